import { assertFewValues, httpErrors } from '@sluice/protocol/http'
import type { z } from 'zod'
import { describeIssues } from '../runs/describeIssues.ts'

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
  throw httpErrors.error('REQUEST_INVALID', { details: describeIssues(parsed.error.issues, [name]).join(', ') })
}
