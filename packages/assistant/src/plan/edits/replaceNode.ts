import {
  type ComponentInfo,
  checkConnection,
  type Field,
  findInput,
  findOutput,
  findPort,
  type WorkflowEdge,
} from '@sluice/workflow'
import { replaceNode as succeed } from '@sluice/workflow/edit'
import { type CanvasView, findField, inputName, type PlacedNode } from '../../values/canvasView.ts'
import { plainLabel } from '../../values/describeValue.ts'
import { findOrigin } from '../../values/findOrigin.ts'
import { meaningOf, meaningsOf } from '../../values/meanings.ts'
import { connect } from './connectNodes.ts'
import { editTexts } from './editTexts.ts'
import { heldValue } from './heldValue.ts'
import { isEqualJson } from './isEqualJson.ts'
import { change, edited, inTurn, note, type Outcome, reply, type Working } from './working.ts'

/** Replaces the component of a node; values and connections are carried over by what they mean. */
export function replaceNode(working: Working, nodeId: string, componentId: string): Outcome {
  const { view } = working
  const old = view.find(nodeId)
  const component = view.definitions.get(componentId)
  if (!old) return reply(editTexts.unknownNode(nodeId))
  if (!component) return reply(editTexts.unknownComponent(componentId))
  if (old.component.id === component.id) return note(working, editTexts.alreadyIs(old.node.label, component.name))
  const replaced = succeed(view.document, view.definitions, nodeId, componentId)
  if (!replaced) return reply(editTexts.unknownNode(nodeId))
  // Its connections are drawn anew: a port of the same type may mean something else.
  const patch = replaced.patch.filter(({ op }) => op !== 'addEdge')
  const nextId = replaced.nodeId
  const started = change(working, patch, {
    text: editTexts.replace(old.node.label, component.name),
    reason: editTexts.asked,
    nodeIds: [nodeId, nextId],
  })
  const touching = view.document.edges.filter(({ source, target }) => source === nodeId || target === nodeId)
  const { joined, lost } = drawAgain(started, old, nextId, touching)
  return inTurn(joined, [
    current => carryValues(current, view, old, nextId),
    ...lost.map(edge => (current: Working) => loseEdge(current, view, edge, { old, nextId })),
  ])
}

/** Draws edges to the ports of the same key or meaning; those that need another edge first are tried again. */
function drawAgain(working: Working, old: PlacedNode, nextId: string, touching: readonly WorkflowEdge[]) {
  const next = working.view.find(nextId)!
  let [joined, lost, before] = [working, touching, -1]
  while (lost.length !== before && lost.length > 0) {
    before = lost.length
    lost = lost.filter(edge => {
      const wanted = moveEdge(edge, old, next)
      if (!wanted || !checkConnection(joined.view.document, joined.view.definitions, wanted).ok) return true
      // Part of the replacement itself.
      joined = { ...change(joined, [{ op: 'addEdge', edge: wanted }], silent), changes: joined.changes }
      return false
    })
  }
  return { joined, lost }
}

const silent = { text: '', reason: '', nodeIds: [] }

function moveEdge(edge: WorkflowEdge, old: PlacedNode, next: PlacedNode): WorkflowEdge | undefined {
  if (edge.target === old.node.id) {
    const targetPort = inputFor(old.component, next.component, edge.targetPort)
    return targetPort === undefined ? undefined : { ...edge, target: next.node.id, targetPort }
  }
  const sourcePort = outputFor(old.component, next.component, edge.sourcePort)
  return sourcePort === undefined ? undefined : { ...edge, source: next.node.id, sourcePort }
}

function inputFor(old: ComponentInfo, next: ComponentInfo, key: string): string | undefined {
  if (findInput(next.inputs, key)) return key
  const meaning = meaningOf(old, key)
  const field = meaning && meaningsOf(next).get(meaning)
  return field && findPort(next.inputs, field.key) ? field.key : undefined
}

