import * as z from 'zod/mini'
import { measureSchema } from './tokenSchema.ts'

const fields = {
  chainId: measureSchema,
  from: z.string(),
  to: z.string(),
  data: z.string(),
  value: z.string(),
  gas: z.exactOptional(z.string()),
}

/** A transaction nobody has signed yet, as the guard reads it. Amounts are integer strings in wei. */
export const guardTransactionSchema = z.readonly(z.object(fields))

export type GuardTransaction = z.infer<typeof guardTransactionSchema>

/** All that a transaction of ours ever says. */
export const transactionFields: readonly string[] = Object.keys(fields)
