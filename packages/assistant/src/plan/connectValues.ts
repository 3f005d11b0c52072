import type { ComponentInfo } from '@sluice/workflow'
import { texts } from '../texts.ts'
import { fieldValue, findField, type PlacedNode } from '../values/canvasView.ts'
import { isShown } from '../values/findOrigin.ts'
import { meaningOf, meaningsOf } from '../values/meanings.ts'
import { findGate } from './edits/gateBy.ts'
import { addExpression } from './flow.ts'
import { holdBack } from './holdBack.ts'
import { passingPorts } from './passThrough.ts'
import type { PlannedStep } from './plannedStep.ts'
import { nodeBefore, type PlanState } from './planState.ts'
import { isDisplay, signs } from './precedents.ts'

/** The output that stands for a node's result: the first one. */
export const mainOutput = ({ outputs }: ComponentInfo): string | undefined =>
  Object.keys(outputs).find(key => outputs[key]!.dataType !== 'boolean') ?? Object.keys(outputs)[0]

/** Feeds inputs for any value with the results of earlier steps. */
export function connectValues(state: PlanState, nodeId: string, step: PlannedStep): void {
  const { building } = state
  const { component } = building.find(nodeId)!
  // A request without a body takes none.
  const isTaken = (key: string) => {
    const field = findField(component, key)
    return field === undefined || isShown(building.find(nodeId)!, field)
  }
  const open = Object.keys(component.inputs).filter(
    key =>
      component.inputs[key]!.dataType === 'any' &&
      building.feeding(nodeId, key) === undefined &&
      isTaken(key) &&
      (component.inputs[key]!.required === true || !signs(component)),
  )
  const followedList = nodeBefore(state, step)
  connectList(state, nodeId, followedList)
  connectText(state, nodeId, step, followedList)
  if (open.length === 0) return
  const followed = nodeBefore(state, step)
  const before = followed && isDisplay(followed.component) ? undefined : followed
  const earlier = [...state.nodeOfStep.values()]
    .flatMap(id => (id === nodeId ? [] : (building.find(id) ?? [])))
    .filter(placed => mainOutput(placed.component) !== undefined && !isDisplay(placed.component))
  const leaves = earlier.filter(({ node }) => building.outgoing(node.id).length === 0)
  const isCombining = open.length > 1 || isDisplay(component)
  const sources = isCombining ? unique([...leaves, ...(before ? [before] : [])]) : unique([before ?? earlier.at(-1)])
  for (const [place, source] of sources.entries()) {
    const key = open[place]
    const output = mainOutput(source.component)
    if (key !== undefined && output !== undefined) building.connect(source.node.id, output, nodeId, key)
  }
}

/** Feeds a required list that is not stated with what the step before gives. */
function connectList({ building }: PlanState, nodeId: string, before: PlacedNode | undefined): void {
  const { component, node } = building.find(nodeId)!
  const key = Object.keys(component.inputs).find(one => {
    const field = findField(component, one)
    const isList = component.inputs[one]!.dataType === 'array' && component.inputs[one]!.required === true
    return isList && !building.feeding(nodeId, one) && (field === undefined || fieldValue(node, field) === undefined)
  })
  const output = before && mainOutput(before.component)
  if (key !== undefined && before && output !== undefined) building.connect(before.node.id, output, nodeId, key)
}

/** "send the ETH price as a message": what is sent comes from the step before if no text is stated. */
function connectText(
  { building }: PlanState,
  nodeId: string,
  { values }: PlannedStep,
  before: PlacedNode | undefined,
): void {
  const { component } = building.find(nodeId)!
  const field = meaningsOf(component).get('text')
  const output = before && mainOutput(before.component)
  const isOpen = field !== undefined && field.required !== true && component.inputs[field.key] !== undefined
  if (!isOpen || values.text !== undefined || !before || output === undefined || before.component.effect !== 'read')
    return
  building.connect(before.node.id, output, nodeId, field.key)
}

const unique = (nodes: readonly (PlacedNode | undefined)[]): readonly PlacedNode[] =>
  [...new Set(nodes)].filter(placed => placed !== undefined)

