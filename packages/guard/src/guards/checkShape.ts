import type * as z from 'zod/mini'
import { type Finding, findingsOf } from '../findings/finding.ts'
import {
  approvalIntentSchema,
  contractCallIntentSchema,
  deploymentIntentSchema,
  governorProposalIntentSchema,
  nftApprovalIntentSchema,
  nftListingIntentSchema,
  nftMintIntentSchema,
  nftPurchaseIntentSchema,
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
  nftMint: nftMintIntentSchema,
  nftListing: nftListingIntentSchema,
  nftPurchase: nftPurchaseIntentSchema,
  governorProposal: governorProposalIntentSchema,
  vote: voteIntentSchema,
  deployment: deploymentIntentSchema,
}

const isKind = (kind: unknown): kind is keyof typeof schemas => typeof kind === 'string' && Object.hasOwn(schemas, kind)

const named: readonly string[] = Object.values(ruleProblems)

/** Whether the value matches its schema; malformed amounts and out-of-range numbers are left to their own rules. */
function isReadable(schema: z.ZodMiniType, value: unknown): boolean {
  try {
    const { error } = schema.safeParse(value)
    return error === undefined || error.issues.every(({ message }) => named.includes(message))
  } catch (error) {
    // Arguments nested thousands of levels deep overflow the schema's call stack.
    if (error instanceof RangeError) return false
    throw error
  }
}

/**
 * Checks that intent and transaction, which arrive as JSON, match a known schema. Unknown kinds are blocked. Reads
 * nothing from the chain, so it runs before `collectFacts`.
 */
export function checkShape({ intent, transaction }: Pick<GuardInput, 'intent' | 'transaction'>): Finding[] {
  const kind: unknown = (intent as { readonly kind?: unknown } | null | undefined)?.kind
  if (!isKind(kind)) return [finding('block', 'Unknown transaction type.')]
  if (!isReadable(schemas[kind], intent) || !isReadable(guardTransactionSchema, transaction)) {
    return [finding('block', 'The transaction data is incomplete.')]
  }
  const strays = Object.keys(transaction).filter(name => !transactionFields.includes(name))
  if (strays.length > 0) {
    // A transaction type, an authorization list or blobs would change what the transaction does.
    return [forbidden('block', 'The transaction has unexpected fields.', { fields: strays.join(', ') })]
  }
  if ((transaction.to === null) !== (kind === 'deployment')) {
    const text =
      kind === 'deployment' ? 'A deployment has no target address.' : 'The transaction would create a contract.'
    return [finding('block', text, { to: transaction.to })]
  }
  return [...checkCalldataFormat({ intent, transaction }), ...checkAmountFormat({ intent, transaction })]
}
