import type { ComponentInfo, Field, Json } from '@sluice/workflow'
import type { Entity } from './entities.ts'
import { generalWords } from './generalWords.ts'
import { inflections } from './inflections.ts'
import { readTraits } from './traits.ts'
import { splitWords } from './vocabulary.ts'

/** Words that people use for a word of a field's label. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  holding: ['holding', 'over', 'hold'],
  field: ['field', 'path', 'key', 'property'],
  expiration: ['expire', 'expires', 'expiry', 'expiring', 'valid', 'good'],
  deadline: ['within', 'until'],
  name: ['called', 'named', 'name'],
  title: ['titled', 'title', 'called'],
  symbol: ['ticker', 'symbol', 'token'],
  supply: ['supply', 'supplied'],
  refresh: ['refresh', 'refreshing', 'refreshed', 'update', 'updated', 'reload'],
  update: ['refresh', 'updating', 'updated'],
  poll: ['poll', 'polling', 'check'],
  confirmations: ['confirmation', 'confirmations', 'confs', 'blocks'],
  royalty: ['royalty', 'royalties'],
  marketplace: ['fee'],
  voting: ['vote', 'voting', 'votes'],
}

const linking = new Set([
  'titled',
  'called',
  'named',
  'of',
  'is',
  'to',
  'at',
  '=',
  ':',
  'the',
  'a',
  'in',
  'every',
  'for',
  'after',
  'set',
  'after',
  'be',
  'with',
  'as',
  'should',
  'are',
])
const off = new Set(['no', 'without', 'disable', 'disabled', 'off', 'hide', 'skip', 'not'])
/** Words of option labels that are too general to choose an option. */
const vague = new Set([
  'default',
  'custom',
  'none',
  'other',
  'to',
  'than',
  'market',
  'string',
  'number',
  'object',
  'text',
  'first',
  'list',
  'expression',
  'component',
  'get',
  'post',
  'put',
  'delete',
  'line',
  'light',
  'exact',
  'c',
  'p',
  'above',
  'below',
  'at',
  'least',
  'most',
  'greater',
  'less',
  'equal',
  'contains',
  'array',
  'append',
  'format',
  'json',
  'limit',
  'stop',
  'every',
])

export type ReadFields = { readonly fields: { readonly [key: string]: Json }; readonly used: ReadonlySet<number> }

/** Reads values of a component's further fields: named by label or key, or chosen by an option's name. */
export function readFields(
  component: ComponentInfo,
  entities: readonly Entity[],
  indexes: readonly number[],
  { takesQuoted = true }: { readonly takesQuoted?: boolean } = {},
): ReadFields {
  const traits = readTraits(component)
  const taken = new Set<Field | undefined>([
    ...traits.tokens,
    ...traits.chains.filter(({ type }) => type === 'select'),
    traits.amount,
    traits.price,
    traits.slippage,
    traits.recipient,
    traits.contract,
    traits.url,
    traits.text,
    traits.abi,
    traits.functionName,
    traits.transactionHash,
    traits.seconds,
  ])
  const fields: Record<string, Json> = {}
  const used = new Set<number>()
  for (const field of component.fields) {
    if (taken.has(field) || field.sensitive === true || field.format === 'address' || field.format === 'secret')
      continue
    const read = readField(field, entities, indexes, used)
    if (read === undefined) continue
    fields[field.key] = read.value
    for (const index of read.used) used.add(index)
  }
  const name = component.fields.find(({ key, type }) => type === 'text' && (key === 'name' || key === 'title'))
  const quoted = indexes.find(index => entities[index]!.kind === 'quoted' && !used.has(index))
  const text = quoted === undefined ? undefined : entities[quoted]!
  if (
    takesQuoted &&
    name !== undefined &&
    fields[name.key] === undefined &&
    traits.text === undefined &&
    text?.kind === 'quoted'
  ) {
    fields[name.key] = text.value
    used.add(quoted!)
  }
  return { fields, used }
}

type Read = { readonly value: Json; readonly used: readonly number[] }

function readField(
  field: Field,
  entities: readonly Entity[],
  indexes: readonly number[],
  used: ReadonlySet<number>,
): Read | undefined {
  if (field.type === 'select') return readOption(field, entities, indexes)
  if (field.type === 'multiselect') return field.format === 'chain' ? readChains(entities, indexes) : undefined
  const place = findLabel(field, entities, indexes)
  if (place === undefined) return undefined
  if (field.type === 'boolean') {
    const before = entities[indexes[place.from - 1] ?? -1]?.word ?? ''
    const after = entities[indexes[place.to] ?? -1]?.word ?? ''
    return { value: !(off.has(before) || off.has(after)), used: indexes.slice(place.from, place.to) }
  }
  const near = valueNear(field, entities, indexes, place, used)
  // "token FOO" names a symbol; "token input" does not.
  const isLabel = indexes.slice(place.from, place.to).some(index => entities[index]!.word !== 'token')
  if (near !== undefined && !isLabel && !/^[A-Z0-9]{2,11}$/.test(entities[near.index]!.text)) return undefined
  return near === undefined
    ? undefined
    : { value: near.value, used: [...indexes.slice(place.from, place.to), near.index] }
}

