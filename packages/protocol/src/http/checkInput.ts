import type { SluiceError } from '@sluice/workflow'
import type { z } from 'zod'
import { describeRefusedValues, wordIssue } from './describeRefusedValues.ts'
import { httpErrors } from './errors.ts'

/** Parses what a client sent; refused values become one sentence of `REQUEST_INVALID`. */
export function checkInput<Value>(
  schema: z.ZodType<Value>,
  data: unknown,
  root: string,
): { readonly value: Value } | { readonly error: SluiceError } {
  const parsed = schema.safeParse(data, { error: wordIssue })
  if (parsed.success) return { value: parsed.data }
  const details = describeRefusedValues(parsed.error.issues, data, root)
  return { error: httpErrors.error('REQUEST_INVALID', { details }) }
}
