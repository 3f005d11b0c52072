import { compareValues, type Field, fillDefaults, type Json, validateConfig } from '@sluice/workflow'
import { fieldValue, type PlacedNode } from '../../values/canvasView.ts'
import { describeValue, plainLabel } from '../../values/describeValue.ts'
import { editTexts } from './editTexts.ts'
import { isEqualJson } from './isEqualJson.ts'
import { change, edited, inTurn, note, type Outcome, reply, type Working } from './working.ts'

/** A field of a node of the document. */
export type Place = { readonly placed: PlacedNode; readonly field: Field }

/** Stores a value of the field's type; refuses what the definition's constraints refuse. */
export function storeValue(working: Working, { placed, field }: Place, value: Json, reason: string): Outcome {
  const { node, component } = placed
  const { view } = working
  const text = describeValue(view, placed, field, value)
  const label = plainLabel(field)
  if (isEqualJson(fieldValue(node, field), value)) return note(working, editTexts.alreadySet(node.label, label, text))
  const config = fillDefaults(component.fields, { ...node.config, [field.key]: value })
  const isFed = view.feeding(node.id, field.key) !== undefined
  const wrong = validateConfig(component.fields, config).find(
    issue => issue.severity === 'error' && issue.field === field.key && !(isFed && issue.code === 'REQUIRED'),
  )
  if (wrong) return reply(editTexts.invalidValue(wrong.message))
  const set = change(working, [{ op: 'setConfig', id: node.id, key: field.key, value }], {
    text: text === '' ? editTexts.clear(node.label, label) : editTexts.set(node.label, label, text),
    reason,
    nodeIds: [node.id],
  })
  return keepInEffect(set, node.id, field, value)
}

/** Turns off an automatic choice of the value and moves limits of the same node that would replace it. */
function keepInEffect(working: Working, nodeId: string, field: Field, value: Json): Outcome {
  const placed = working.view.find(nodeId)
  if (!placed || (typeof value !== 'number' && typeof value !== 'string')) return edited(working)
  const label = plainLabel(field)
  const stem = label.split(' ')[0]!.toLowerCase()
  const steps = placed.component.fields.flatMap(other => {
    const [prefix = '', ...rest] = plainLabel(other).toLowerCase().split(/\s+/)
    if (other.key === field.key || rest.join(' ') !== stem) return []
    const current = fieldValue(placed.node, other)
    const text = describeValue(working.view, placed, other, current ?? null)
    if (/^auto(matic)?$/.test(prefix) && current === true) return [storing(other, false, editTexts.automatic(stem))]
    const isOver = compareValues(value, '>', current ?? '')
    if (/^max(imum|[.])?$/.test(prefix) && isOver) return [storing(other, value, editTexts.limitHigh(label, text))]
    const isUnder = compareValues(value, '<', current ?? '')
    if (/^min(imum|[.])?$/.test(prefix) && isUnder) return [storing(other, value, editTexts.limitLow(label, text))]
    return []
  })
  return inTurn(working, steps)

  function storing(other: Field, next: Json, reason: string) {
    return (current: Working): Outcome =>
      storeValue(current, { placed: current.view.find(nodeId)!, field: other }, next, reason)
  }
}
