import { findChain } from '@sluice/defi'
import type { Field, Json } from '@sluice/workflow'
import { countedToken, readToken, toWholeAmount } from './amounts.ts'
import type { CanvasView, PlacedNode } from './canvasView.ts'

const maximumLength = 60

/** Text of a field's value as people say it: amounts in whole tokens with their symbol, names of chains and options. */
export function describeValue(view: CanvasView, placed: PlacedNode, field: Field, value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return ''
  if (field.format === 'chain') return [value].flat().map(nameOfChain).join(', ')
  if (field.format === 'token') return readToken(view, placed, field.key, value)?.symbol ?? String(value)
  if (field.format === 'amount') {
    const token = countedToken(view, placed, field)
    const whole = toWholeAmount(placed.component, field, value, token)
    if (whole !== undefined) return token ? `${whole} ${token.symbol}` : whole
  }
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (field.options)
    return [value]
      .flat()
      .map(one => labelOfOption(field, one))
      .join(', ')
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (/%/.test(field.label) && /^\d+([.]\d+)?$/.test(text)) return `${text}%`
  return text.length > maximumLength ? `${text.slice(0, maximumLength)}…` : text
}

const nameOfChain = (value: Json): string => findChain(Number(value))?.name ?? String(value)

const labelOfOption = ({ options = [] }: Field, value: Json): string =>
  options.find(option => String(option.value) === String(value))?.label ?? String(value)

/** Label of a field without its unit: `Slippage` of `Slippage (%)`. */
export const plainLabel = ({ label }: Field): string => label.replace(/\s*\([^)]*\)\s*$/, '') || label
