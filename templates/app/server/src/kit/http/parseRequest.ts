import type { z } from 'zod'
import { HttpError } from './HttpError.ts'

/** Parses a query or body. Throws `HttpError` 400 that names the first invalid field. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  // Express leaves other content types unparsed.
  if (value === undefined) throw new HttpError(400, 'The request body must be JSON')
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.join('.') ?? ''
  const missing = issue?.code === 'invalid_type' && issue.input === undefined
  throw new HttpError(
    400,
    missing ? `Missing required field: ${field}` : `${field} ${issue?.message ?? 'is not valid'}`.trim(),
  )
}
