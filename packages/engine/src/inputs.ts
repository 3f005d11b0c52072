import { convertValue, type Json, type JsonObject } from '@sluice/workflow'
import type { Plan } from './plan.ts'
import type { RunState } from './state.ts'
import { read } from './versionedArray.ts'

/**
 * What a node is given: the connected values, converted where the types ask for it, over its config's values.
 *
 * - Throws: `VALUE_NOT_CONVERTIBLE`
 */
export function gatherInputs(plan: Plan, state: RunState, index: number): JsonObject {
  const node = plan.nodes[index]!
  if (node.incoming.length === 0) return node.baseInputs
  const inputs: Record<string, Json> = { ...node.baseInputs }
  for (const edge of node.incoming) {
    const value = read(state.cells, edge.source).outputs?.[edge.sourcePort]
    if (value === undefined) continue
    inputs[edge.targetPort] = edge.path.length === 0 ? value : convertValue(edge.path, value)
  }
  return inputs
}
