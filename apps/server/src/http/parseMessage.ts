import type { z } from 'zod'
import { serverErrors } from '../errors.ts'
import { describeIssues } from '../runs/describeIssues.ts'
import { assertFewValues } from './jsonValues.ts'

/**
 * Parses a message of a socket.
 *
 * - Throws: `REQUEST_INVALID`, `JSON_TOO_MANY_VALUES`, `JSON_TOO_DEEP`
 */
export function parseMessage<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  payload: unknown,
): z.output<Schema> {
  assertFewValues(payload)
  const parsed = schema.safeParse(payload)
  if (parsed.success) return parsed.data
  throw serverErrors.error('REQUEST_INVALID', { details: describeIssues(parsed.error.issues, [name]).join(', ') })
}
