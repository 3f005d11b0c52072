import type { Step } from '../intent.ts'
import type { Entity } from './entities.ts'
import { shiftDecimal } from './numbers.ts'

type Value = Extract<Entity, { readonly value?: string }> | Extract<Entity, { readonly kind: 'duration' }>

/** Entity indexes of values that are in no step, although they were read: they are named as not understood. */
export function findLost(
  entities: readonly Entity[],
  used: ReadonlySet<number>,
  steps: readonly Step[],
): readonly number[] {
  const leaves = steps.flatMap(({ values, condition }) => [...leavesOf(values), ...leavesOf(condition)])
  // A price is inverted, and an amount computed from one, where the other token is spent.
  const isComputed = steps.some(({ values }) => values.price !== undefined)
  const isRevoking = leaves.includes('revoke')
  return [...used].filter(index => {
    const entity = entities[index]!
    if (isRevoking && entity.kind === 'number' && Number(entity.value) === 0) return false
    if (!isValue(entity) || (isComputed && entity.kind === 'number')) return false
    return !formsOf(entity).some(form => leaves.some(leaf => isSame(leaf, form)))
  })
}

/** A signature of a function becomes a line of an ABI in another form. */
const isValue = (entity: Entity): entity is Value =>
  !(entity.kind === 'quoted' && /^\s*(function\s+)?\w+\s*\(/.test(entity.value)) &&
  /^(number|percent|duration|address|ens|hash|quoted|url)$/.test(entity.kind)

const leavesOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)]

/** How a value may stand in a field: in another unit, in base units, or as written. */
function formsOf(entity: Value): readonly string[] {
  if (entity.kind === 'duration')
    return [1, 60, 3_600, 86_400].map(unit => String(entity.seconds / unit)).concat(entity.text)
  const value = entity.value ?? entity.text
  if (entity.kind === 'number')
    return [value, shiftDecimal(value, 18), shiftDecimal(value, 9), shiftDecimal(value, 6), entity.text]
  return [value, entity.text]
}

const isSame = (leaf: string, form: string): boolean =>
  leaf === form ||
  (leaf.length > form.length && leaf.toLowerCase().includes(form.toLowerCase())) ||
  (form !== '' && Number(leaf) === Number(form))
