import { convertValue, convertValueAsync, type Json, type JsonObject, type LogicServices } from '@sluice/workflow'
import type { Plan } from './planRun.ts'
import type { RunState } from './runState.ts'

/**
 * Collects a node's inputs: connected values, converted where needed, on top of config values. Synchronous unless a
 * plugin conversion is async.
 *
 * - Throws, or rejects with: `VALUE_NOT_CONVERTIBLE`
 */
export function gatherInputs(
  plan: Plan,
  state: RunState,
  index: number,
  services: unknown,
): JsonObject | Promise<JsonObject> {
  const { incoming, baseInputs } = plan.nodes[index]!
  if (incoming.length === 0) return baseInputs
  const inputs: Record<string, Json> = { ...baseInputs }
  let later: Promise<void>[] | undefined
  for (let position = 0; position < incoming.length; position++) {
    const { source, sourcePort, targetPort, path, isOrder } = incoming[position]!
    if (isOrder) continue
    const value = state.nodeStates[source]!.outputs?.[sourcePort]
    if (value === undefined) continue
    if (path.length === 0) inputs[targetPort] = value
    else if (path.some(step => step.isAsync)) {
      // Registries with async conversions require logic services.
      const converted = convertValueAsync(path, value, services as LogicServices)
      later ??= []
      later.push(
        converted.then(result => {
          inputs[targetPort] = result
        }),
      )
    } else inputs[targetPort] = convertValue(path, value)
  }
  return later ? Promise.all(later).then(() => inputs) : inputs
}
