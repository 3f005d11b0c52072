import { workflowErrors } from '../errors.ts'
import type { Json } from '../json.ts'
import type { LogicServices } from '../logicServices.ts'
import type { Transformation } from '../transformation.ts'

/**
 * Applies a chain of transformations to a value.
 *
 * - Throws: `VALUE_NOT_CONVERTIBLE`, also for a chain with an async step (use `convertValueAsync`)
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

/** Like `convertValue`, for chains with async steps. Async steps receive the run's services. */
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
