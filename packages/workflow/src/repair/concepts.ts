import type { ComponentInfo } from '../component.ts'
import type { Field } from '../field.ts'
import { plainName } from '../file/plainName.ts'
import { findPort, type Port } from '../port.ts'
import { type Measure, measureOfLabel, measureOfWord } from './measures.ts'
import { splitWords } from './words.ts'

/** What a name means: its words in one spelling and any order, and the unit it names. */
export type Concept = { readonly words: string; readonly measure?: Measure }

/** A config key of a component: a field, or an input without a field. */
export type ConfigKey = {
  readonly key: string
  readonly label: string
  readonly field?: Field
  readonly port?: Port
  /** Key and label as letters and digits. */
  readonly plain: ReadonlySet<string>
  readonly concepts: readonly string[]
  readonly measure?: Measure
  /** Whether the key itself names its unit: another name without one may mean another. */
  readonly namesMeasure: boolean
}

/** One spelling of words that mean the same in names of config keys. */
const spellings: { readonly [word: string]: string } = {
  src: 'source',
  dst: 'destination',
  dest: 'destination',
  network: 'chain',
  blockchain: 'chain',
  asset: 'token',
  coin: 'token',
  qty: 'amount',
  quantity: 'amount',
  amt: 'amount',
  addr: 'address',
  receiver: 'recipient',
  expiry: 'expiration',
  min: 'minimum',
  max: 'maximum',
  tx: 'transaction',
  txn: 'transaction',
  func: 'function',
  fn: 'function',
  method: 'function',
  arg: 'argument',
  cond: 'condition',
  desc: 'description',
  msg: 'message',
  auto: 'automatic',
  sym: 'symbol',
  freq: 'frequency',
  polling: 'poll',
  op: 'operation',
}

const sources = new Set(['source', 'from', 'sell', 'input', 'in', 'origin', 'maker', 'making'])
const destinations = new Set(['destination', 'to', 'buy', 'output', 'out', 'target', 'taker', 'taking'])
const things = new Set(['token', 'chain', 'amount'])
/** Words that say which property of a token or chain is meant: fields take each. */
const properties: { readonly [thing: string]: ReadonlySet<string> } = {
  token: new Set(['address', 'symbol']),
  chain: new Set(['id', 'name']),
  contract: new Set(['address']),
}
const switches = new Set(['enable', 'enabled', 'use', 'is', 'allow'])

/** `source` and `destination` of words that name a direction. */
export const directionOf = (word: string): string =>
  sources.has(word) ? 'source' : destinations.has(word) ? 'destination' : word

/** What a name means. A direction counts only beside a token, chain or amount: `to` alone may be anything. */
export function conceptOf(name: string, isSwitch = false): Concept | undefined {
  const key = isSwitch ? `? ${name}` : name
  if (known.has(key)) return known.get(key)
  if (known.size >= maximumKnown) known.clear()
  const concept = readConcept(name, isSwitch)
  known.set(key, concept)
  return concept
}

/** Concepts of recent names: files repeat the same few. */
const known = new Map<string, Concept | undefined>()
const maximumKnown = 5_000

function readConcept(name: string, isSwitch: boolean): Concept | undefined {
  const all = splitWords(name).map(word => (Object.hasOwn(spellings, word) ? spellings[word]! : word))
  const measured = all.findLast(word => measureOfWord(word))
  const at = measured === undefined || all.length === 1 ? -1 : all.lastIndexOf(measured)
  const words = at < 0 ? all : all.filter((word, index) => index !== at && !(word === 'in' && index === at - 1))
  const thing = words.find(word => things.has(word))
  const direct = words.map(word =>
    thing && sources.has(word) ? 'source' : thing && destinations.has(word) ? 'destination' : word,
  )
  const named = direct.filter((word, index) => {
    if (isSwitch && index === 0 && direct.length > 1 && switches.has(word)) return false
    return !direct.some(other => Object.hasOwn(properties, other) && properties[other]!.has(word))
  })
  const meaning = named.length === 0 ? direct : named
  if (meaning.length === 0 || meaning.every(word => sources.has(word) || destinations.has(word))) return undefined
  const key = [...new Set(meaning)].sort().join(' ')
  const measure = at < 0 ? undefined : measureOfWord(measured!)
  return { words: Object.hasOwn(phrases, key) ? phrases[key]! : key, ...(measure ? { measure } : {}) }
}

/** Phrases that mean the same. Keys and values are sorted words. */
const phrases: { readonly [words: string]: string } = {
  'account address': 'account',
  'address wallet': 'account',
  'address user': 'account',
  'address from': 'account',
  'address sender': 'account',
  'account user': 'account',
  'account wallet': 'account',
  'user wallet': 'account',
  wallet: 'account',
  sender: 'account',
  'address recipient': 'recipient',
  'slippage tolerance': 'slippage',
  price: 'price target',
  'price threshold': 'price target',
  operator: 'condition',
  comparison: 'condition',
  'comparison operator': 'condition',
  'dry run': 'only validate',
  simulate: 'only validate',
  simulation: 'only validate',
  'only simulate': 'only validate',
  'mode test': 'only validate',
  'only validation': 'only validate',
  'limit price': 'price target',
  'price trigger': 'price target',
  'expire in': 'expiration',
  message: 'payload',
  'list price': 'price target',
  'price sale': 'price target',
  'supply total': 'supply',
  'prompt system': 'instruction',
  field: 'field path',
  path: 'field path',
}

const byComponent = new WeakMap<ComponentInfo, readonly ConfigKey[]>()

/** Config keys of a component with their meanings: fields, and inputs without a field. */
export function configKeysOf(component: ComponentInfo): readonly ConfigKey[] {
  const found = byComponent.get(component)
  if (found) return found
  const { fields, inputs } = component
  const inputsAlone = Object.keys(inputs).filter(id => !fields.some(({ key }) => key === id))
  const keys = [
    ...fields.map(field => toConfigKey(component, field.key, field.label, findPort(inputs, field.key), field)),
    ...inputsAlone.map(id => toConfigKey(component, id, inputs[id]!.name, inputs[id])),
  ]
  byComponent.set(component, keys)
  return keys
}

function toConfigKey(
  component: ComponentInfo,
  key: string,
  label: string,
  port: Port | undefined,
  field?: Field,
): ConfigKey {
  const isSwitch = field?.type === 'boolean'
  const bare = label.replace(/\([^()]{0,40}\)/g, '')
  const names = [key, bare, ...(port ? [port.name] : [])]
  const concepts = names.flatMap(name => conceptOf(name, isSwitch)?.words ?? [])
  // An amount of the source token is also its source amount.
  const token = port?.tokenKey && component.fields.find(other => other.key === port.tokenKey)
  const side = token && conceptOf(token.label.replace(/\(.{0,40}\)/, ''))?.words
  if (side === 'source token' && concepts.includes('amount')) concepts.push('amount source', 'amount source token')
  // A key that is a unit, such as `seconds`, takes a duration.
  const unit = measureOfWord(splitWords(key).join(' '))
  if (unit?.kind === 'time') concepts.push('duration')
  const namesMeasure = (conceptOf(key)?.measure ?? unit) !== undefined
  const measure = measureOfLabel(label) ?? conceptOf(key)?.measure ?? unit
  return {
    key,
    label: bare.trim() || key,
    ...(field ? { field } : {}),
    ...(port ? { port } : {}),
    // A label without its unit is not the key: its number may be of another unit.
    plain: new Set((namesMeasure ? [key] : names).map(plainName)),
    concepts: [...new Set(concepts)],
    ...(measure ? { measure } : {}),
    namesMeasure,
  }
}
