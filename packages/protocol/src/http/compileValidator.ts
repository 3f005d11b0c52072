import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { checkInput } from './checkInput.ts'

const roots: { readonly [httpPart: string]: string } = {
  body: 'The body',
  querystring: 'The query',
  params: 'The path',
}

/** Parses a part of a request with its schema. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = 'body' }) =>
  data =>
    checkInput(schema, data, roots[httpPart] ?? httpPart)
