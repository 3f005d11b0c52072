import type { Address, Token } from '../values/token.ts'

/** What the user means to do with a swap. Amounts are integer strings in base units, so that it travels as JSON. */
export type SwapIntent = {
  readonly kind: 'swap'
  readonly chainId: number
  /** Id the wallet signs for. */
  readonly walletChainId: number
  readonly account: Address
  readonly receiver: Address
  readonly router: Address
  readonly src: Token
  readonly dst: Token
  readonly amount: string
  /** Of the answer that the transaction was built from. */
  readonly quotedDstAmount: string
  /** Of the quote the user saw before, when there was one. */
  readonly shownDstAmount?: string
  /** `floor(quotedDstAmount × (10000 − slippage in basis points) / 10000)`. */
  readonly minReturn: string
  readonly slippagePercent: number
  /** How much worse than the price of a tiny trade this one is, where the quote said so. */
  readonly priceImpactPercent?: number
  /** Whether the user accepts that only a part is swapped, for a smallest return that shrinks with it. Default no. */
  readonly allowsPartialFill?: boolean
  readonly quotedAt: number
  readonly expiresAt: number
}

export type ApprovalIntent = {
  readonly kind: 'approval'
  readonly chainId: number
  readonly walletChainId: number
  readonly account: Address
  readonly token: Token
  readonly spender: Address
  /**
   * Who says that this spender may take the token: absent, the swap provider and our table of routers; `known`, another
   * provider or table of ours; `user`, who typed it and then confirms it.
   */
  readonly spenderOrigin?: 'known' | 'user'
  /** 0 revokes (or resets before a new approval). */
  readonly amount: string
}

/** A value of a call's arguments as JSON: integers as decimal strings, tuples as arrays. */
export type CallArgument =
  | string
  | number
  | boolean
  | null
  | readonly CallArgument[]
  | { readonly [name: string]: CallArgument }

/** What may leave the account, in base units. */
export type Spend = { readonly token: Token; readonly amount: string }

/** Any other call of a contract, said in full: the bytes have to be exactly this call with exactly these arguments. */
export type ContractCallIntent = {
  readonly kind: 'contractCall'
  readonly chainId: number
  /** Id the wallet signs for. */
  readonly walletChainId: number
  readonly account: Address
  /** In words, for the review: 'Lock 0.1 ETH until 18:30 for 0x…'. */
  readonly purpose: string
  readonly contract: Address
  /** `known`: out of a table or a provider of ours; `user`: typed by the user, who then confirms it. */
  readonly origin: 'known' | 'user'
  /** Human-readable ABI item, for example 'function claim(bytes32 id, bytes32 secret)'. */
  readonly signature: string
  readonly arguments: readonly CallArgument[]
  /** Wei that travel with the call. */
  readonly value: string
  /** What may leave besides the value and the network fee. */
  readonly spends: readonly Spend[]
}

export type TransactionIntent = SwapIntent | ApprovalIntent | ContractCallIntent
