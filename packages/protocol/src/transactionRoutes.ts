import { type GuardFacts, type TypedFacts, transactionIntentSchema, typedSubjectSchema } from '@sluice/guard'
import { z } from 'zod'
import { addressSchema, baseUnitsSchema, hexSchema, transactionToSignSchema } from './chainValues.ts'
import { modeSchema, resultSourceSchema } from './mode.ts'
import { defineRoute } from './route.ts'

/** US dollars as an exact decimal string. */
const usd = z.string().regex(/^\d+(\.\d+)?$/)

/** What leaves the account on a live network, and the limit of the settings. */
const spendFacts = { spendUsd: usd.exactOptional(), usdLimit: usd.exactOptional() }

const signedInteger = z.string().regex(/^-?\d{1,78}$/)

export const simulationSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('success'),
    gasUsed: baseUnitsSchema,
    balanceChanges: z
      .array(z.object({ token: addressSchema, delta: signedInteger, tokenId: z.exactOptional(baseUnitsSchema) }))
      .nullable(),
    /** Transfers of all accounts; absent if the node does not report them. */
    transfers: z
      .array(z.object({ token: addressSchema, from: addressSchema, to: addressSchema, amount: baseUnitsSchema }))
      .exactOptional(),
  }),
  z.object({ status: z.literal('reverted'), reason: z.string() }),
  z.object({ status: z.literal('unavailable'), reason: z.string() }),
])

/** `GuardFacts` without wallet values; bigint as decimal strings. */
export const chainFactsSchema = z.object({
  source: resultSourceSchema,
  allowedTargets: z.array(addressSchema),
  providerSpender: z.nullable(addressSchema),
  targetCode: hexSchema,
  /** Code of an approval's spender; absent for swaps. */
  spenderCode: z.exactOptional(hexSchema),
  /** Code at the receiver of a call that names one. */
  receiverCode: z.exactOptional(hexSchema),
  nativeBalance: baseUnitsSchema,
  tokenBalance: baseUnitsSchema,
  allowance: z.nullable(baseUnitsSchema),
  /** Contract calls: the account's balance and allowance of each spendable token. */
  spending: z.array(z.object({ balance: baseUnitsSchema, allowance: z.nullable(baseUnitsSchema) })).exactOptional(),
  simulation: simulationSchema,
  /** Owner of the approved NFT; null if the contract does not say. */
  nftOwner: z.exactOptional(z.nullable(addressSchema)),
  /** Proposal to vote on; null if the governor does not say. */
  vote: z.exactOptional(z.nullable(z.object({ state: z.number().int(), weight: baseUnitsSchema }))),
  /** Next nonce of the account; for deployments. */
  nextNonce: z.number().int().nonnegative().exactOptional(),
  /** On-chain token decimals by lower-case address. */
  decimals: z.record(z.string(), z.number().int()).exactOptional(),
  isPending: z.boolean().exactOptional(),
  /** Maximum network fee in wei; absent if unknown. */
  networkFee: z.exactOptional(baseUnitsSchema),
  ...spendFacts,
  /** Server time in milliseconds since the epoch. */
  now: z.number(),
})

export type WireChainFacts = z.infer<typeof chainFactsSchema>

/** On-chain facts about a transaction. Wallet values are excluded: they come from the wallet itself. */
export type ChainFacts = Omit<GuardFacts, 'walletChainId' | 'account'>

export const readTransactionFacts = defineRoute({
  method: 'POST',
  path: '/api/transactions/facts',
  summary: 'What the chain says about a transaction before it is signed, for the guard in the browser.',
  body: z.object({ intent: transactionIntentSchema, transaction: transactionToSignSchema, mode: modeSchema }),
  response: chainFactsSchema,
})

/** `TypedFacts` without wallet values. */
const typedChainFactsSchema: z.ZodType<TypedChainFacts, TypedChainFacts> = z.object({
  allowedTargets: z.array(addressSchema),
  providerSpender: z.nullable(addressSchema),
  wrappedNative: z.nullable(addressSchema),
  domainSeparator: z.nullable(hexSchema),
  /** Balance of an order's maker and allowance of the protocol, base units. */
  funds: z.object({ balance: baseUnitsSchema, allowance: baseUnitsSchema }).exactOptional(),
  /** What the tokens say on chain, by lower-case address. */
  decimals: z.record(z.string(), z.number().int()).exactOptional(),
  ...spendFacts,
  /** Server time in milliseconds since the epoch. */
  now: z.number(),
})

export type TypedChainFacts = Omit<TypedFacts, 'walletChainId' | 'account'>

export const readTypedDataFacts = defineRoute({
  method: 'POST',
  path: '/api/signatures/facts',
  summary: 'What the world says about typed data before it is signed, for the guard in the browser.',
  /** Only the parts of an intent that the facts depend on. */
  body: z.object({ intent: typedSubjectSchema, mode: modeSchema }),
  response: typedChainFactsSchema,
})
