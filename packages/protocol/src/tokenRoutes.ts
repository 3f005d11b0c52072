import { z } from 'zod'
import { addressSchema, baseUnitsSchema, chainIdSchema, wireTokenSchema } from './chainValues.ts'
import { modeSchema, resultSourceSchema } from './mode.ts'
import { defineRoute } from './route.ts'

const mode = modeSchema.optional()

/** Unknown tokens of one request: each is read from its contract. */
const maximumTokens = 20

/** Addresses beside the known tokens of the chain, separated by commas. */
const addresses = z
  .string()
  .transform(text => text.split(',').filter(part => part !== ''))
  .pipe(z.array(addressSchema).max(maximumTokens))
  .optional()

const ofAccount = z.object({ chainId: chainIdSchema, owner: addressSchema, tokens: addresses, mode })

export const readToken = defineRoute({
  method: 'GET',
  path: '/api/tokens/:address',
  summary: 'One token of a chain: from the table, or read from its contract. Needs no key.',
  params: z.object({ address: addressSchema }),
  query: z.object({ chainId: chainIdSchema, mode }),
  response: z.object({
    source: resultSourceSchema,
    token: wireTokenSchema,
    /** Whether it is in the table of tokens; false for one read from the chain. */
    isKnown: z.boolean(),
  }),
})

export const readBalances = defineRoute({
  method: 'GET',
  path: '/api/balances',
  summary: 'Balances of an account: the native token first, then known and asked tokens. Needs no key.',
  query: ofAccount,
  response: z.object({
    source: resultSourceSchema,
    balances: z.array(
      z.object({
        address: addressSchema,
        /** Null for an asked address that is no token. */
        token: wireTokenSchema.nullable(),
        /** Base units; null if the token cannot be read. */
        amount: z.nullable(baseUnitsSchema),
        /** Worth in US dollars, a decimal string; null without a price. */
        usd: z.string().nullable(),
      }),
    ),
  }),
})

export const readAllowances = defineRoute({
  method: 'GET',
  path: '/api/allowances',
  summary: 'Allowances that an account has given to the contracts that Sluice uses. Needs no key.',
  query: ofAccount,
  response: z.object({
    source: resultSourceSchema,
    /** Those above zero. */
    allowances: z.array(
      z.object({
        token: wireTokenSchema,
        spender: addressSchema,
        spenderName: z.string(),
        /** Base units. */
        amount: baseUnitsSchema,
      }),
    ),
  }),
})

export const readPrices = defineRoute({
  method: 'GET',
  path: '/api/prices',
  summary: 'Prices of the native token and of the asked tokens of a chain, and its gas price. Needs no key.',
  query: z.object({ chainId: chainIdSchema, tokens: addresses, mode }),
  response: z.object({
    source: resultSourceSchema,
    /** Wei per gas, the most that a transaction of now pays; null if unknown. */
    gasPrice: z.nullable(baseUnitsSchema),
    /** US dollars per whole token, decimal strings; null without a price. Native token first. */
    prices: z.array(z.object({ address: addressSchema, usd: z.string().nullable() })),
  }),
})
