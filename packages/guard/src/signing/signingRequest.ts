import type { GuardFacts, PChainFacts } from '../facts/facts.ts'
import type { Finding } from '../findings/finding.ts'
import type { PlatformIntent, TransactionIntent, TypedIntent } from '../registry/intents.ts'
import type { GuardedTypedData, TypedFacts } from '../typed/typedRule.ts'
import type { Hex } from '../values/token.ts'
import type { GuardTransaction } from '../values/transaction.ts'

/** A transaction for the wallet to sign and send. */
// only with: permit order pchain transactions
export type TransactionRequest = {
  // otherwise: export type SigningRequest = {
  // end only
  readonly intent: TransactionIntent
  readonly transaction: GuardTransaction
  // only with: swap
  /** Milliseconds since the epoch; the wallet is not opened after it. Absent: never expires. */
  readonly expiresAt?: number
  // end only
  // only with: icm limitOrder
  /** Findings that the caller adds to those of the guard. */
  readonly findings?: readonly Finding[]
  // end only
}

// only with: permit order pchain
/** What requests of other kinds may carry, too. */
type Additions = Omit<TransactionRequest, 'intent' | 'transaction'>
// end only

// only with: permit order

/** EIP-712 typed data to sign. */
export type TypedDataRequest = Additions & {
  readonly intent: TypedIntent
  readonly typedData: GuardedTypedData
}

// end only

/** A transaction of Avalanche's P-Chain, which the wallet signs and sends. */
export type PChainRequest = Additions & {
  readonly intent: PlatformIntent
  readonly unsignedBytes: Hex
}

type RequestByType = {
  readonly transaction: TransactionRequest
  // only with: permit order
  readonly typedData: TypedDataRequest
  // end only
  // only with: pchain
  readonly pchain: PChainRequest
  // end only
}

type FactsByType = {
  readonly transaction: GuardFacts
  // only with: permit order
  readonly typedData: TypedFacts
  // end only
  // only with: pchain
  readonly pchain: PChainFacts
  // end only
}

// only with: permit order pchain transactions
/** A request for the wallet. */
// only with: permit order pchain
export type SigningRequest = RequestByType[keyof RequestByType]
// otherwise: export type SigningRequest = TransactionRequest
// end only
// end only

// only with: permit order pchain
/** What the rules of a request compare it with. */
export type SigningFacts = FactsByType[keyof FactsByType]
// end only
