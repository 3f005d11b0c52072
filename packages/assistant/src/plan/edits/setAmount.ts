import type { Token } from '@sluice/guard'
import type { ComponentInfo, Field, Json } from '@sluice/workflow'
import { countedToken, isInBaseUnits, toBaseUnits, toFieldAmount, toWholeAmount } from '../../values/amounts.ts'
import { fieldValue, type PlacedNode } from '../../values/canvasView.ts'
import { describeValue, plainLabel } from '../../values/describeValue.ts'
import { isShown } from '../../values/findOrigin.ts'
import { editTexts } from './editTexts.ts'
import { readFieldValue } from './readFieldValue.ts'
import { type Place, storeValue } from './storeValue.ts'
import { change, type Outcome, question, reply, type Working } from './working.ts'

/** Sets an amount given in whole tokens. */
export function setAmount(
  working: Working,
  place: Place,
  whole: string,
  { reason, counted }: { readonly reason: string; readonly counted?: Token | undefined },
): Outcome {
  const { placed, field } = place
  if (/^[0.]*$/.test(whole)) return reply(editTexts.invalidValue(editTexts.notPositive(plainLabel(field))))
  if (isTooMuch(whole)) return question(editTexts.tooMuch(whole), 'amount')
  if (field.code) {
    const units = counted && toBaseUnits(whole, counted)
    if (!units) return question(editTexts.askAmountToken, 'token')
    if (!units.ok) return reply(editTexts.invalidValue(units.reason))
    return storeValue(working, place, JSON.stringify(units.text), reason)
  }
  const token = field.format === 'amount' ? countedToken(working.view, placed, field) : undefined
  const amount = toFieldAmount(placed.component, field, whole, token)
  if (!amount.ok) {
    if (amount.reason === '') return question(editTexts.askAmountToken, 'token')
    return reply(editTexts.invalidValue(amount.reason))
  }
  const read = readFieldValue(field, amount.text)
  return read.ok ? storeValue(working, place, read.value, reason) : reply(editTexts.invalidValue(read.message))
}

/** More whole tokens than any listed token has. */
const isTooMuch = (whole: string): boolean => BigInt(whole.split('.')[0] || '0') > 10n ** 12n

type Counted = { readonly nodeId: string; readonly key: string; readonly whole: string; readonly symbol: string }

/** Runs a step that may change tokens, and keeps amounts in base units worth the same number of tokens. */
export function keepAmounts(working: Working, step: (working: Working) => Outcome): Outcome {
  const before = countAmounts(working)
  const outcome = step(working)
  if (outcome.kind !== 'edited') return outcome
  let current = outcome.working
  for (const { nodeId, key, whole } of before) {
    const placed = current.view.find(nodeId)
    const field = placed?.component.fields.find(other => other.key === key)
    if (!placed || !field || current.view.feeding(nodeId, key)) continue
    const token = countedToken(current.view, placed, field)
    const stored = fieldValue(placed.node, field)
    if (isSetSince(working, nodeId, key, stored)) continue
    const now = token && toFieldAmount(placed.component, field, whole, token)
    if (!now?.ok) return question(editTexts.askAmount(token?.symbol ?? ''), 'amount')
    if (now.text === stored) continue
    const text = describeValue(current.view, placed, field, now.text)
    current = change(current, [{ op: 'setConfig', id: nodeId, key, value: now.text }], {
      text: editTexts.set(placed.node.label, plainLabel(field), text),
      reason: editTexts.sameAmount(whole),
      nodeIds: [nodeId],
    })
  }
  return { kind: 'edited', working: current }
}

const isSetSince = ({ view }: Working, nodeId: string, key: string, stored: Json | undefined): boolean => {
  const placed = view.find(nodeId)
  const field = placed?.component.fields.find(other => other.key === key)
  return !placed || !field || fieldValue(placed.node, field) !== stored
}

const amountFields = new WeakMap<ComponentInfo, readonly Field[]>()

/** Fields of a component that state an amount in base units. */
function amountFieldsOf(component: ComponentInfo): readonly Field[] {
  const known = amountFields.get(component)
  if (known) return known
  const fields = component.fields.filter(field => field.format === 'amount' && isInBaseUnits(component, field))
  amountFields.set(component, fields)
  return fields
}

/** Amounts in base units that are stated in the document, in whole tokens. */
function countAmounts({ view }: Working): readonly Counted[] {
  return view.nodes.flatMap((placed: PlacedNode) =>
    amountFieldsOf(placed.component).flatMap(field => {
      const { node, component } = placed
      if (!isShown(placed, field)) return []
      if (view.feeding(node.id, field.key)) return []
      const token = countedToken(view, placed, field)
      const whole = toWholeAmount(component, field, fieldValue(node, field), token)
      return token && whole !== undefined ? [{ nodeId: node.id, key: field.key, whole, symbol: token.symbol }] : []
    }),
  )
}
