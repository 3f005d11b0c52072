import type { Field, Json } from '@sluice/workflow'
import { isInBaseUnits } from '../../values/amounts.ts'
import { fieldValue, findField, type PlacedNode } from '../../values/canvasView.ts'
import { plainLabel } from '../../values/describeValue.ts'
import { findOrigin, isShown, upstreamNodes } from '../../values/findOrigin.ts'
import { meaningOf, meaningsOf } from '../../values/meanings.ts'
import { editTexts } from './editTexts.ts'
import { readFieldValue } from './readFieldValue.ts'
import { setAmount } from './setAmount.ts'
import { setChain } from './setChain.ts'
import { setToken } from './setToken.ts'
import { type Place, storeValue } from './storeValue.ts'
import { change, type Outcome, reply, type Working } from './working.ts'

/** Sets a field where its value takes effect: on the node itself, or on the one that its connection leads back to. */
export function setField(working: Working, nodeId: string, name: string, value: Json): Outcome {
  const placed = working.view.find(nodeId)
  if (!placed) return reply(editTexts.unknownNode(nodeId))
  const field = findNamedField(placed, name)
  if (!field) {
    const labels = placed.component.fields.filter(other => isShown(placed, other)).map(plainLabel)
    return reply(editTexts.unknownField(placed.node.label, name, labels))
  }
  if (field.sensitive) return reply(editTexts.secret(field.label))
  if (!isShown(placed, field)) return reply(hiddenText(placed, field))
  return setWhereItCounts(working, placed, field, (next, place, reason) =>
    place.field.code && typeof value === 'string'
      ? reply(editTexts.computed(placed.node.label, plainLabel(field), place.placed.node.label))
      : setPlace(next, place, value, reason),
  )
}

type SetHere = (working: Working, place: Place, reason: string) => Outcome

/** Calls `set` with the field that the value of a field comes from; a computed value is replaced, unless it is a branch. */
export function setWhereItCounts(working: Working, placed: PlacedNode, field: Field, set: SetHere): Outcome {
  const { view } = working
  const { node, component } = placed
  const origin = findOrigin(view, node.id, field.key)
  const reasonOf = (source: PlacedNode) =>
    source.node.id === node.id
      ? editTexts.asked
      : editTexts.takenFrom(node.label, plainLabel(field).toLowerCase(), source.node.label)
  if (origin?.kind === 'field') return set(working, origin, reasonOf(origin.placed))
  const edge = view.feeding(node.id, field.key)
  if (origin === undefined || !edge) return set(working, { placed, field }, editTexts.asked)
  const meaning = meaningOf(component, field.key)
  const earlier = upstreamNodes(view, node.id, field.key).flatMap(id => {
    const source = view.find(id)
    const stated = source && meaning && meaningsOf(source.component).get(meaning)
    return stated && !view.feeding(id, stated.key) && isShown(source, stated) ? [{ placed: source, field: stated }] : []
  })
  if (earlier.length === 1) return set(working, earlier[0]!, reasonOf(earlier[0]!.placed))
  const source = view.find(edge.source)
  const constant = source && meaning === 'amount' ? constantOf(source) : undefined
  if (source && constant) return set(working, { placed: source, field: constant }, reasonOf(source))
  const isHeldBack = [source, ...upstreamNodes(view, edge.source).map(id => view.find(id))].some(
    one => one && isBranch(one),
  )
  if (!source || earlier.length > 1 || isHeldBack) {
    return reply(editTexts.computed(node.label, plainLabel(field), source?.node.label ?? edge.source))
  }
  const open = change(working, [{ op: 'removeEdge', id: edge.id }], {
    text: editTexts.disconnect(
      source.node.label,
      source.component.outputs[edge.sourcePort]?.name ?? edge.sourcePort,
      node.label,
      component.inputs[field.key]?.name ?? field.label,
    ),
    reason: editTexts.replacesConnection(node.label, plainLabel(field)),
    nodeIds: [source.node.id, node.id],
  })
  return set(open, { placed, field }, editTexts.asked)
}

/** Whether a node may leave an output without value, so that what follows is skipped. */
const isBranch = ({ component }: PlacedNode): boolean =>
  component.category === 'Logic' ||
  Object.values(component.outputs).filter(({ dataType }) => dataType === 'any').length > 1

/** Sets a value in its field, with everything that has to follow. */
export function setPlace(working: Working, place: Place, value: Json, reason: string): Outcome {
  const { format } = place.field
  if (format === 'chain') return setChain(working, place, value, { reason })
  if (format === 'token' && typeof value === 'string') return setToken(working, place, value, { reason })
  const isWhole = typeof value === 'string' || typeof value === 'number'
  if (format === 'amount' && isWhole && isInBaseUnits(place.placed.component, place.field) && /[.]/.test(`${value}`)) {
    return setAmount(working, place, String(value), { reason })
  }
  const read = readFieldValue(place.field, value)
  if (!read.ok) return reply(editTexts.invalidValue(read.message))
  return storeValue(working, place, read.value, reason)
}

/** Finds a field by key, or by label without its unit. */
function findNamedField({ component }: PlacedNode, name: string): Field | undefined {
  const wanted = name.trim().toLowerCase()
  return (
    findField(component, name) ??
    component.fields.find(({ key }) => key.toLowerCase() === wanted) ??
    component.fields.find(field => field.label.toLowerCase() === wanted || plainLabel(field).toLowerCase() === wanted)
  )
}

function hiddenText({ node, component }: PlacedNode, field: Field): string {
  const other = field.conditional && findField(component, field.conditional.field)
  return editTexts.hiddenField(node.label, plainLabel(field), other ? plainLabel(other) : '')
}

/** The expression of a node that states an amount in base units and nothing else. */
function constantOf(placed: PlacedNode): Field | undefined {
  return placed.component.fields.find(
    field =>
      field.code?.language === 'expression' &&
      isShown(placed, field) &&
      /^"\d+"$/.test(String(fieldValue(placed.node, field))),
  )
}
