import type { Json } from '@sluice/workflow'
import { findAtPath } from '@sluice/workflow/logic'
import { catalogueErrors } from '../errors.ts'

/**
 * Returns the value at a path such as `route[0].protocol` or `prices["1.5"]`; own properties only.
 *
 * - Throws: `PATH_INVALID`, `FIELD_NOT_FOUND` with the available keys
 */
export function readPath(value: Json, path: string): Json {
  const found = findAtPath(value, path)
  if (!found) throw catalogueErrors.error('PATH_INVALID', { path })
  if ('value' in found) return found.value
  const keys = found.keys.slice(0, 20).join(', ') || 'no fields'
  throw catalogueErrors.error('FIELD_NOT_FOUND', { part: found.missing, path, keys })
}
