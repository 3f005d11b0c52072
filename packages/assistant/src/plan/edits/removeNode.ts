import { nativeTokenAddress, sameAddress } from '@sluice/guard'
import { findOutput, findPort, type WorkflowEdge } from '@sluice/workflow'
import { deleteAndReconnect } from '@sluice/workflow/edit'
import { tokenOf } from '../../values/amounts.ts'
import { type CanvasView, fieldValue, findField, inputName, type PlacedNode } from '../../values/canvasView.ts'
import { describeValue, plainLabel } from '../../values/describeValue.ts'
import { findOrigin } from '../../values/findOrigin.ts'
import { meaningsOf } from '../../values/meanings.ts'
import { editTexts } from './editTexts.ts'
import { heldValue } from './heldValue.ts'
import { isEqualJson } from './isEqualJson.ts'
import { change, edited, inTurn, note, type Outcome, reply, type Working } from './working.ts'

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
  const isApproval = gone.component.app?.some(({ role }) => role === 'trade.approval') === true
  const { joined } = deleteAndReconnect(view.document, view.definitions, [nodeId])
  return inTurn(
    removed,
    view.outgoing(nodeId).map(edge => current => {
      const join = joined.find(({ target, targetPort }) => target === edge.target && targetPort === edge.targetPort)
      const spender = isApproval ? allowanceUser(view, edge.target) : undefined
      if (spender) return note(current, editTexts.needsAllowance(spender.label, spender.symbol))
      return join && isPassedOn(view, gone, edge, join)
        ? bypass(current, gone, join)
        : keepValue(current, view, gone, edge)
    }),
  )
}

/** A node that spends an ERC-20 token, which it may not do without an allowance. */
function allowanceUser(
  view: CanvasView,
  nodeId: string,
): { readonly label: string; readonly symbol: string } | undefined {
  const placed = view.find(nodeId)
  const field = placed && meaningsOf(placed.component).get('token')
  const token = placed && field && tokenOf(view, placed, field.key)
  if (!placed || !token || sameAddress(token.address, nativeTokenAddress)) return undefined
  return { label: placed.node.label, symbol: token.symbol }
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
