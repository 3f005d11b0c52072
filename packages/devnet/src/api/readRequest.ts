import { parseAddress } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import { maxUint256 } from 'viem'
import { z } from 'zod'
import { devnetErrors } from '../errors.ts'
import { ApiError } from './apiError.ts'

export const address = z.string().transform((text, context): Address => {
  try {
    return parseAddress(text)
  } catch {
    context.addIssue('{key} must be an Ethereum address')
    return z.NEVER
  }
})
export const baseUnits = z
  .string()
  .regex(/^\d+$/, '{key} must be an integer in base units')
  .transform(BigInt)
  .refine(amount => amount <= maxUint256, '{key} must fit into 256 bits')
export const flag = z.enum(['true', 'false'], '{key} must be a boolean value').transform(text => text === 'true')

/**
 * Parses a URL query with a schema; rejects unknown and repeated parameters.
 *
 * - Throws: `ApiError` with `API_QUERY_REFUSED`
 */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, parameters: URLSearchParams): z.infer<Schema> {
  const query: Record<string, string> = {}
  for (const [key, value] of parameters) {
    if (Object.hasOwn(query, key)) throw refuse(`${key} is set twice`)
    query[key] = value
  }
  const result = schema.safeParse(query)
  if (result.success) return result.data
  throw refuse(describeIssue(result.error.issues[0]!))
}

/** Parses the JSON body of a POST. Throws `ApiError`. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw refuse(describeIssue(result.error.issues[0]!))
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const key = String(issue.path.at(-1) ?? '')
  if (issue.code === 'unrecognized_keys') return `property ${issue.keys[0]} should not exist`
  if (issue.code === 'invalid_type' && issue.input === undefined) return `${key} is not set`
  return issue.message.replace('{key}', key)
}

function refuse(reason: string): ApiError {
  return new ApiError(devnetErrors.error('API_QUERY_REFUSED', { reason }))
}
