import { parseAddress } from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import { maxUint256, parseUnits } from 'viem'
import { z } from 'zod'
import { devnetErrors } from '../errors.ts'
import { Refusal } from './refusal.ts'

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
const positive = baseUnits.refine(amount => amount > 0n, '{key} must be greater than 0')
export const flag = z.enum(['true', 'false'], '{key} must be a boolean value').transform(text => text === 'true')
const numeral = (text: string) => /^\d+(\.\d+)?$/.test(text)
const within = (min: number, max: number) =>
  z
    .string()
    .refine(numeral, '{key} must be a number')
    .transform(Number)
    .refine(value => value >= min && value <= max, `{key} must be between ${min} and ${max}`)
const list = z.string().transform(text => text.split(',').filter(Boolean))

/** Percent as an exact share: `one` is 100 %. */
const percent = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,16})?$/, '{key} must be a number between 0 and 50')
  .transform(text => parseUnits(text, 16))
  .refine(share => share <= 50n * 10n ** 16n, '{key} must be a number between 0 and 50')

/** Seven words; the router also takes shorter forms, which nobody asks this one for. */
const eip2612Permit = z
  .string()
  .regex(/^0x[0-9a-f]{448}$/i, '{key} must be a permit of EIP-2612')
  .transform(text => text as Hex)

const quoteFields = {
  src: address,
  dst: address,
  amount: positive,
  protocols: list.optional(),
  excludedProtocols: list.optional(),
  fee: within(0, 3).optional(),
  gasPrice: baseUnits.optional(),
  complexityLevel: within(0, 2).optional(),
  parts: within(0, 50).optional(),
  mainRouteParts: within(0, 10).optional(),
  gasLimit: within(100_000, 11_500_000).optional(),
  connectorTokens: list.pipe(z.array(address).max(5, '{key} must have at most 5 tokens')).optional(),
  includeTokensInfo: flag.default(false),
  includeProtocols: flag.default(false),
  includeGas: flag.default(false),
}

export const quoteQuerySchema = z.strictObject(quoteFields)

export const swapQuerySchema = z
  .strictObject({
    ...quoteFields,
    from: address,
    origin: address,
    slippage: percent.optional(),
    minReturn: positive.optional(),
    permit: eip2612Permit.optional(),
    usePermit2: flag.default(false),
    receiver: address.optional(),
    referrer: address.optional(),
    allowPartialFill: flag.default(false),
    compatibility: flag.default(false),
    disableEstimate: flag.default(false),
    usePatching: flag.default(false),
    forceApprove: flag.default(false),
  })
  .refine(query => query.slippage !== undefined || query.minReturn !== undefined, 'slippage or minReturn is not set')
  .refine(query => query.slippage === undefined || query.minReturn === undefined, 'set slippage or minReturn, not both')

export const approvalQuerySchema = z.strictObject({ tokenAddress: address, amount: baseUnits.default(maxUint256) })
export const allowanceQuerySchema = z.strictObject({ tokenAddress: address, walletAddress: address })
export const emptyQuerySchema = z.strictObject({})

export type QuoteQuery = z.infer<typeof quoteQuerySchema>
export type SwapQuery = z.infer<typeof swapQuerySchema>

/**
 * Reads the query of a URL against a schema; unknown and repeated parameters are refused.
 *
 * - Throws: `Refusal` with `API_QUERY_REFUSED`
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

/** Reads the JSON body of a POST. Throws a `Refusal` that names what is wrong with it. */
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

function refuse(reason: string): Refusal {
  return new Refusal(devnetErrors.error('API_QUERY_REFUSED', { reason }))
}
