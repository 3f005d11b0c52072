import type * as z from 'zod/mini'
import type { addressSchema, hexSchema, tokenSchema } from './tokenSchema.ts'

export type Address = z.infer<typeof addressSchema>

export type Hex = z.infer<typeof hexSchema>

export type Token = z.infer<typeof tokenSchema>

/** Receiver of what is burned; the native token where a contract has no placeholder. */
export const zeroAddress: Address = '0x0000000000000000000000000000000000000000'

/** Stands for the chain's own currency among token addresses. */
export const nativeTokenAddress: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
