import type { ComponentInfo, Json } from '@sluice/workflow'
import type { Entity } from './entities.ts'
import { readTraits } from './traits.ts'

export type ReadText = {
  readonly text: string
  readonly fields: { readonly [key: string]: Json }
  readonly used: readonly number[]
}

type Part = {
  readonly entities: readonly Entity[]
  readonly indexes: readonly number[]
  /** As written, between two entity indexes. */
  readonly source: (from: number, to: number) => string
  readonly isUsed: (index: number) => boolean
}

const introductions = /^(saying|sayin|says|say|asking|reading|reads|containing|stating)$/
const nouns = /^(payload|text|message|content|note|word|words|string|number)$/
/** What cannot begin a text that is not quoted. */
const outside =
  /^(to|for|over|via|on|with|from|using|through|between|across|and|then|the|a|an|is|recipient|in|of|by|sender|receiver|type|workflow|when|if|after|l1|subnet|that|which|as|chain|delivery|app|dashboard)$/
/** What ends one. */
const ending = /^(to|for|via|over|recipient|receiver|on|with|through|from|subnet|gas|using|then|in|into)$/

/** Reads the text that a step sends, shows or asks: quoted, in JSON, after its noun or after "saying". */
export function readText(component: ComponentInfo, { entities, indexes, source, isUsed }: Part): ReadText | undefined {
  const free = indexes.filter(index => !isUsed(index))
  const quoted = free.find(index => entities[index]!.kind === 'quoted')
  const literal = free.find(index => entities[index]!.kind === 'json')
  const whole = quoted ?? literal
  if (whole !== undefined) {
    const entity = entities[whole]!
    if (entity.kind !== 'quoted' && entity.kind !== 'json') return undefined
    return { text: entity.value, fields: typeOf(component, entity.kind), used: [whole] }
  }
  const start = findStart(component, entities, free)
  if (start === undefined) return undefined
  const length = free.slice(free.indexOf(start)).findIndex((index, offset) => offset > 0 && isEnd(entities, index))
  const part = length === -1 ? free.slice(free.indexOf(start)) : free.slice(free.indexOf(start)).slice(0, length)
  const last = part.at(-1) ?? start
  const text = source(start, last + 1)
    .trim()
    .replace(/[,;:]+$/, '')
  if (text === '') return undefined
  const kind = part.length === 1 && entities[start]!.kind === 'number' ? 'number' : 'quoted'
  return { text: text.slice(0, 4_000), fields: typeOf(component, kind), used: part }
}

function findStart(component: ComponentInfo, entities: readonly Entity[], free: readonly number[]): number | undefined {
  const next = (index: number): number | undefined => {
    const after = /^[:=]$/.test(entities[index + 1]?.text ?? '') ? index + 2 : index + 1
    return free.includes(after) ? after : undefined
  }
  const introduced = free.find(index => introductions.test(entities[index]!.word))
  if (introduced !== undefined) return next(introduced)
  if (readTraits(component).recipient === undefined) return undefined
  for (const index of free) {
    const start = nouns.test(entities[index]!.word) ? next(index) : undefined
    if (start === undefined) continue
    const { word, kind } = entities[start]!
    const isText = /^(word|number|token|foreignToken)$/.test(kind) && !outside.test(word) && !nouns.test(word)
    const isOption = component.fields.some(({ options }) => options?.some(({ value }) => String(value) === word))
    if (isText && !isOption) return start
  }
  const sent = free.find(index => /^(send|sends|sending|deliver|transmit)$/.test(entities[index]!.word))
  const first = sent === undefined ? undefined : next(sent)
  if (first === undefined) return undefined
  const { word, kind } = entities[first]!
  const isText =
    (kind === 'word' || kind === 'number') &&
    !outside.test(word) &&
    !/^(an?|the|some|my|icm|cross|message|teleporter|interchain|it|crosschain|avalanche|payload|number|string|text)$/.test(
      word,
    )
  const hasTarget = free.some(index => index > first && entities[index]!.word === 'to')
  return isText && hasTarget ? first : undefined
}

function isEnd(entities: readonly Entity[], index: number): boolean {
  const { kind, text, word } = entities[index]!
  if (kind === 'punctuation' && /^[,;.\n]$/.test(text)) return true
  return (
    ending.test(word) ||
    kind === 'address' ||
    (word === 'and' && /^(wait|then|receive|show|see|track|check)$/.test(entities[index + 1]?.word ?? ''))
  )
}

/** A choice of the text's type, if the component has one. */
function typeOf({ fields }: ComponentInfo, kind: 'quoted' | 'json' | 'number'): { readonly [key: string]: Json } {
  const types = ['string', 'number', 'object']
  const choice = fields.find(
    ({ type, options }) => type === 'select' && types.every(one => options?.some(({ value }) => value === one)),
  )
  const value = kind === 'json' ? 'object' : kind === 'number' ? 'number' : undefined
  return choice === undefined || value === undefined ? {} : { [choice.key]: value }
}
