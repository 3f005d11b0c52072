import type { Field, Json } from '@sluice/workflow'
import type { Entity } from './entities.ts'
import { generalWords } from './generalWords.ts'
import { splitWords } from './vocabulary.ts'

/** Whether a word looks like a symbol or a number. */
export const isShort = ({ text }: Entity): boolean => /^#?[A-Z0-9]{1,11}$/.test(text)

/** Whether a value has the form that a field asks for. Amounts are whole tokens here, whatever the field counts. */
export const matchesPattern = ({ format, constraints }: Field, value: Json): boolean =>
  format === 'amount' ||
  (constraints ?? []).every(each => each.type !== 'pattern' || new RegExp(String(each.value)).test(String(value)))

const secondsPer: readonly (readonly [RegExp, number])[] = [
  [/minute/i, 60],
  [/hour/i, 3600],
  [/day|voting (delay|period)/i, 86_400],
]

/** Words of fields that hold a time. */
const times = /second|minute|hour|day|delay|period|time|expir|interval|duration|deadline|wait|valid/i

/** The value in the field's form and unit; undefined if it does not fit. */
export function convert(field: Field, entity: Entity): Json | undefined {
  const { type, format, label } = field
  if (type === 'number' || type === 'slider') {
    if (entity.kind === 'number' || entity.kind === 'percent')
      return field.exact === true ? entity.value : Number(entity.value)
    if (entity.kind !== 'duration' || !times.test(`${label} ${field.key}`)) return undefined
    const unit = secondsPer.find(([pattern]) => pattern.test(`${label} ${field.key}`))?.[1] ?? 1
    return entity.seconds / unit
  }
  if (format === 'amount') return entity.kind === 'number' ? entity.value : undefined
  if (splitWords(label).includes('id'))
    return entity.kind === 'number' || entity.kind === 'quoted' ? entity.value : undefined
  if (entity.kind === 'number' && field.key === 'amount') return entity.value
  if (entity.kind === 'quoted') return entity.value
  if (
    (!generalWords.stop.has(entity.word) || isShort(entity)) &&
    type === 'text' &&
    format === undefined &&
    (entity.kind === 'word' || entity.kind === 'foreignToken' || entity.kind === 'token')
  ) {
    return /symbol/i.test(label) ? entity.text.toUpperCase() : entity.text
  }
  return type === 'text' && entity.kind === 'duration' ? String(entity.seconds) : undefined
}
