import type { Field, Json } from '@sluice/workflow'
import { findPort } from '@sluice/workflow'
import { countedToken, isInBaseUnits, toFieldAmount } from '../../values/amounts.ts'
import { type CanvasView, fieldValue, type PlacedNode } from '../../values/canvasView.ts'
import { meaningOf } from '../../values/meanings.ts'
import type { Entity } from '../entities.ts'
import { fold } from '../tokenize.ts'
import { splitWords } from '../vocabulary.ts'
import { baseForm } from './findMentions.ts'
import { type Part, sourceOf, valuesIn, wordsIn } from './line.ts'

const on = /^(?:on|true|yes|enabled|active|activated)$/
const off = /^(?:off|false|no|disabled|inactive|deactivated)$/

/**
 * The value that a part of a request gives to a field, in the field's own unit and form.
 *
 * - undefined: the part holds no such value
 */
export function toFieldJson(view: CanvasView, placed: PlacedNode, field: Field, part: Part): Json | undefined {
  const values = valuesIn(part)
  const [first] = values
  switch (field.type) {
    case 'boolean': {
      const word = wordsIn(part).find(one => on.test(one) || off.test(one))
      return word === undefined ? undefined : on.test(word)
    }
    case 'select':
      return readOption(field, part)
    case 'multiselect': {
      const chosen = readOptions(field, part)
      return chosen.length > 0 ? [...chosen] : undefined
    }
    case 'number':
    case 'slider':
      return readNumber(placed, field, values)
    case 'array': {
      const all = values.flatMap(value => textOfValue(value) ?? [])
      return all.length > 0 ? all : undefined
    }
    case 'json':
    case 'code':
      return undefined
    default:
      return readText(view, placed, field, part, first)
  }
}

function readText(
  view: CanvasView,
  placed: PlacedNode,
  field: Field,
  part: Part,
  first: Entity | undefined,
): Json | undefined {
  if (field.format === 'amount') {
    if (first?.kind !== 'number') return undefined
    const token = countedToken(view, placed, field)
    const amount = toFieldAmount(placed.component, field, first.value, token)
    return amount.ok ? amount.text : isInBaseUnits(placed.component, field) ? undefined : first.value
  }
  if (field.format === 'token') {
    const named = valuesIn(part).find(({ kind }) => kind === 'token' || kind === 'address' || kind === 'foreignToken')
    return named?.kind === 'token' || named?.kind === 'foreignToken' ? named.symbol : addressOf(named)
  }
  if (field.format === 'address') return addressOf(first)
  if (field.type === 'url') return first?.kind === 'url' ? first.value : undefined
  if (field.type === 'color') return /#[\da-f]{6}/i.exec(sourceOf(part))?.[0]
  if (first?.kind === 'quoted') return first.value
  if (unitOfTime(placed, field) !== undefined) return first?.kind === 'duration' ? String(first.seconds) : undefined
  if (isNumberText(field) || meaningOf(placed.component, field.key) === 'price')
    return first?.kind === 'number' ? first.value : undefined
  const text = sourceOf(part).trim()
  return text === '' ? undefined : text
}

