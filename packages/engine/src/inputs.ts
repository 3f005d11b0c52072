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
  const { incoming, baseInputs } = plan.nodes[index]!
  if (incoming.length === 0) return baseInputs
  const inputs: Record<string, Json> = { ...baseInputs }
  for (let position = 0; position < incoming.length; position++) {
    const { source, sourcePort, targetPort, path } = incoming[position]!
    const value = read(state.cells, source).outputs?.[sourcePort]
    if (value === undefined) continue
    inputs[targetPort] = path.length === 0 ? value : convertValue(path, value)
  }
  return inputs
}
