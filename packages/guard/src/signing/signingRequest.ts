import type { GuardFacts } from '../facts/facts.ts'
import type { Finding } from '../findings/finding.ts'
import type { TransactionIntent } from '../intent/intent.ts'
import type { TypedFacts } from '../typed/typedFacts.ts'
import type { TypedIntent } from '../typed/typedIntent.ts'
import type { GuardedTypedData } from '../typed/typedRule.ts'
import type { GuardTransaction } from '../values/transaction.ts'

type Asked = {
  /** Milliseconds since the epoch; the wallet is not asked later. Absent: never expires. */
  readonly expiresAt?: number
  /** What the caller knows beside the guard's rules, such as a price far from the market. */
  readonly findings?: readonly Finding[]
}

/** A transaction to send. */
export type TransactionRequest = Asked & {
  readonly type: 'transaction'
  readonly intent: TransactionIntent
  readonly transaction: GuardTransaction
}

/** EIP-712 typed data to sign; nothing is sent to the network with it. */
export type TypedDataRequest = Asked & {
  readonly type: 'typedData'
  readonly intent: TypedIntent
  readonly typedData: GuardedTypedData
}

/** What a wallet is asked for. */
export type SigningRequest = TransactionRequest | TypedDataRequest

export type SigningFacts =
  | { readonly type: 'transaction'; readonly facts: GuardFacts }
  | { readonly type: 'typedData'; readonly facts: TypedFacts }
