import type { TokenValue, UnsignedTransaction } from '@sluice/workflow'
import { z } from 'zod'

/** `0x` and forty hex digits. */
export const addressSchema = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)])

/** Unsigned integer in base units (wei) as a decimal string, at most 256 bits long. */
export const baseUnitsSchema = z.string().regex(/^\d{1,78}$/, 'must be an integer in base units')

export const hexSchema = z.templateLiteral(['0x', z.string().regex(/^([0-9a-fA-F]{2})*$/)])

/** Hash of a sent transaction. */
export const transactionHashSchema = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{64}$/)])

/** 65-byte signature: r, s and v. */
export const signatureSchema = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{130}$/)])

export const chainIdSchema = z.coerce.number().int().positive()

export const tokenSchema = z.object({
  chainId: z.number().int().positive(),
  address: addressSchema,
  symbol: z.string(),
  name: z.string(),
  decimals: z.number().int().min(0).max(255),
}) satisfies z.ZodType<TokenValue>

export const unsignedTransactionSchema = z.object({
  chainId: z.number().int().positive(),
  from: addressSchema,
  to: addressSchema,
  data: hexSchema,
  value: baseUnitsSchema,
  gas: baseUnitsSchema.exactOptional(),
}) satisfies z.ZodType<UnsignedTransaction>
