import * as z from 'zod/mini'
import { measureSchema } from './tokenSchema.ts'

const fields = {
  chainId: measureSchema,
  from: z.string(),
  /** Null creates a contract from `data`. */
  to: z.nullable(z.string()),
  data: z.string(),
  value: z.string(),
  gas: z.exactOptional(z.string()),
}

/** An unsigned transaction. Amounts are integer strings in wei. */
export const guardTransactionSchema = z.readonly(z.object(fields))

export type GuardTransaction = z.infer<typeof guardTransactionSchema>

/** All fields our transactions may have. */
export const transactionFields: readonly string[] = Object.keys(fields)
