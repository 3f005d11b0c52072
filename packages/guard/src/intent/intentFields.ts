import * as z from 'zod/mini'
import type { Address } from '../values/token.ts'
import { addressSchema, chainIdSchema, walletChainIdSchema } from '../values/tokenSchema.ts'

/** What every intent names. */
export const intentFields = {
  chainId: chainIdSchema,
  /** Id the wallet signs for. */
  walletChainId: walletChainIdSchema,
  account: addressSchema,
}

/** An intent of any kind. */
export type AnyIntent = {
  readonly kind: string
  readonly chainId: number
  readonly walletChainId: number
  readonly account: Address
}

/** A call argument as JSON: integers as decimal strings, tuples as arrays. */
export type CallArgument =
  | string
  | number
  | boolean
  | null
  | readonly CallArgument[]
  | { readonly [name: string]: CallArgument }

export const callArgumentSchema: z.ZodMiniType<CallArgument, CallArgument> = z.json()

/** Addresses that an intent names. */
export type NamedAddresses = {
  /** Payees and address arguments. */
  readonly named: readonly string[]
  // only with: send
  /** Tokens that move; set when all named addresses are paid and so may lose them. */
  readonly paidTokens?: readonly string[]
  // end only
}
