import type { WalletPort } from '@sluice/defi'

/** The connected wallet as the review needs it. */
export type SigningWallet = {
  /** Null while no wallet is connected. */
  readonly port: WalletPort | null
  readonly account: { readonly address: string; readonly chainId: number } | null
  readonly connect: () => void
  readonly switchChain: (walletChainId: number) => Promise<void>
  readonly chainName: (walletChainId: number) => string
}
