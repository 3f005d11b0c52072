import { type Finding, findingsOf } from './finding.ts'
import type { GuardInput } from './rule.ts'
import { t05Calldata } from './rules/t05Calldata.ts'
import { t06Amounts } from './rules/t06Amounts.ts'

const finding = findingsOf('T06')

type Fields = { readonly [name: string]: unknown }
type Shape = { readonly [name: string]: 'string' | 'number' | 'token' }

const token: Shape = { chainId: 'number', address: 'string', symbol: 'string', decimals: 'number' }
const unsigned: Shape = { chainId: 'number', from: 'string', to: 'string', data: 'string', value: 'string' }
const common: Shape = { chainId: 'number', walletChainId: 'number', account: 'string', amount: 'string' }
const swap: Shape = {
  ...common,
  receiver: 'string',
  router: 'string',
  src: 'token',
  dst: 'token',
  quotedDstAmount: 'string',
  minReturn: 'string',
  slippagePercent: 'number',
  quotedAt: 'number',
  expiresAt: 'number',
}
const approval: Shape = { ...common, spender: 'string', token: 'token' }

function hasShape(value: unknown, shape: Shape): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(shape).every(([name, type]) => {
    const field = (value as Fields)[name]
    return type === 'token' ? hasShape(field, token) : typeof field === type
  })
}

/**
 * Whether intent and transaction are ones that the rules can read at all: they travel as JSON, and what is no wish
 * that we know is blocked like a wrong one. Asks nobody, so it comes before `collectFacts`.
 */
export function checkShape({ intent, transaction }: Pick<GuardInput, 'intent' | 'transaction'>): Finding[] {
  const kind: unknown = (intent as unknown as Fields | null | undefined)?.kind
  const shape = kind === 'swap' ? swap : kind === 'approval' ? approval : undefined
  if (!shape) return [finding('block', 'What the transaction is for is not known.')]
  if (!hasShape(intent, shape) || !hasShape(transaction, unsigned)) {
    return [finding('block', 'Something is missing in the transaction or in what it is for.')]
  }
  return [...t05Calldata({ intent, transaction }), ...t06Amounts({ intent, transaction })]
}
