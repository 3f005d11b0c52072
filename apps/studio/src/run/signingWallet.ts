import type { WalletPort } from '@sluice/defi'

/** Wallet state used by the signing review. */
export type SigningWallet = {
  /** Null while no wallet is connected. */
  readonly port: WalletPort | null
  readonly account: { readonly address: string; readonly chainId: number } | null
  readonly connect: () => void
  readonly switchChain: (walletChainId: number) => Promise<void>
  readonly chainName: (walletChainId: number) => string
}
