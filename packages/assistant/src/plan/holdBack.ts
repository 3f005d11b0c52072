import { fieldValue, findField } from '../values/canvasView.ts'
import { meaningOf } from '../values/meanings.ts'
import { findGate } from './edits/gateBy.ts'
import { addExpression } from './flow.ts'
import type { PlanState } from './planState.ts'
import { signs } from './precedents.ts'

export type Gate = {
  /** Output that decides. */
  readonly decider: string
  readonly port: string
  /** Input of the gate that takes it. */
  readonly input: string
  readonly expression: string
  readonly reason: string
  readonly label?: string
}

/**
 * Lets a node, and what signs for it, get a value that it needs only if an expression is true; else both are skipped.
 *
 * - A node runs without an optional input, so that only a required one holds it back
 * - false: the node has no required input
 */
export function holdBack(state: PlanState, nodeId: string, gate: Gate): boolean {
  const { building } = state
  const found = findGate(building)
  const { component } = building.find(nodeId)!
  const required = Object.keys(component.inputs)
    .filter(key => component.inputs[key]!.required === true)
    .toSorted((left, right) => rank(state, nodeId, left) - rank(state, nodeId, right))
  const key = required[0]
  if (!found) return false
  if (key === undefined) return holdBackAll(state, nodeId, gate, found)
  const { reason, label } = gate
  const edge = building.feeding(nodeId, key)
  const config = { [found.mode.key]: found.mode.value, [found.expression.key]: gate.expression }
  const { node } = building.add(found.component, { config, reason, ...(label !== undefined && { label }) })
  building.connect(gate.decider, gate.port, node.id, gate.input)
  if (edge) {
    building.connect(edge.source, edge.sourcePort, node.id, found.value)
    for (const other of [...building.outgoing(edge.source)]) {
      if (other.sourcePort !== edge.sourcePort || other.target === node.id) continue
      const isServing = other.target === nodeId || servesOnly(state, other.target, nodeId)
      if (!isServing || (other.target === nodeId && other.targetPort !== key)) continue
      building.disconnect(other.target, other.targetPort)
      building.connect(node.id, found.passed, other.target, other.targetPort)
    }
    return building.feeding(nodeId, key)?.source === node.id
  }
  const field = findField(component, key)
  const value = field && fieldValue(building.find(nodeId)!.node, field)
  const constant =
    value === undefined || value === '' ? undefined : addExpression(state, () => JSON.stringify(value), reason)
  if (!constant) return false
  building.connect(gate.decider, gate.port, node.id, found.value)
  building.connect(node.id, found.passed, constant.node.id, constant.input)
  return building.connect(constant.node.id, constant.output, nodeId, key)
}

/** A node without required inputs is skipped if no value arrives: all that it gets passes a gate. */
function holdBackAll(
  { building }: PlanState,
  nodeId: string,
  gate: Gate,
  found: NonNullable<ReturnType<typeof findGate>>,
): boolean {
  const { reason, label, decider, port } = gate
  const config = { [found.mode.key]: found.mode.value, [found.expression.key]: gate.expression }
  const addGate = (source: string, sourcePort: string) => {
    const { node } = building.add(found.component, { config, reason, ...(label !== undefined && { label }) })
    building.connect(decider, port, node.id, gate.input)
    building.connect(source, sourcePort, node.id, found.value)
    return node.id
  }
  const edges = building.incoming(nodeId)
  if (edges.length === 0) {
    const { inputs } = building.find(nodeId)!.component
    const open = Object.keys(inputs).find(input => inputs[input]!.dataType === 'any')
    return open !== undefined && building.connect(addGate(decider, port), found.passed, nodeId, open)
  }
  const byOutput = Map.groupBy(edges, ({ source, sourcePort }) => `${source} ${sourcePort}`)
  return [...byOutput.values()].every(group => {
    const { source, sourcePort } = group[0]!
    const gateId = addGate(source, sourcePort)
    return group.every(({ targetPort }) => {
      building.disconnect(nodeId, targetPort)
      return building.connect(gateId, found.passed, nodeId, targetPort)
    })
  })
}

/** Amounts are held back first, then what is connected, then what is written into a field. */
function rank({ building }: PlanState, nodeId: string, key: string): number {
  const { component } = building.find(nodeId)!
  const isFed = building.feeding(nodeId, key) !== undefined
  if (!isFed) return 3
  return meaningOf(component, key) === 'amount' ? 0 : findField(component, key) ? 2 : 1
}

/** Whether a node that signs is there for another one only. */
function servesOnly({ building }: PlanState, nodeId: string, target: string): boolean {
  const placed = building.find(nodeId)!
  const targets = building.outgoing(nodeId).map(edge => edge.target)
  return signs(placed.component) && targets.length > 0 && targets.every(id => id === target)
}
