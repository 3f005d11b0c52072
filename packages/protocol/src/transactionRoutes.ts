import type { GuardFacts, TransactionIntent, TypedFacts, TypedSubject } from '@sluice/guard'
import { z } from 'zod'
import { addressSchema, baseUnitsSchema, hexSchema, tokenSchema, unsignedTransactionSchema } from './chainValues.ts'
import { modeSchema, resultSourceSchema } from './mode.ts'
import { defineRoute } from './route.ts'

const chainId = z.number().int().positive()
const token = tokenSchema.extend({ logoUrl: z.string().exactOptional(), deprecated: z.string().exactOptional() })
const common = { chainId, walletChainId: chainId, account: addressSchema }

export const swapIntentSchema = z.object({
  kind: z.literal('swap'),
  ...common,
  receiver: addressSchema,
  router: addressSchema,
  src: token,
  dst: token,
  amount: baseUnitsSchema,
  quotedDstAmount: baseUnitsSchema,
  shownDstAmount: baseUnitsSchema.exactOptional(),
  minReturn: baseUnitsSchema,
  slippagePercent: z.number(),
  priceImpactPercent: z.number().exactOptional(),
  quotedAt: z.number(),
  expiresAt: z.number(),
})

export const approvalIntentSchema = z.object({
  kind: z.literal('approval'),
  ...common,
  token,
  spender: addressSchema,
  spenderOrigin: z.enum(['known', 'user']).exactOptional(),
  amount: baseUnitsSchema,
})

export const contractCallIntentSchema = z.object({
  kind: z.literal('contractCall'),
  ...common,
  purpose: z.string(),
  contract: addressSchema,
  origin: z.enum(['known', 'user']),
  signature: z.string().max(2000),
  arguments: z.array(z.json()),
  value: baseUnitsSchema,
  spends: z.array(z.object({ token, amount: baseUnitsSchema })),
})

export const transactionIntentSchema: z.ZodType<TransactionIntent, TransactionIntent> = z.discriminatedUnion('kind', [
  swapIntentSchema,
  approvalIntentSchema,
  contractCallIntentSchema,
])

const signedInteger = z.string().regex(/^-?\d{1,78}$/)

export const simulationSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('success'),
    gasUsed: baseUnitsSchema,
    balanceChanges: z.array(z.object({ token: addressSchema, delta: signedInteger })).nullable(),
  }),
  z.object({ status: z.literal('reverted'), reason: z.string() }),
  z.object({ status: z.literal('unavailable'), reason: z.string() }),
])

/** `GuardFacts` without what only the wallet knows, bigint as decimal strings. */
export const chainFactsSchema = z.object({
  source: resultSourceSchema,
  allowedTargets: z.array(addressSchema),
  providerSpender: addressSchema.nullable(),
  targetCode: hexSchema,
  /** Of an approval's spender; absent for a swap. */
  spenderCode: hexSchema.exactOptional(),
  nativeBalance: baseUnitsSchema,
  tokenBalance: baseUnitsSchema,
  allowance: baseUnitsSchema.nullable(),
  /** Of a contract call: what the account holds of everything it may spend. */
  spending: z.array(z.object({ balance: baseUnitsSchema, allowance: baseUnitsSchema.nullable() })).exactOptional(),
  simulation: simulationSchema,
  /** What the chain's own tokens say, by lower-case address. */
  decimals: z.record(z.string(), z.number().int()).exactOptional(),
  isPending: z.boolean().exactOptional(),
  /** Wei that the network takes at most; absent when unknown. */
  networkFee: baseUnitsSchema.exactOptional(),
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

/** What the typed-data guard asks about: the chain and, of a permit, its token. Of an intent nothing else is taken. */
const typedSubjectSchema: z.ZodType<TypedSubject, TypedSubject> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('permit'), chainId, token: z.object({ address: addressSchema }) }),
  z.object({ kind: z.enum(['limitOrder', 'fusionOrder', 'crossChainOrder', 'permit2']), chainId }),
])

/** `TypedFacts` without what only the wallet knows. */
const typedChainFactsSchema: z.ZodType<TypedChainFacts, TypedChainFacts> = z.object({
  allowedTargets: z.array(addressSchema),
  providerSpender: addressSchema.nullable(),
  wrappedNative: addressSchema.nullable(),
  domainSeparator: hexSchema.nullable(),
  /** The server's clock, milliseconds since the epoch. */
  now: z.number(),
})

export type TypedChainFacts = Omit<TypedFacts, 'walletChainId' | 'account'>

export const readTypedDataFacts = defineRoute({
  method: 'POST',
  path: '/api/signatures/facts',
  summary: 'What the world says about typed data before it is signed, for the guard in the browser.',
  body: z.object({ intent: typedSubjectSchema, mode: modeSchema }),
  response: typedChainFactsSchema,
})
