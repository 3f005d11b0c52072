import type * as z from 'zod/mini'
import type { Finding } from '../findings/finding.ts'
import { rules } from '../findings/rules.ts'
import type { IntentDefinition, RuleInput } from '../rules/rule.ts'
import { ruleProblems } from '../values/tokenSchema.ts'
import { guardTransactionSchema, transactionFields } from '../values/transaction.ts'
import { findDefinition } from './definitionOf.ts'

const namedProblems: readonly string[] = Object.values(ruleProblems)

/** Whether the value matches its schema; malformed amounts and out-of-range numbers are left to their own rules. */
function isReadable(schema: z.ZodMiniType, value: unknown): boolean {
  // only with: call deployment governance nft
  try {
    const { error } = schema.safeParse(value)
    return error === undefined || error.issues.every(({ message }) => namedProblems.includes(message))
  } catch (error) {
    // Arguments nested thousands of levels deep overflow the schema's call stack.
    if (error instanceof RangeError) return false
    throw error
  }
  // otherwise: const { error } = schema.safeParse(value)
  // otherwise: return error === undefined || error.issues.every(({ message }) => namedProblems.includes(message))
  // end only
}

type ShapeInput = Pick<RuleInput, 'intent' | 'transaction'>

const isInteger = (text: unknown): text is string => typeof text === 'string' && /^\d{1,78}$/.test(text)

/** Requires integer strings for all amounts; the other rules calculate with them. */
function checkAmounts({ intent, transaction }: ShapeInput, definition: IntentDefinition): readonly Finding[] {
  const { value, gas } = transaction
  const amounts = { value, ...(gas !== undefined && { gas }), ...definition.amounts(intent) }
  return Object.entries(amounts)
    .filter(([, text]) => !isInteger(text))
    .map(([name, text]) =>
      rules.amounts.block('An amount is not a whole number of base units.', { name, text: JSON.stringify(text) }),
    )
}

/** Requires whole bytes with a selector; the other rules decode them. */
function checkCalldata({ transaction: { data } }: ShapeInput): readonly Finding[] {
  return /^0x(?:[0-9a-fA-F]{2}){4,}$/.test(data)
    ? []
    : [rules.calldata.block('The calldata is not a valid function call.')]
}

/** Checks that intent and transaction match a known schema, before anything is read from the chain. */
export function checkShape({ intent, transaction }: ShapeInput): Finding[] {
  const kind: unknown = (intent as { readonly kind?: unknown } | null | undefined)?.kind
  const definition = findDefinition(kind)
  if (!definition) return [rules.amounts.block('Unknown transaction type.')]
  if (!isReadable(definition.schema, intent) || !isReadable(guardTransactionSchema, transaction)) {
    return [rules.amounts.block('The transaction data is incomplete.')]
  }
  const unexpected = Object.keys(transaction).filter(name => !transactionFields.includes(name))
  if (unexpected.length > 0) {
    // A transaction type, an authorization list or blobs would change what the transaction does.
    return [rules.rights.block('The transaction has unexpected fields.', { fields: unexpected.join(', ') })]
  }
  // only with: deployment
  if ((transaction.to === null) !== (definition.createsContract === true)) {
    const text = definition.createsContract
      ? 'A deployment has no target address.'
      : 'The transaction would create a contract.'
    return [rules.amounts.block(text, { to: transaction.to })]
  }
  // otherwise: if (transaction.to === null) return [rules.amounts.block('The transaction would create a contract.')]
  // end only
  const input = { intent, transaction }
  // only with: send
  const isPayment = transaction.data === '0x' && definition.isPayment?.(intent)
  return [...(isPayment ? [] : checkCalldata(input)), ...checkAmounts(input, definition)]
  // otherwise: return [...checkCalldata(input), ...checkAmounts(input, definition)]
  // end only
}
