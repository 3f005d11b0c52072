import type { Address, Hex } from '@sluice/guard'
import type { TypedData, UnsignedTransaction } from '@sluice/workflow'

/** `chainId` as reported by the wallet. */
export type WalletAccount = { readonly address: Address; readonly chainId: number }

/**
 * A wallet that can send: the user's wallet in the browser, or a test key on a local chain. Never on a server.
 *
 * - Throws: `REJECTED_BY_USER` (4001), `WALLET_CHAIN_UNKNOWN` (4902), `WALLET_NOT_CONNECTED`
 */
export type WalletPort = {
  /** Read again before every send. */
  account(): Promise<WalletAccount | null>
  send(transaction: UnsignedTransaction): Promise<Hex>
  /** Signs EIP-712 typed data (`eth_signTypedData_v4`); absent if unsupported. */
  signTypedData?(typedData: TypedData): Promise<Hex>
  /** Asks the wallet to switch its network; absent if unsupported. */
  switchChain?(walletChainId: number): Promise<void>
}
