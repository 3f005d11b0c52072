import type { ComponentInfo } from '@sluice/workflow'
import { texts } from '../texts.ts'
import { findField, type PlacedNode } from '../values/canvasView.ts'
import { meaningOf } from '../values/meanings.ts'
import { findGate } from './edits/gateBy.ts'
import { passingPorts } from './edits/passThrough.ts'
import { holdBack } from './holdBack.ts'
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
  const open = Object.keys(component.inputs).filter(
    key =>
      component.inputs[key]!.dataType === 'any' &&
      building.feeding(nodeId, key) === undefined &&
      (component.inputs[key]!.required === true || !signs(component)),
  )
  const isFed = building.incoming(nodeId).length > 0
  if (open.length === 0 || (isFed && isDisplay(component))) return
  const before = nodeBefore(state, step)
  const earlier = [...state.nodeOfStep.values()]
    .flatMap(id => (id === nodeId ? [] : (building.find(id) ?? [])))
    .filter(placed => mainOutput(placed.component) !== undefined && !isDisplay(placed.component))
  const leaves = earlier.filter(({ node }) => building.outgoing(node.id).length === 0)
  const sources =
    open.length > 1 ? unique([...leaves, ...(before ? [before] : [])]) : unique([before ?? earlier.at(-1)])
  for (const [place, source] of sources.entries()) {
    const key = open[place]
    const output = mainOutput(source.component)
    if (key !== undefined && output !== undefined) building.connect(source.node.id, output, nodeId, key)
  }
}

const unique = (nodes: readonly (PlacedNode | undefined)[]): readonly PlacedNode[] =>
  [...new Set(nodes)].filter(placed => placed !== undefined)

/** Starts a node that signs after the one it follows, if nothing it uses comes from there. */
export function connectOrder(state: PlanState, nodeId: string, step: PlannedStep): void {
  const { building } = state
  const before = nodeBefore(state, step)
  const { component } = building.find(nodeId)!
  if (!before || isBehind(state, nodeId, before.node.id)) return
  const ports = passingPorts(before.component)
  if (ports && building.feeding(before.node.id, ports.input) === undefined && signs(component)) {
    passThrough(state, nodeId, before.node.id, ports)
    return
  }
  const output = mainOutput(before.component)
  const trigger = Object.keys(component.inputs).find(
    key => component.inputs[key]!.dataType === 'any' && !findField(component, key) && !building.feeding(nodeId, key),
  )
  if (output === undefined || meaningOf(component, trigger ?? '') !== undefined) return
  if (trigger !== undefined) {
    building.connect(before.node.id, output, nodeId, trigger)
    return
  }
  const gate = findGate(building)
  if (!gate || !signs(component) || !signs(before.component)) return
  holdBack(state, nodeId, {
    decider: before.node.id,
    port: output,
    input: gate.text,
    expression: `${gate.text} != ""`,
    reason: texts.plan.order(building.find(nodeId)!.node.label, before.node.label),
  })
}

/** Leads the value that a node needs through one that passes it on, such as a delay. */
function passThrough(
  state: PlanState,
  nodeId: string,
  via: string,
  ports: { readonly input: string; readonly output: string },
): void {
  const { building } = state
  const edge = building
    .incoming(nodeId)
    .filter(({ targetPort }) => building.find(nodeId)!.component.inputs[targetPort]?.required === true)
    .toSorted((left, right) => rank(state, nodeId, left.targetPort) - rank(state, nodeId, right.targetPort))[0]
  if (!edge) return
  building.connect(edge.source, edge.sourcePort, via, ports.input)
  for (const other of [...building.outgoing(edge.source)]) {
    if (other.sourcePort !== edge.sourcePort || other.target === via) continue
    if (!signs(building.find(other.target)!.component)) continue
    building.disconnect(other.target, other.targetPort)
    building.connect(via, ports.output, other.target, other.targetPort)
  }
}

const rank = ({ building }: PlanState, nodeId: string, port: string): number =>
  meaningOf(building.find(nodeId)!.component, port) === 'amount' ? 0 : 1

/** Whether a node takes values, through any number of nodes, from another one. */
function isBehind({ building }: PlanState, nodeId: string, source: string): boolean {
  const found = new Set([nodeId])
  for (const id of found) for (const edge of building.incoming(id)) found.add(edge.source)
  return found.has(source)
}
