import { z } from 'zod'
import {
  addressSchema,
  chainIdSchema,
  permitSchema,
  positiveAmountSchema,
  slippageSchema,
} from '../trade/tradeRequests.ts'

/** Parameter names for other programs, as README.md has them, and the provider's. */
const ownNames = { fromToken: 'src', toToken: 'dst', fromAddress: 'from' } as const

/** Accepts both names of a parameter. */
export function withOwnNames<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(value => {
    if (typeof value !== 'object' || value === null) return value
    const renamed = Object.entries(ownNames).flatMap(([theirs, own]) =>
      Object.hasOwn(value, theirs) ? [[own, (value as { readonly [key: string]: unknown })[theirs]]] : [],
    )
    return { ...value, ...Object.fromEntries(renamed) }
  }, schema)
}

export const pair = { chainId: chainIdSchema, src: addressSchema, dst: addressSchema, amount: positiveAmountSchema }
export const different = (value: { src: string; dst: string }) => value.src.toLowerCase() !== value.dst.toLowerCase()
export const sameTokens = { error: 'must differ from src', path: ['dst'] }

/** Refused rather than ignored: the caller would believe that the key is used. */
export const noKey = z
  .unknown()
  .refine(key => key === undefined, 'belongs in ONEINCH_API_KEY in the .env file of this server, not in a request')
  .optional()

export const quoteQuery = withOwnNames(z.object(pair).refine(different, sameTokens))

export const swapBody = withOwnNames(
  z
    .object({
      ...pair,
      from: addressSchema,
      slippage: slippageSchema.default('1'),
      // only with: permit
      permit: permitSchema.optional(),
      // end only
      apiKey: noKey,
    })
    .refine(different, sameTokens),
)
