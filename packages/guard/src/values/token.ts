import type * as z from 'zod/mini'
import type { addressSchema, hexSchema, tokenSchema } from './tokenSchema.ts'

export type Address = z.infer<typeof addressSchema>

export type Hex = z.infer<typeof hexSchema>

export type Token = z.infer<typeof tokenSchema>

/** Placeholder address of the native token in the 1inch APIs. */
export const nativeTokenAddress: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