type Place = { readonly from: number; readonly to: number }

/** Where the label stands: all its words together, or one that stands for it. */
function findLabel(field: Field, entities: readonly Entity[], indexes: readonly number[]): Place | undefined {
  const labels = [splitWords(field.label), splitWords(field.key)].filter(words => words.length > 0)
  for (let position = 0; position < indexes.length; position += 1) {
    for (const words of labels) {
      const isHere = words.every((word, offset) => {
        const entity = entities[indexes[position + offset] ?? -1]
        return entity !== undefined && isForm(entity.word, word)
      })
      if (isHere) return { from: position, to: position + words.length }
    }
  }
  const main = labels[0]!.find(word => synonyms[word] !== undefined)
  if (main === undefined || (field.type !== 'number' && field.type !== 'text' && field.type !== 'slider'))
    return undefined
  for (const word of synonyms[main] ?? []) {
    const position = indexes.findIndex(index => entities[index]!.kind === 'word' && entities[index]!.word === word)
    if (position !== -1) return { from: position, to: position + 1 }
  }
  return undefined
}

const isForm = (said: string, word: string): boolean =>
  said === word || inflections(said).includes(word) || inflections(word).includes(said)

function valueNear(
  field: Field,
  entities: readonly Entity[],
  indexes: readonly number[],
  place: Place,
  used: ReadonlySet<number>,
): { readonly value: Json; readonly index: number } | undefined {
  const valueAt = (position: number) => {
    const index = indexes[position]
    if (index === undefined || used.has(index) || linking.has(entities[index]!.word)) return undefined
    const value = convert(field, entities[index]!)
    return value === undefined ? undefined : { value, index }
  }
  for (let position = place.to; position < place.to + 4; position += 1) {
    const found = valueAt(position)
    if (found !== undefined) return found
    if (!linking.has(entities[indexes[position] ?? -1]?.word ?? '?')) break
  }
  if (field.type === 'text' && field.format !== 'amount') return undefined
  for (let position = place.from - 1; position >= Math.max(0, place.from - 2); position -= 1) {
    const found = valueAt(position)
    if (found !== undefined) return found
    const { word, kind } = entities[indexes[position]!]!
    if (!linking.has(word) && kind !== 'token') break
  }
  return undefined
}

const secondsPer: readonly (readonly [RegExp, number])[] = [
  [/minute/i, 60],
  [/hour/i, 3600],
  [/day|voting (delay|period)/i, 86_400],
]

/** The value in the field's form and unit; undefined if it does not fit. */
function convert(field: Field, entity: Entity): Json | undefined {
  const { type, format, label } = field
  if (type === 'number' || type === 'slider') {
    if (entity.kind === 'number' || entity.kind === 'percent')
      return field.exact === true ? entity.value : Number(entity.value)
    if (entity.kind !== 'duration') return undefined
    const unit = secondsPer.find(([pattern]) => pattern.test(`${label} ${field.key}`))?.[1] ?? 1
    return entity.seconds / unit
  }
  if (format === 'amount') return entity.kind === 'number' ? entity.value : undefined
  if (entity.kind === 'quoted') return entity.value
  if (
    !generalWords.stop.has(entity.word) &&
    type === 'text' &&
    format === undefined &&
    (entity.kind === 'word' || entity.kind === 'foreignToken' || entity.kind === 'token')
  ) {
    return /symbol/i.test(label) ? entity.text.toUpperCase() : entity.text
  }
  return type === 'text' && entity.kind === 'duration' ? String(entity.seconds) : undefined
}

/** The option whose label or value is named. */
function readOption(field: Field, entities: readonly Entity[], indexes: readonly number[]): Read | undefined {
  if (field.format === 'chain') return undefined
  for (const { label, value } of field.options ?? []) {
    const forms = [splitWords(label), splitWords(String(value))]
    for (const words of forms) {
      if (words.length === 0 || words.every(word => vague.has(word))) continue
      const at = indexes.findIndex((_, position) =>
        words.every((word, offset) => isForm(entities[indexes[position + offset] ?? -1]?.word ?? '', word)),
      )
      if (at !== -1) return { value, used: indexes.slice(at, at + words.length) }
    }
  }
  return undefined
}

function readChains(entities: readonly Entity[], indexes: readonly number[]): Read | undefined {
  const found = indexes.flatMap(index => {
    const entity = entities[index]!
    return entity.kind === 'chain' ? [{ chainId: entity.chainId, index }] : []
  })
  if (found.length === 0) return undefined
  return { value: [...new Set(found.map(({ chainId }) => chainId))], used: found.map(({ index }) => index) }
}
