import type { GuardFacts, PChainFacts } from '../facts/facts.ts'
import type { Finding } from '../findings/finding.ts'
import type { PlatformIntent, TransactionIntent, TypedIntent } from '../registry/intents.ts'
import type { GuardedTypedData, TypedFacts } from '../typed/typedRule.ts'
import type { Hex } from '../values/token.ts'
import type { GuardTransaction } from '../values/transaction.ts'

type Asked = {
  /** Milliseconds since the epoch; the wallet is not opened after it. Absent: never expires. */
  readonly expiresAt?: number
  /** Additional findings of the caller, such as a price far from the market. */
  readonly findings?: readonly Finding[]
}

/** A transaction to send. */
export type TransactionRequest = Asked & {
  readonly type: 'transaction'
  readonly intent: TransactionIntent
  readonly transaction: GuardTransaction
}

/** EIP-712 typed data to sign. */
export type TypedDataRequest = Asked & {
  readonly type: 'typedData'
  readonly intent: TypedIntent
  readonly typedData: GuardedTypedData
}

/** A transaction of Avalanche's P-Chain, which the wallet signs and sends. */
export type PChainRequest = Asked & {
  readonly type: 'pchain'
  readonly intent: PlatformIntent
  readonly unsignedBytes: Hex
}

/** A request for the wallet. */
export type SigningRequest =
  | TransactionRequest
  // EIP-712 typed data sends no transaction.
  | TypedDataRequest
  // only with: pchain
  | PChainRequest
// end only

export type SigningFacts =
  | { readonly type: 'transaction'; readonly facts: GuardFacts }
  | { readonly type: 'typedData'; readonly facts: TypedFacts }
  // only with: pchain
  | { readonly type: 'pchain'; readonly facts: PChainFacts }
// end only
