import * as z from 'zod/mini'
import { addressSchema, baseUnitsSchema, chainIdSchema, decimalsSchema } from '../values/tokenSchema.ts'

/** A token whose decimals are asked, and how many the user was shown. */
const subjectToken = z.readonly(
  z.object({ chainId: chainIdSchema, address: addressSchema, decimals: z.exactOptional(decimalsSchema) }),
)

/** What the facts about typed data depend on: the chain, and the tokens whose amounts are shown. Every intent is one. */
export const typedSubjectSchema = z.discriminatedUnion('kind', [
  z.readonly(
    z.object({
      kind: z.literal('permit'),
      chainId: chainIdSchema,
      token: subjectToken,
    }),
  ),
  z.readonly(z.object({ kind: z.literal('permit2'), chainId: chainIdSchema, token: subjectToken })),
  z.readonly(
    z.object({
      kind: z.enum(['limitOrder', 'fusionOrder', 'crossChainOrder']),
      chainId: chainIdSchema,
      src: subjectToken,
      dst: subjectToken,
      /** Who sells, and the contract that takes: what it holds and allows is asked where both are named. */
      account: z.exactOptional(addressSchema),
      verifyingContract: z.exactOptional(addressSchema),
      /** Base units of `src`: valued in US dollars where they are named. */
      makingAmount: z.exactOptional(baseUnitsSchema),
    }),
  ),
])

export type TypedSubject = z.infer<typeof typedSubjectSchema>
