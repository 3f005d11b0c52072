import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { describeRefusedValues, wordIssue } from './describeRefusedValues.ts'
import { httpErrors } from './errors.ts'

const roots: { readonly [httpPart: string]: string } = {
  body: 'The body',
  querystring: 'The query',
  params: 'The path',
}

/** Parses a part of a request with its schema; refused values become one sentence of `REQUEST_INVALID`. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = 'body' }) =>
  data => {
    const parsed = schema.safeParse(data, { error: wordIssue })
    if (parsed.success) return { value: parsed.data }
    const details = describeRefusedValues(parsed.error.issues, data, roots[httpPart] ?? httpPart)
    return { error: httpErrors.error('REQUEST_INVALID', { details }) }
  }
