import type * as z from 'zod/mini'
import type { addressSchema, hexSchema, tokenSchema } from './tokenSchema.ts'

export type Address = z.infer<typeof addressSchema>

export type Hex = z.infer<typeof hexSchema>

export type Token = z.infer<typeof tokenSchema>

/** Stands for a chain's own currency wherever 1inch expects a token address. */
export const nativeTokenAddress: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
