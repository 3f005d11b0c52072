import { type Finding, findingsOf } from '../findings/finding.ts'
import type { GuardInput } from '../rules/rule.ts'
import { t05Calldata } from '../rules/transaction/t05Calldata.ts'
import { t06Amounts } from '../rules/transaction/t06Amounts.ts'

const finding = findingsOf('T06')
const forbidden = findingsOf('T20')

/** All that a transaction of ours ever says. */
const known: readonly string[] = ['chainId', 'from', 'to', 'data', 'value', 'gas']

type Fields = { readonly [name: string]: unknown }
type FieldType = 'string' | 'number' | 'list' | 'origin' | 'spends' | 'token'
type Shape = { readonly [name: string]: FieldType }

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
const contractCall: Shape = {
  chainId: 'number',
  walletChainId: 'number',
  account: 'string',
  purpose: 'string',
  contract: 'string',
  origin: 'origin',
  signature: 'string',
  arguments: 'list',
  value: 'string',
  spends: 'spends',
}
const shapes: { readonly [kind: string]: Shape } = { swap, approval, contractCall }

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const checks: { readonly [type in Exclude<FieldType, 'token'>]: (value: unknown) => boolean } = {
  string: value => typeof value === 'string',
  number: value => typeof value === 'number',
  list: Array.isArray,
  origin: value => value === 'known' || value === 'user',
  spends: value =>
    Array.isArray(value) &&
    value.every(spend => isObject(spend) && typeof spend.amount === 'string' && hasShape(spend.token, token)),
}

function hasShape(value: unknown, shape: Shape): boolean {
  if (!isObject(value)) return false
  return Object.entries(shape).every(([name, type]) => {
    const field = value[name]
    return type === 'token' ? hasShape(field, token) : checks[type](field)
  })
}

/**
 * Whether intent and transaction are ones that the rules can read at all: they travel as JSON, and what is no wish
 * that we know is blocked like a wrong one. Asks nobody, so it comes before `collectFacts`.
 */
export function checkShape({ intent, transaction }: Pick<GuardInput, 'intent' | 'transaction'>): Finding[] {
  const kind: unknown = (intent as unknown as Fields | null | undefined)?.kind
  const shape = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind] : undefined
  if (!shape) return [finding('block', 'What the transaction is for is not known.')]
  if (!hasShape(intent, shape) || !hasShape(transaction, unsigned)) {
    return [finding('block', 'Something is missing in the transaction or in what it is for.')]
  }
  const strays = Object.keys(transaction).filter(name => !known.includes(name))
  if (strays.length > 0) {
    // A type, an authorization list or blobs would make it another transaction than the one that is read here.
    return [forbidden('block', 'The transaction carries fields that it should not.', { fields: strays.join(', ') })]
  }
  return [...t05Calldata({ intent, transaction }), ...t06Amounts({ intent, transaction })]
}
