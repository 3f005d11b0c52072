import type { ComponentInfo, Field } from '@sluice/workflow'
import type { Missing } from '../intent.ts'

/** What a value of a step means; the keys of `Values` that a field can state. */
export const meanings = [
  'chainId',
  'toChainId',
  'token',
  'toToken',
  'amount',
  'account',
  'recipient',
  'slippagePercent',
  'price',
  'seconds',
  'contract',
  'url',
  'text',
] as const

export type Meaning = (typeof meanings)[number]

/** What a question is about whose answer has the meaning. */
export const missingOfMeaning: { readonly [meaning in Meaning]: Missing['what'] } = {
  chainId: 'chain',
  toChainId: 'toChain',
  token: 'token',
  toToken: 'toToken',
  amount: 'amount',
  account: 'address',
  recipient: 'recipient',
  slippagePercent: 'value',
  price: 'price',
  seconds: 'value',
  contract: 'address',
  url: 'value',
  text: 'value',
}

const destination = /^(to|destination|dst|receiv\w*|buy\w*|target)\b/
const wordsOf = (label: string): readonly string[] =>
  label
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .match(/[a-z0-9]+/g) ?? []

const consistsOf = (field: Field, ...words: readonly string[]): boolean => {
  const said = wordsOf(field.label)
  return said.length > 0 && said.every(word => words.includes(word))
}

const isNumeric = ({ type, format }: Field): boolean =>
  type === 'number' || type === 'slider' || format === 'amount' || (type === 'text' && format === undefined)

const isText = ({ type, format }: Field): boolean => (type === 'textarea' || type === 'text') && format === undefined

const tests: readonly (readonly [Meaning, (field: Field) => boolean])[] = [
  ['slippagePercent', field => isNumeric(field) && consistsOf(field, 'slippage', 'tolerance')],
  ['price', field => isNumeric(field) && consistsOf(field, 'price', 'target', 'limit')],
  ['amount', field => isNumeric(field) && (field.key === 'amount' || wordsOf(field.label)[0] === 'amount')],
  ['seconds', field => field.type === 'number' && consistsOf(field, 'seconds', 'delay', 'duration')],
  ['recipient', field => field.format === 'address' && wordsOf(field.label)[0] === 'recipient'],
  ['contract', field => field.format === 'address' && wordsOf(field.label)[0] === 'contract'],
  ['account', field => field.format === 'address' && consistsOf(field, ...accountWords)],
  ['url', field => field.type === 'url'],
  ['text', field => isText(field) && consistsOf(field, 'text', 'payload', 'message', 'question', 'prompt', 'code')],
]

const accountWords = ['from', 'account', 'owner', 'wallet', 'address', 'caller', 'treasury', 'sender']

const known = new WeakMap<ComponentInfo, ReadonlyMap<Meaning, Field>>()

/** The field of a component that states each meaning, read from formats, keys and labels. */
export function meaningsOf(component: ComponentInfo): ReadonlyMap<Meaning, Field> {
  const found = known.get(component) ?? readMeanings(component)
  known.set(component, found)
  return found
}

function readMeanings({ fields }: ComponentInfo): ReadonlyMap<Meaning, Field> {
  const found = new Map<Meaning, Field>()
  const take = (meaning: Meaning, field: Field) => {
    if (!found.has(meaning)) found.set(meaning, field)
  }
  for (const [format, from, to] of [
    ['chain', 'chainId', 'toChainId'],
    ['token', 'token', 'toToken'],
  ] as const) {
    const all = fields.filter(field => field.format === format)
    for (const field of all) take(all.length > 1 && destination.test(field.label.toLowerCase()) ? to : from, field)
  }
  for (const field of fields) {
    const test = tests.find(([, isMeant]) => isMeant(field))
    if (test) take(test[0], field)
  }
  return found
}

/** Meaning of one field, if it has one. */
export function meaningOf(component: ComponentInfo, key: string): Meaning | undefined {
  for (const [meaning, field] of meaningsOf(component)) if (field.key === key) return meaning
  return undefined
}
