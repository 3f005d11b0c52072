import { workflowErrors } from '../errors.ts'
import type { Json } from '../json.ts'
import type { LogicServices } from '../logicServices.ts'
import type { Transformation } from '../transformation.ts'

/**
 * Sends a value through a path of transformations.
 *
 * - Throws: `VALUE_NOT_CONVERTIBLE`, also for a path that takes time: that goes through `convertValueAsync`
 */
export function convertValue(path: readonly Transformation[], value: Json): Json {
  let result = value
  for (const step of path) {
    try {
      if (step.isAsync) throw new Error('the conversion takes time')
      result = step.convert(result)
    } catch (cause) {
      throw notConvertible(step, cause)
    }
  }
  return result
}

/** The same for any path; steps that take time are given the services of the run. */
export async function convertValueAsync(
  path: readonly Transformation[],
  value: Json,
  services: LogicServices,
): Promise<Json> {
  let result = value
  for (const step of path) {
    try {
      result = step.isAsync ? await step.convert(result, services) : step.convert(result)
    } catch (cause) {
      throw notConvertible(step, cause)
    }
  }
  return result
}

function notConvertible({ from, to }: Transformation, cause: unknown) {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return workflowErrors.error('VALUE_NOT_CONVERTIBLE', { source: from, target: to, reason }, { cause })
}
