import type * as z from 'zod/mini'
import { type Finding, findingsOf } from '../findings/finding.ts'
import {
  approvalIntentSchema,
  contractCallIntentSchema,
  governorProposalIntentSchema,
  nftApprovalIntentSchema,
  swapIntentSchema,
  voteIntentSchema,
} from '../intent/intentSchema.ts'
import type { GuardInput } from '../rules/rule.ts'
import { checkAmountFormat } from '../rules/transaction/checkAmountFormat.ts'
import { checkCalldataFormat } from '../rules/transaction/checkCalldataFormat.ts'
import { ruleProblems } from '../values/tokenSchema.ts'
import { guardTransactionSchema, transactionFields } from '../values/transaction.ts'

const finding = findingsOf('T06')
const forbidden = findingsOf('T20')

const schemas = {
  swap: swapIntentSchema,
  approval: approvalIntentSchema,
  contractCall: contractCallIntentSchema,
  nftApproval: nftApprovalIntentSchema,
  governorProposal: governorProposalIntentSchema,
  vote: voteIntentSchema,
}

const isKind = (kind: unknown): kind is keyof typeof schemas => typeof kind === 'string' && Object.hasOwn(schemas, kind)

const named: readonly string[] = Object.values(ruleProblems)

/** Whether everything is there; amounts that are no integers and numbers out of range are named by their own rules. */
function isReadable(schema: z.ZodMiniType, value: unknown): boolean {
  try {
    const { error } = schema.safeParse(value)
    return error === undefined || error.issues.every(({ message }) => named.includes(message))
  } catch (error) {
    // Arguments that are nested some thousand times overflow the stack of the schema.
    if (error instanceof RangeError) return false
    throw error
  }
}

/**
 * Whether intent and transaction are ones that the rules can read at all: they travel as JSON, and what is no wish
 * that we know is blocked like a wrong one. Asks nobody, so it comes before `collectFacts`.
 */
export function checkShape({ intent, transaction }: Pick<GuardInput, 'intent' | 'transaction'>): Finding[] {
  const kind: unknown = (intent as { readonly kind?: unknown } | null | undefined)?.kind
  if (!isKind(kind)) return [finding('block', 'What the transaction is for is not known.')]
  if (!isReadable(schemas[kind], intent) || !isReadable(guardTransactionSchema, transaction)) {
    return [finding('block', 'Something is missing in the transaction or in what it is for.')]
  }
  const strays = Object.keys(transaction).filter(name => !transactionFields.includes(name))
  if (strays.length > 0) {
    // A type, an authorization list or blobs would make it another transaction than the one that is read here.
    return [forbidden('block', 'The transaction carries fields that it should not.', { fields: strays.join(', ') })]
  }
  return [...checkCalldataFormat({ intent, transaction }), ...checkAmountFormat({ intent, transaction })]
}