/** Starts a node after the one it follows, if nothing it uses comes from there and the order matters. */
export function connectOrder(state: PlanState, nodeId: string, step: PlannedStep): void {
  const { building } = state
  const before = nodeBefore(state, step)
  const { component, node } = building.find(nodeId)!
  if (!before || isDisplay(before.component) || isDisplay(component) || isBehind(state, nodeId, before.node.id)) return
  const ports = passingPorts(before.component)
  const isWaiting = ports !== undefined && before.component.effect === 'read'
  const isUnfed = isWaiting && building.feeding(before.node.id, ports.input) === undefined
  if (isUnfed && passThrough(state, nodeId, before.node.id, ports)) return
  if (isWaiting && !isUnfed && takeThrough(state, nodeId, before.node.id, ports)) return
  const output = mainOutput(before.component)
  const followsSigning = upstream(state, before.node.id).some(id => signs(building.find(id)!.component))
  const readsAccount = component.effect === 'read' && meaningsOf(component).has('account')
  const isOrdered = signs(component) || isWaiting || readsAccount
  if (output === undefined || !isOrdered || !(followsSigning || isWaiting)) return
  const trigger = Object.keys(component.inputs).find(
    key => component.inputs[key]!.dataType === 'any' && !findField(component, key) && !building.feeding(nodeId, key),
  )
  if (trigger !== undefined) {
    building.connect(before.node.id, output, nodeId, trigger)
    return
  }
  const reason = texts.plan.order(node.label, before.node.label)
  if (waitWithConstant(state, nodeId, before.node.id, reason)) return
  // What reads without a required value cannot wait.
  if (!signs(component) && Object.values(component.inputs).every(({ required }) => !required)) return
  const gate = findGate(building)
  if (!gate) return
  holdBack(state, nodeId, {
    decider: before.node.id,
    port: output,
    input: gate.text,
    expression: `${gate.text} != ""`,
    reason,
  })
}

/** Feeds a required value that a node states itself from a node that gives it once another one has ended. */
function waitWithConstant(state: PlanState, nodeId: string, before: string, reason: string): boolean {
  const { building } = state
  const { component, node } = building.find(nodeId)!
  const required = Object.keys(component.inputs).filter(key => component.inputs[key]!.required === true)
  if (required.length === 0 || required.some(key => building.feeding(nodeId, key))) return false
  const key = required.find(one => one !== meaningsOf(component).get('chainId')?.key) ?? required[0]!
  const field = findField(component, key)
  const value = field && fieldValue(node, field)
  const output = mainOutput(building.find(before)!.component)
  const isStated = (typeof value === 'string' && value !== '') || typeof value === 'number'
  const constant = isStated ? addExpression(state, () => JSON.stringify(value), reason) : undefined
  if (!constant || output === undefined) return false
  building.connect(before, output, constant.node.id, constant.input)
  return building.connect(constant.node.id, constant.output, nodeId, key)
}

/** Leads the value that a node needs through one that passes it on, such as a delay. */
function passThrough(
  state: PlanState,
  nodeId: string,
  via: string,
  ports: { readonly input: string; readonly output: string },
): boolean {
  const { building } = state
  const edge = building
    .incoming(nodeId)
    .filter(({ targetPort }) => building.find(nodeId)!.component.inputs[targetPort]?.required === true)
    .toSorted((left, right) => rank(state, nodeId, left.targetPort) - rank(state, nodeId, right.targetPort))[0]
  if (!edge) return false
  building.connect(edge.source, edge.sourcePort, via, ports.input)
  for (const other of [...building.outgoing(edge.source)]) {
    if (other.sourcePort !== edge.sourcePort || other.target === via) continue
    if (other.target !== nodeId && !signs(building.find(other.target)!.component)) continue
    building.disconnect(other.target, other.targetPort)
    building.connect(via, ports.output, other.target, other.targetPort)
  }
  return true
}

/** Takes a value that another node passes on from there instead of from its source: "swap, wait, then the portfolio". */
function takeThrough(
  { building }: PlanState,
  nodeId: string,
  via: string,
  ports: { readonly input: string; readonly output: string },
): boolean {
  const passed = building.feeding(via, ports.input)
  const edge = building
    .incoming(nodeId)
    .find(({ source, sourcePort }) => source === passed?.source && sourcePort === passed.sourcePort)
  if (!edge) return false
  building.disconnect(nodeId, edge.targetPort)
  return building.connect(via, ports.output, nodeId, edge.targetPort)
}

const rank = ({ building }: PlanState, nodeId: string, port: string): number =>
  meaningOf(building.find(nodeId)!.component, port) === 'amount' ? 0 : 1

/** Whether a node takes values, through any number of nodes, from another one. */
const isBehind = (state: PlanState, nodeId: string, source: string): boolean =>
  nodeId !== source && upstream(state, nodeId).includes(source)

/** A node and those whose values reach it. */
function upstream({ building }: PlanState, nodeId: string): readonly string[] {
  const found = new Set([nodeId])
  for (const id of found) for (const edge of building.incoming(id)) found.add(edge.source)
  return [...found]
}
