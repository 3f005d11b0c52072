import type { ComponentInfo, Field } from '@sluice/workflow'
import { splitWords } from './vocabulary.ts'

/** What a component takes, by the meaning of its fields. */
export type Traits = {
  /** Fields of tokens: two for a trade. */
  readonly tokens: readonly Field[]
  readonly chains: readonly Field[]
  readonly amount?: Field
  readonly price?: Field
  readonly slippage?: Field
  readonly recipient?: Field
  readonly contract?: Field
  readonly accounts: readonly Field[]
  readonly url?: Field
  readonly abi?: Field
  readonly functionName?: Field
  /** A text to send, show or ask. */
  readonly text?: Field
  /** Code that it runs. */
  readonly code?: Field
  readonly seconds?: Field
  readonly transactionHash?: Field
  /** Any hash: of a transaction, an order or a lock. */
  readonly hash?: Field
}

const traitsOf = new WeakMap<ComponentInfo, Traits>()

/** Returns what the component takes; read once per component. */
export function readTraits(component: ComponentInfo): Traits {
  const found = traitsOf.get(component)
  if (found) return found
  const traits = buildTraits(component)
  traitsOf.set(component, traits)
  return traits
}

const wordsOf = ({ label, key }: Field): readonly string[] => [...splitWords(label), ...splitWords(key)]

function buildTraits({ fields }: ComponentInfo): Traits {
  const shown = fields.filter(({ sensitive, conditional }) => sensitive !== true && conditional === undefined)
  const first = (test: (field: Field) => boolean) => fields.find(field => field.sensitive !== true && test(field))
  const has = (field: Field, ...words: readonly string[]) => wordsOf(field).some(word => words.includes(word))
  const isNumeric = ({ type, format }: Field) => type === 'number' || type === 'text' || format === 'amount'
  const amount = shown.find(
    field => (splitWords(field.label)[0] === 'amount' || field.key === 'amount') && isNumeric(field),
  )
  const price = shown.find(field => has(field, 'price') && has(field, 'target', 'limit', 'trigger') && isNumeric(field))
  const recipient = shown.find(field => has(field, 'recipient', 'receiver') && field.format === 'address')
  const contract = shown.find(field => splitWords(field.label)[0] === 'contract' && field.format === 'address')
  const slippage = shown.find(field => splitWords(field.label)[0] === 'slippage' && field.type === 'number')
  const accounts = shown.filter(field => field.format === 'address' && field !== recipient && field !== contract)
  const tokens = shown.filter(({ format }) => format === 'token')
  const chains = fields.filter(({ format, sensitive }) => format === 'chain' && sensitive !== true)
  const url = shown.find(({ type }) => type === 'url')
  const abi = first(field => has(field, 'abi'))
  const functionName = first(field => splitWords(field.label)[0] === 'function')
  const text = shown.find(field => field.type === 'textarea' && has(field, 'text', 'payload', 'message', 'prompt'))
  const code = shown.find(field => field.type === 'code' && field.required === true && field !== abi)
  const seconds = shown.find(field => splitWords(field.label)[0] === 'seconds' && field.type === 'number')
  const transactionHash = shown.find(field => has(field, 'transaction') && has(field, 'hash'))
  const hash = transactionHash ?? shown.find(field => has(field, 'hash'))
  return {
    tokens,
    chains,
    accounts,
    ...(amount && { amount }),
    ...(price && { price }),
    ...(slippage && { slippage }),
    ...(recipient && { recipient }),
    ...(contract && { contract }),
    ...(url && { url }),
    ...(abi && { abi }),
    ...(functionName && { functionName }),
    ...(text && { text }),
    ...(code && { code }),
    ...(seconds && { seconds }),
    ...(transactionHash && { transactionHash }),
    ...(hash && { hash }),
  }
}

/** Whether a trade's two tokens and its amount are needed: of everything that quotes, signs or sends. */
export const isTrade = (component: ComponentInfo): boolean =>
  ['quote', 'sign', 'broadcast'].includes(component.effect) && readTraits(component).tokens.length > 1