/** Whether a text field takes numbers only. */
export const isNumberText = ({ type, constraints = [] }: Field): boolean =>
  type === 'text' &&
  constraints.some(({ type: kind, value }) => kind === 'pattern' && /^\^\(?(?:\[0-9\]|\\d)/.test(String(value)))

const addressOf = (value: Entity | undefined): string | undefined =>
  value?.kind === 'address' || value?.kind === 'ens' ? value.value : undefined

function textOfValue(value: Entity): string | undefined {
  return value.kind === 'quoted' ? value.value : addressOf(value)
}

function readNumber(placed: PlacedNode, field: Field, values: readonly Entity[]): Json | undefined {
  const ofUnit = isPercent(placed, field) ? values.find(({ kind }) => kind === 'percent') : undefined
  const fitting = values.filter((one, at) => !isCounted(one, values[at + 1]) || takesAmounts(placed, field))
  const value = ofUnit ?? fitting.find(({ kind }) => kind === 'number' || kind === 'percent' || kind === 'duration')
  if (value?.kind === 'duration') {
    const unit = unitOfTime(placed, field)
    return unit === undefined ? undefined : value.seconds / unit
  }
  if (value?.kind !== 'number' && value?.kind !== 'percent') return undefined
  if (value.kind === 'percent' && !isPercent(placed, field)) return undefined
  const number = Number(value.value)
  return field.exact && String(number) !== value.value ? value.value : number
}

/** Whether a number is an amount of the token behind it: '3 ETH'. */
const isCounted = (value: Entity, next: Entity | undefined): boolean =>
  value.kind === 'number' && (next?.kind === 'token' || next?.kind === 'foreignToken') && next.from === value.to

const takesAmounts = (placed: PlacedNode, field: Field): boolean =>
  !isPercent(placed, field) &&
  (/^(?:amount|price)$/.test(meaningOf(placed.component, field.key) ?? '') ||
    /price|amount|gain|value|threshold|liquidity/i.test(field.label))

export const isPercent = ({ component }: PlacedNode, { key, label }: Field): boolean =>
  /%|percent/i.test(label) || findPort(component.inputs, key)?.unit === 'percent'

const secondsOf: readonly (readonly [RegExp, number])[] = [
  [/\((?:s|sec|seconds)\)|^seconds$/i, 1],
  [/\((?:min|minutes)\)/i, 60],
  [/\((?:h|hours)\)/i, 3_600],
  [/\((?:d|days)\)/i, 86_400],
]

/** Seconds of one unit of a field that holds a time. */
export function unitOfTime({ component }: PlacedNode, { key, label }: Field): number | undefined {
  const stated = secondsOf.find(([pattern]) => pattern.test(label))?.[1]
  return stated ?? (findPort(component.inputs, key)?.unit === 'seconds' ? 1 : undefined)
}

const wordsOfOption = (label: string): readonly string[] => splitWords(label).map(baseForm)

/** The option that a part names best. */
function readOption({ options = [] }: Field, part: Part): string | number | undefined {
  for (const value of valuesIn(part)) {
    const id = value.kind === 'chain' ? value.chainId : value.kind === 'number' ? Number(value.value) : undefined
    const found = options.find(option => id !== undefined && Number(option.value) === id)
    if (found) return found.value
  }
  const source = fold(sourceOf(part).trim())
  const exact = options.find(({ label, value }) => fold(label) === source || fold(String(value)) === source)
  if (exact) return exact.value
  const order = splitWords(sourceOf(part)).map(baseForm)
  const said = new Set(order)
  const scored = options.map(option => {
    const words = wordsOfOption(option.label)
    const isSqueezed = words.join('').length >= 6 && order.join('').includes(words.join(''))
    const isNamed = words.every(word => said.has(word)) || said.has(fold(String(option.value))) || isSqueezed
    // Words that stand together name it better: 'connect with Coinbase wallet' is not WalletConnect.
    const isTogether = ` ${order.join(' ')} `.includes(` ${words.join(' ')} `)
    return { option, score: isNamed ? words.length + (isTogether ? 0.5 : 0) : 0 }
  })
  const top = Math.max(0, ...scored.map(({ score }) => score))
  const best = scored.filter(({ score }) => score === top)
  return top > 0 && best.length === 1 ? best[0]!.option.value : undefined
}

/** All options that a part names. */
export function readOptions({ options = [] }: Field, part: Part): readonly (string | number)[] {
  const values = valuesIn(part)
  const said = new Set(splitWords(sourceOf(part)).map(baseForm))
  return options.flatMap(({ label, value }) => {
    const isValue = values.some(
      one =>
        (one.kind === 'chain' || one.kind === 'token') && one.chainId !== undefined && one.chainId === Number(value),
    )
    const isNamed = wordsOfOption(label).every(word => said.has(word)) || said.has(fold(String(value)))
    return isValue || isNamed ? [value] : []
  })
}

/** Present value of a list field. */
export function listOf({ node }: PlacedNode, field: Field): readonly Json[] {
  const value = fieldValue(node, field)
  return Array.isArray(value) ? (value as readonly Json[]) : []
}
