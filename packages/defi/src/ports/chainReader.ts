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
  /** As the contracts wrote them, in order; absent in worlds that keep none. */
  readonly logs?: readonly EventLog[]
  /**
   * What the sender received of the chain's own currency, which leaves no log: the change of its balance over the
   * block, with the value sent and the fee added back. Absent when the node cannot tell, or when the sender did more
   * than this in the block.
   */
  readonly nativeReceived?: bigint
  /** Decoded reason when reverted and known. */
  readonly revertReason?: string
}

/**
 * Reads one world's chains. Every `chainId` may be the chain's own id or the id it is signed for on a local chain.
 *
 * - Throws: `CHAIN_NOT_SUPPORTED`, `CHAIN_UNREACHABLE`
 */
export type ChainReader = {
  readonly source: ResultSource
  /** Id that a wallet signs for: 31337 for chain 1 on a devnet, else the id itself. */
  walletChainId(chainId: number): number
  balance(request: { chainId: number; owner: Address; token: Token }): Promise<bigint>
  /** Of many tokens of one chain at once, in their order; null where the chain has no token that answers. */
  balances(request: { chainId: number; owner: Address; tokens: readonly Token[] }): Promise<readonly (bigint | null)[]>
  allowance(request: { chainId: number; owner: Address; spender: Address; token: Token }): Promise<bigint>
  /** Runtime code, `0x` where there is none. */
  code(chainId: number, address: Address): Promise<Hex>
  simulate(transaction: UnsignedTransaction): Promise<Simulation>
  /** Wei per gas that a transaction sent now would pay at most. */
  gasPrice?(chainId: number): Promise<bigint>
  /** Decimals that an ERC-20 token says it has; null where it does not say. */
  decimals?(chainId: number, token: Address): Promise<number | null>
  /** Absent in worlds that keep no NFTs. */
  nftOwner?: NonNullable<GuardReader['nftOwner']>
  /** Absent in worlds that keep no governors. */
  vote?: NonNullable<GuardReader['vote']>
  /** Nonce of the next transaction that this account sends; what was sent before has a lower one. */
  nextNonce(chainId: number, owner: Address): Promise<number>
  /** Number of the newest block; absent where nobody can tell. */
  blockNumber?(chainId: number): Promise<bigint>
  /** Time of a block, or of the newest, in seconds since the epoch: what contracts of the chain go by. */
  blockTime(chainId: number, blockNumber?: bigint): Promise<number>
  /** Null when the chain does not know the hash (yet). */
  transaction(chainId: number, hash: Hex): Promise<SentTransaction | null>
  /** Resolves once mined. Throws `TRANSACTION_REPLACED`; the signal's reason when aborted. */
  waitForReceipt(chainId: number, hash: Hex, signal?: AbortSignal): Promise<Receipt>
}
