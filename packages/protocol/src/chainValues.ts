import { addressSchema, baseUnitsSchema, hexSchema } from '@sluice/guard'
import type { UnsignedTransaction } from '@sluice/workflow'
import { z } from 'zod'

export { addressSchema, baseUnitsSchema, hexSchema }

/** Hash of a sent transaction. */
export const transactionHashSchema = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{64}$/)])

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
