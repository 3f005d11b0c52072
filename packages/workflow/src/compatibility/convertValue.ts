import { workflowErrors } from '../errors.ts'
import type { Json } from '../json.ts'
import type { Transformation } from './pairs.ts'

/**
 * Sends a value through a path of transformations.
 *
 * - Throws: `VALUE_NOT_CONVERTIBLE`
 */
export function convertValue(path: readonly Transformation[], value: Json): Json {
  let result = value
  for (const step of path) {
    try {
      result = step.convert(result)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw workflowErrors.error('VALUE_NOT_CONVERTIBLE', { source: step.from, target: step.to, reason }, { cause })
    }
  }
  return result
}
