import type { Address, Token } from '../ports/token.ts'

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
  /** 0 revokes (or resets before a new approval). */
  readonly amount: string
}

export type TransactionIntent = SwapIntent | ApprovalIntent
