import type { DecodedContractCall } from '../decode/contractCall.ts'
import type { DecodedCall } from '../decode/decode.ts'
import type { GuardFacts } from '../facts/facts.ts'
import type { Finding } from '../findings/finding.ts'
import type { ApprovalIntent, CallIntent, SwapIntent, TransactionIntent } from '../intent/intent.ts'
import type { GuardTransaction } from '../values/transaction.ts'

export type GuardInput<Intent extends TransactionIntent = TransactionIntent> = {
  readonly intent: Intent
  readonly transaction: GuardTransaction
  readonly facts: GuardFacts
}

/** One question about a swap or an approval; no finding means that nothing is wrong. Pure. */
export type Rule = (
  input: GuardInput<SwapIntent | ApprovalIntent> & { readonly call: DecodedCall },
) => readonly Finding[]

/** One question about any other contract call. */
export type CallRule = (input: GuardInput<CallIntent> & { readonly call: DecodedContractCall }) => readonly Finding[]

/** One question about every transaction, whatever it is for. */
export type CommonRule = (input: GuardInput) => readonly Finding[]

/** A question that needs neither the facts nor the decoded call. */
export type ShapeRule = (input: Pick<GuardInput, 'intent' | 'transaction'>) => readonly Finding[]
