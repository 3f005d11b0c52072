import type { Address, GuardReader, Hex, Simulation, Token } from '@sluice/guard'
import type { ResultSource, UnsignedTransaction } from '@sluice/workflow'

export type SentTransaction = {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address | null
  readonly data: Hex
  readonly value: bigint
  readonly chainId: number
  readonly nonce: number
}

export type TokenTransfer = {
  readonly token: Address
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
}

export type EventLog = { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }

export type Receipt = {
  readonly hash: Hex
  readonly status: 'success' | 'reverted'
  readonly blockNumber: bigint
  readonly gasUsed: bigint
  readonly effectiveGasPrice: bigint
  /** Decoded ERC-20 `Transfer` logs, in order. */
  readonly transfers: readonly TokenTransfer[]
  /** Raw logs in order; absent in simulated services. */
  readonly logs?: readonly EventLog[]
  /**
   * Native currency received by the sender, which leaves no log: the balance change over the block plus value and fee.
   * Absent if the node cannot tell, or the sender had other transactions in the block.
   */
  readonly nativeReceived?: bigint
  /** Contract created by the transaction. */
  readonly contractAddress?: Address
  /** Decoded revert reason, if known. */
  readonly revertReason?: string
}

/**
 * Reads chains. Every `chainId` may be the network's id or a local chain's own id.
 *
 * - Throws: `CHAIN_NOT_SUPPORTED`, `CHAIN_UNREACHABLE`
 */
export type ChainReader = {
  readonly source: ResultSource
  /** Chain id for signing: 31337 for chain 1 on a local chain, otherwise the id itself. */
  walletChainId(chainId: number): number
  balance(request: { chainId: number; owner: Address; token: Token }): Promise<bigint>
  /** Balances of several tokens in one call, in order; null if a token does not exist. */
  balances(request: { chainId: number; owner: Address; tokens: readonly Token[] }): Promise<readonly (bigint | null)[]>
  allowance(request: { chainId: number; owner: Address; spender: Address; token: Token }): Promise<bigint>
  /** Several allowances in one call, in order; null if a token does not exist. */
  allowances(request: {
    chainId: number
    owner: Address
    pairs: readonly { readonly token: Token; readonly spender: Address }[]
  }): Promise<readonly (bigint | null)[]>
  /** Runtime code, `0x` where there is none. */
  code(chainId: number, address: Address): Promise<Hex>
  simulate(transaction: UnsignedTransaction): Promise<Simulation>
  /** Maximum gas price of a transaction sent now, wei per gas. */
  gasPrice?(chainId: number): Promise<bigint>
  /** ERC-20 `decimals`; null if the token has none. */
  decimals?(chainId: number, token: Address): Promise<number | null>
  /** Owner of an NFT; absent in environments without NFTs. */
  nftOwner?: NonNullable<GuardReader['nftOwner']>
  /** Governor vote state; absent in environments without governors. */
  vote?: NonNullable<GuardReader['vote']>
  /** Next nonce of an account. */
  nextNonce(chainId: number, owner: Address): Promise<number>
  /** Newest block number; absent if unknown. */
  blockNumber?(chainId: number): Promise<bigint>
  /** Time of a block, or of the newest, in seconds since the epoch: what contracts of the chain go by. */
  blockTime(chainId: number, blockNumber?: bigint): Promise<number>
  /** Moves the clock that contracts go by forward; absent on live networks. */
  advanceTime?(chainId: number, seconds: number): Promise<void>
  /** Null if the chain does not know the hash yet. */
  transaction(chainId: number, hash: Hex): Promise<SentTransaction | null>
  /** Waits for the receipt. Throws `TRANSACTION_REPLACED`; the signal's reason on abort. */
  waitForReceipt(chainId: number, hash: Hex, signal?: AbortSignal): Promise<Receipt>
}
