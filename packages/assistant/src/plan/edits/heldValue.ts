import type { Json } from '@sluice/workflow'
import { countedToken, toFieldAmount, toWholeAmount } from '../../values/amounts.ts'
import { type CanvasView, fieldValue } from '../../values/canvasView.ts'
import type { Place } from './storeValue.ts'

/** Value of a field in the unit of another field; undefined if it is empty or cannot be converted exactly. */
export function heldValue(view: CanvasView, origin: Place, { placed, field }: Place): Json | undefined {
  const value = fieldValue(origin.placed.node, origin.field)
  if (value === undefined || value === '') return undefined
  if (field.format !== 'amount' && origin.field.format !== 'amount') return value
  const token = countedToken(view, origin.placed, origin.field)
  const whole = toWholeAmount(origin.placed.component, origin.field, value, token)
  const converted = whole === undefined ? undefined : toFieldAmount(placed.component, field, whole, token)
  if (!converted?.ok) return undefined
  return field.type === 'number' ? Number(converted.text) : converted.text
}
