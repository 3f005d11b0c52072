import * as z from 'zod/mini'
import {
  addressSchema,
  baseUnitsSchema,
  chainIdSchema,
  decimalsSchema,
  hexSchema,
  tokenSchema,
} from '../values/tokenSchema.ts'

/** Seconds since the epoch. */
const secondsSchema = z.int().check(z.nonnegative())

const signed = {
  chainId: chainIdSchema,
  /** Id the wallet signs for. */
  walletChainId: chainIdSchema,
  account: addressSchema,
}

const order = {
  ...signed,
  src: tokenSchema,
  dst: tokenSchema,
  /** Base units of `src` that may leave. */
  makingAmount: baseUnitsSchema,
  /** Base units of `dst` that have to arrive for all of it, at least. */
  takingAmount: baseUnitsSchema,
  /** Limit order protocol that may take the maker's token. */
  verifyingContract: addressSchema,
  /** Nobody may fill the order later. */
  expiresAt: secondsSchema,
  /** Bytes that the order's salt commits to; `0x` for none. */
  extension: hexSchema,
}

const permit = {
  ...signed,
  token: tokenSchema,
  spender: addressSchema,
  amount: baseUnitsSchema,
  deadline: secondsSchema,
}

/** An order that anybody may fill at its price. */
export const limitOrderIntentSchema = z.readonly(z.object({ kind: z.literal('limitOrder'), ...order }))

/** What the price of an auction is held against. */
const auctionPrice = {
  /** Least output that the user was shown before, in base units of `dst`. */
  shownDstAmount: z.exactOptional(baseUnitsSchema),
  /** Output at market prices of other sources, in base units of `dst`; absent if there are none. */
  referenceDstAmount: z.exactOptional(baseUnitsSchema),
}

/** An order whose price falls in an auction, down to `takingAmount`. */
export const fusionOrderIntentSchema = z.readonly(
  z.object({
    kind: z.literal('fusionOrder'),
    ...order,
    ...auctionPrice,
    /** Contract of the provider through which the order may pay out, when its quote names one. */
    settlement: z.exactOptional(addressSchema),
  }),
)

/** An order that is paid on another chain; `dst` is a token there. */
export const crossChainOrderIntentSchema = z.readonly(
  z.object({
    kind: z.literal('crossChainOrder'),
    ...order,
    ...auctionPrice,
    /** Who is paid on the other chain. */
    receiver: addressSchema,
    /** keccak256 of every secret, in order. */
    secretHashes: z.readonly(z.array(hexSchema).check(z.minLength(1))),
  }),
)

/** An ERC-20 allowance by signature. Source: EIP-2612. */
export const permitIntentSchema = z.readonly(z.object({ kind: z.literal('permit'), ...permit }))

/** A transfer by signature out of a Permit2 allowance. Source: Uniswap/permit2. */
export const permit2IntentSchema = z.readonly(z.object({ kind: z.literal('permit2'), ...permit }))

/** What the user means with typed data; amounts are integer strings in base units. */
export const typedIntentSchema = z.discriminatedUnion('kind', [
  limitOrderIntentSchema,
  fusionOrderIntentSchema,
  crossChainOrderIntentSchema,
  permitIntentSchema,
  permit2IntentSchema,
])

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
