import { findOutput, findPort, type Json, type WorkflowEdge } from '@sluice/workflow'
import { deleteAndReconnect } from '@sluice/workflow/edit'
import { countedToken, toFieldAmount, toWholeAmount } from '../../values/amounts.ts'
import { type CanvasView, fieldValue, findField, inputName, type PlacedNode } from '../../values/canvasView.ts'
import { describeValue, plainLabel } from '../../values/describeValue.ts'
import { findOrigin } from '../../values/findOrigin.ts'
import { editTexts } from './editTexts.ts'
import { isEqualJson } from './isEqualJson.ts'
import type { Place } from './storeValue.ts'
import { change, edited, inTurn, type Outcome, reply, type Working } from './working.ts'

/** Removes a node. What it passed on is connected past it; what it held moves to the fields that it fed. */
export function removeNode(working: Working, nodeId: string): Outcome {
  const { view } = working
  const node = view.document.nodes.find(({ id }) => id === nodeId)
  if (!node) return reply(editTexts.unknownNode(nodeId))
  const gone = view.find(nodeId)
  const removed = change(working, [{ op: 'removeNode', id: nodeId }], {
    text: editTexts.remove(node.label),
    reason: editTexts.asked,
    nodeIds: [nodeId],
  })
  if (!gone) return edited(removed)
  const { joined } = deleteAndReconnect(view.document, view.definitions, [nodeId])
  return inTurn(
    removed,
    view.outgoing(nodeId).map(edge => current => {
      const join = joined.find(({ target, targetPort }) => target === edge.target && targetPort === edge.targetPort)
      return join && isPassedOn(view, gone, edge, join)
        ? bypass(current, gone, join)
        : keepValue(current, view, gone, edge)
    }),
  )
}

/** Whether a node passes the value of an edge on, as gates do, or under the same name as it gets it. */
function isPassedOn(
  view: CanvasView,
  { node, component }: PlacedNode,
  edge: WorkflowEdge,
  join: WorkflowEdge,
): boolean {
  if (findOutput(component.outputs, edge.sourcePort)?.dataType === 'any') return true
  return view
    .incoming(node.id)
    .some(
      ({ source, sourcePort, targetPort }) =>
        source === join.source && sourcePort === join.sourcePort && targetPort === edge.sourcePort,
    )
}

function bypass(working: Working, gone: PlacedNode, join: WorkflowEdge): Outcome {
  const [source, target] = [working.view.find(join.source), working.view.find(join.target)]
  if (!source || !target) return edited(working)
  return edited(
    change(working, [{ op: 'addEdge', edge: join }], {
      text: editTexts.connect(
        source.node.label,
        findOutput(source.component.outputs, join.sourcePort)?.name ?? join.sourcePort,
        target.node.label,
        inputName(target.component, join.targetPort),
      ),
      reason: editTexts.bypass(gone.node.label),
      nodeIds: [source.node.id, target.node.id],
    }),
  )
}

/** Moves the value that reached an input to the field of the same key; refuses if a needed one would be lost. */
function keepValue(working: Working, before: CanvasView, gone: PlacedNode, edge: WorkflowEdge): Outcome {
  const target = working.view.find(edge.target)
  if (!target) return edited(working)
  const { component, node } = target
  const key = edge.targetPort
  const field = findField(component, key)
  const origin = findOrigin(before, node.id, key)
  const held = field && origin?.kind === 'field' ? heldValue(before, origin, { placed: target, field }) : undefined
  if (!field || held === undefined) {
    const isNeeded = findPort(component.inputs, key)?.required === true || component.required.includes(key)
    if (!isNeeded) return edited(working)
    return reply(editTexts.stillNeeded(gone.node.label, node.label, inputName(component, key)))
  }
  if (isEqualJson(fieldValue(node, field), held)) return edited(working)
  return edited(
    change(working, [{ op: 'setConfig', id: node.id, key, value: held }], {
      text: editTexts.set(node.label, plainLabel(field), describeValue(before, target, field, held)),
      reason: editTexts.fedBy(gone.node.label),
      nodeIds: [node.id],
    }),
  )
}

/** Value of a field in the form that another field holds it. */
function heldValue(view: CanvasView, origin: Place, { placed, field }: Place): Json | undefined {
  const value = fieldValue(origin.placed.node, origin.field)
  if (value === undefined || value === '') return undefined
  if (field.format !== 'amount') return value
  const token = countedToken(view, origin.placed, origin.field)
  const whole = toWholeAmount(origin.placed.component, origin.field, value, token)
  const converted = whole === undefined ? undefined : toFieldAmount(placed.component, field, whole, token)
  return converted?.ok ? converted.text : undefined
}
