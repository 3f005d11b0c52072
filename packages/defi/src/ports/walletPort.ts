import type { Address, Hex } from '@sluice/guard'
import type { TypedData, UnsignedTransaction } from '@sluice/workflow'

/** `chainId` is the id the wallet itself reports. */
export type WalletAccount = { readonly address: Address; readonly chainId: number }

/**
 * A wallet that can send. Lives with the user: in the browser, or a test key on a devnet. Never on a server.
 *
 * - Throws: `REJECTED_BY_USER` (4001), `WALLET_CHAIN_UNKNOWN` (4902), `WALLET_NOT_CONNECTED`
 */
export type WalletPort = {
  /** Asked again right before every send. */
  account(): Promise<WalletAccount | null>
  send(transaction: UnsignedTransaction): Promise<Hex>
  /** Signs EIP-712 typed data (`eth_signTypedData_v4`); absent where the wallet cannot. */
  signTypedData?(typedData: TypedData): Promise<Hex>
  /** Asks the wallet to change to this chain; absent where the wallet cannot. */
  switchChain?(walletChainId: number): Promise<void>
}
