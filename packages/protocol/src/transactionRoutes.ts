import { type GuardFacts, type TypedFacts, transactionIntentSchema, typedSubjectSchema } from '@sluice/guard'
import { z } from 'zod'
import { addressSchema, baseUnitsSchema, hexSchema, unsignedTransactionSchema } from './chainValues.ts'
import { modeSchema, resultSourceSchema } from './mode.ts'
import { defineRoute } from './route.ts'

const signedInteger = z.string().regex(/^-?\d{1,78}$/)

export const simulationSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('success'),
    gasUsed: baseUnitsSchema,
    balanceChanges: z
      .array(z.object({ token: addressSchema, delta: signedInteger, tokenId: z.exactOptional(baseUnitsSchema) }))
      .nullable(),
  }),
  z.object({ status: z.literal('reverted'), reason: z.string() }),
  z.object({ status: z.literal('unavailable'), reason: z.string() }),
])

/** `GuardFacts` without what only the wallet knows, bigint as decimal strings. */
export const chainFactsSchema = z.object({
  source: resultSourceSchema,
  allowedTargets: z.array(addressSchema),
  providerSpender: z.nullable(addressSchema),
  targetCode: hexSchema,
  /** Of an approval's spender; absent for a swap. */
  spenderCode: z.exactOptional(hexSchema),
  nativeBalance: baseUnitsSchema,
  tokenBalance: baseUnitsSchema,
  allowance: z.nullable(baseUnitsSchema),
  /** Of a contract call: what the account holds of everything it may spend. */
  spending: z.array(z.object({ balance: baseUnitsSchema, allowance: z.nullable(baseUnitsSchema) })).exactOptional(),
  simulation: simulationSchema,
  /** Of the NFT that is approved; null where the contract does not say. */
  nftOwner: z.exactOptional(z.nullable(addressSchema)),
  /** Of the proposal that is voted on; null where the governor does not say. */
  vote: z.exactOptional(z.nullable(z.object({ state: z.number().int(), weight: baseUnitsSchema }))),
  /** What the chain's own tokens say, by lower-case address. */
  decimals: z.record(z.string(), z.number().int()).exactOptional(),
  isPending: z.boolean().exactOptional(),
  /** Wei that the network takes at most; absent when unknown. */
  networkFee: z.exactOptional(baseUnitsSchema),
  /** The server's clock, milliseconds since the epoch. */
  now: z.number(),
})

export type WireChainFacts = z.infer<typeof chainFactsSchema>

/** What the chain says about a transaction; the wallet's own words are missing on purpose. */
export type ChainFacts = Omit<GuardFacts, 'walletChainId' | 'account'>

export const readTransactionFacts = defineRoute({
  method: 'POST',
  path: '/api/transactions/facts',
  summary: 'What the chain says about a transaction before it is signed, for the guard in the browser.',
  body: z.object({ intent: transactionIntentSchema, transaction: unsignedTransactionSchema, mode: modeSchema }),
  response: chainFactsSchema,
})

/** `TypedFacts` without what only the wallet knows. */
const typedChainFactsSchema: z.ZodType<TypedChainFacts, TypedChainFacts> = z.object({
  allowedTargets: z.array(addressSchema),
  providerSpender: z.nullable(addressSchema),
  wrappedNative: z.nullable(addressSchema),
  domainSeparator: z.nullable(hexSchema),
  /** The server's clock, milliseconds since the epoch. */
  now: z.number(),
})

export type TypedChainFacts = Omit<TypedFacts, 'walletChainId' | 'account'>

export const readTypedDataFacts = defineRoute({
  method: 'POST',
  path: '/api/signatures/facts',
  summary: 'What the world says about typed data before it is signed, for the guard in the browser.',
  /** Of an intent nothing else is taken than what the facts depend on. */
  body: z.object({ intent: typedSubjectSchema, mode: modeSchema }),
  response: typedChainFactsSchema,
})
