import type { DecodedCall } from './decode.ts'
import type { GuardFacts } from './facts.ts'
import type { Finding } from './finding.ts'
import type { TransactionIntent } from './intent.ts'
import type { GuardTransaction } from './transaction.ts'

export type GuardInput = {
  readonly intent: TransactionIntent
  readonly transaction: GuardTransaction
  readonly facts: GuardFacts
}

/** One question about a transaction; no finding means that nothing is wrong. Pure. */
export type Rule = (input: GuardInput & { readonly call: DecodedCall }) => readonly Finding[]

/** A question that needs neither the facts nor the decoded call. */
export type ShapeRule = (input: Pick<GuardInput, 'intent' | 'transaction'>) => readonly Finding[]