/** The output of the same key, or the only one of the same name, type and unit. */
function outputFor(old: ComponentInfo, next: ComponentInfo, key: string): string | undefined {
  if (findOutput(next.outputs, key)) return key
  const port = findOutput(old.outputs, key)
  const meaning = meaningOf(old, key)
  const field = meaning && meaningsOf(next).get(meaning)
  if (field && findPort(next.outputs, field.key)) return field.key
  const alike = Object.entries(next.outputs).filter(
    ([, other]) =>
      port &&
      other.dataType === port.dataType &&
      other.unit === port.unit &&
      (port.unit !== undefined || other.name === port.name),
  )
  return alike.length === 1 ? alike[0]![0] : undefined
}

/** Values of fields that mean the same under another key or in another unit. */
function carryValues(working: Working, before: CanvasView, old: PlacedNode, nextId: string): Outcome {
  const next = working.view.find(nextId)!
  const steps = [...meaningsOf(next.component)].flatMap(([meaning, field]) => {
    const earlier = meaningsOf(old.component).get(meaning)
    return earlier && !working.view.feeding(nextId, field.key)
      ? [(current: Working) => carryValue(current, before, { old, earlier, nextId, field })]
      : []
  })
  return inTurn(working, steps)
}

type Carried = { readonly old: PlacedNode; readonly earlier: Field; readonly nextId: string; readonly field: Field }

function carryValue(working: Working, before: CanvasView, { old, earlier, nextId, field }: Carried): Outcome {
  const next = working.view.find(nextId)!
  const origin = findOrigin(before, old.node.id, earlier.key)
  if (origin?.kind !== 'field') return edited(working)
  const value = heldValue(before, origin, { placed: next, field })
  const isTaken =
    value !== undefined && (!field.options || field.options.some(option => String(option.value) === String(value)))
  if (!isTaken || isEqualJson(next.node.config[field.key], value)) return edited(working)
  const { changes } = working
  const moved = change(working, [{ op: 'setConfig', id: nextId, key: field.key, value }], silent)
  return edited({ ...moved, changes })
}

type Replaced = { readonly old: PlacedNode; readonly nextId: string }

/** Says what became of a connection without a port; refuses if a node could not run any more. */
function loseEdge(working: Working, before: CanvasView, edge: WorkflowEdge, { old, nextId }: Replaced): Outcome {
  const next = working.view.find(nextId)!
  const isInto = edge.target === old.node.id
  const other = before.find(isInto ? edge.source : edge.target)
  if (!other) return edited(working)
  if (!isInto) {
    const { component, node } = other
    const key = edge.targetPort
    const name = findOutput(old.component.outputs, edge.sourcePort)?.name ?? edge.sourcePort
    const isNeeded = findPort(component.inputs, key)?.required === true || component.required.includes(key)
    if (isNeeded) return reply(editTexts.lostOutput(next.component.name, name, node.label))
    const text = editTexts.disconnect(next.node.label, name, node.label, inputName(component, key))
    return edited(
      change(working, [], { text, reason: editTexts.noOutput(next.component.name, name), nodeIds: [nextId, node.id] }),
    )
  }
  // A connected value that was carried into a field is not lost.
  const meaning = meaningOf(old.component, edge.targetPort)
  const field = meaning && meaningsOf(next.component).get(meaning)
  if (field && next.node.config[field.key] !== undefined) return edited(working)
  const sourcePort = findOutput(other.component.outputs, edge.sourcePort)
  const trigger = freeTrigger(working.view, next)
  if (sourcePort?.dataType === 'boolean' && trigger !== undefined) {
    const wanted = { source: other.node.id, sourcePort: edge.sourcePort, target: nextId, targetPort: trigger }
    return connect(working, wanted, editTexts.startsAfter(next.node.label, other.node.label))
  }
  const output = sourcePort?.name ?? edge.sourcePort
  const input = inputName(old.component, edge.targetPort)
  const text = editTexts.disconnect(other.node.label, output, next.node.label, input)
  const reason = editTexts.noInput(next.component.name, field ? plainLabel(field) : input)
  return edited(change(working, [], { text, reason, nodeIds: [other.node.id, nextId] }))
}

/** A free input for any value, which only delays the start of a node. */
const freeTrigger = (view: CanvasView, { node, component }: PlacedNode): string | undefined =>
  Object.keys(component.inputs).find(
    key => component.inputs[key]!.dataType === 'any' && !findField(component, key) && !view.feeding(node.id, key),
  )
