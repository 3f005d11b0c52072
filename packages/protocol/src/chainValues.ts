import { addressSchema, baseUnitsSchema, hexSchema } from '@sluice/guard'
import type { UnsignedTransaction } from '@sluice/workflow'
import { z } from 'zod'

export { addressSchema, baseUnitsSchema, hexSchema }

/** Hash of a sent transaction. */
export const transactionHashSchema = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{64}$/)])

/** 32 bytes: hash of an order, id of a lock. */
export const hash32Schema = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{64}$/)])

/** 65-byte signature: r, s and v. */
export const signatureSchema = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{130}$/)])

export const chainIdSchema = z.coerce.number().int().positive()

export const unsignedTransactionSchema = z.object({
  chainId: z.number().int().positive(),
  from: addressSchema,
  to: addressSchema,
  data: hexSchema,
  value: baseUnitsSchema,
  gas: z.exactOptional(baseUnitsSchema),
}) satisfies z.ZodType<UnsignedTransaction>

/** A transaction that may create a contract: `to` is null then. */
export const transactionToSignSchema = unsignedTransactionSchema.extend({
  to: z.nullable(addressSchema),
}) satisfies z.ZodType<UnsignedTransaction>

export const wireTokenSchema = z.object({
  address: addressSchema,
  symbol: z.string(),
  name: z.string(),
  decimals: z.number().int(),
  logoUrl: z.string().exactOptional(),
  /** Set when the token is in no list: only its contract says what it is. */
  verified: z.literal(false).exactOptional(),
  /** Why the token should not be picked, for example because its symbol imitates another one. */
  deprecated: z.string().exactOptional(),
})

export type WireToken = z.infer<typeof wireTokenSchema>

/** Digits that a JSON number keeps through every parser. */
const exactDigits = 15

const isExactNumber = (value: number) =>
  Math.abs(value) < 10 ** exactDigits && Number(value.toPrecision(exactDigits)) === value

/** Whole tokens: text keeps every digit, a number at most 15. */
export const tokenAmountSchema = z.union([
  z.string().max(100),
  z.number().refine(isExactNumber, `has more than ${exactDigits} digits: send the amount as text`),
])

/** Header with the user's 1inch key; query parameters are refused. Absent: the server's stored key. */
export const apiKeyHeader = 'x-api-key'

/** Refused rather than ignored: the caller would believe that the key is used. */
export const keyInBody = z
  .never({ error: `Send the API key in the header ${apiKeyHeader}, not in the body` })
  .optional()
