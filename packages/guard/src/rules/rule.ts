import type { DecodedContractCall } from '../decode/contractCall.ts'
import type { DecodedCall } from '../decode/decode.ts'
import type { DecodedDeployment } from '../decode/deployment.ts'
import type { GuardFacts } from '../facts/facts.ts'
import type { Finding } from '../findings/finding.ts'
import type { ApprovalIntent, CallIntent, DeploymentIntent, SwapIntent, TransactionIntent } from '../intent/intent.ts'
import type { GuardTransaction } from '../values/transaction.ts'

export type GuardInput<Intent extends TransactionIntent = TransactionIntent> = {
  readonly intent: Intent
  readonly transaction: GuardTransaction
  readonly facts: GuardFacts
}

/** Checks one aspect of a swap or an approval; an empty list means it passed. Pure. */
export type Rule = (
  input: GuardInput<SwapIntent | ApprovalIntent> & { readonly call: DecodedCall },
) => readonly Finding[]

/** Checks one aspect of any other contract call. */
export type CallRule = (input: GuardInput<CallIntent> & { readonly call: DecodedContractCall }) => readonly Finding[]

/** Checks one aspect of a contract creation. */
export type DeploymentRule = (
  input: GuardInput<DeploymentIntent> & { readonly deployment: DecodedDeployment },
) => readonly Finding[]

/** Checks one aspect of every transaction. */
export type CommonRule = (input: GuardInput) => readonly Finding[]

/** A check that needs neither facts nor the decoded call. */
export type ShapeRule = (input: Pick<GuardInput, 'intent' | 'transaction'>) => readonly Finding[]
