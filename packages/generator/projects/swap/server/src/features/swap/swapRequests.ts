import { z } from 'zod'

const chainId = z.coerce.number({ error: 'must be the id of a network' }).int().positive()
const address = z.string().regex(/^0x[\da-fA-F]{40}$/, 'is not an address')
const amount = z.string().regex(/^\d{1,78}$/, 'must be a whole number in base units')

/** Percent, 0.1–50, at most two decimals; sent as text. Source: spec of the swap form. */
const slippage = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage such as 1 or 0.5'))
  .refine(text => Number(text) >= 0.1 && Number(text) <= 50, 'must lie between 0.1 and 50')

const pair = { chainId, src: address, dst: address, amount }
const different = (value: { src: string; dst: string }) => value.src.toLowerCase() !== value.dst.toLowerCase()
const sameTokens = { error: 'must be another token than src', path: ['dst'] }

export const chainQuery = z.object({ chainId })
export const quoteQuery = z.object(pair).refine(different, sameTokens)
export const swapBody = z
  .object({ ...pair, from: address, slippage: slippage.default('1') })
  .refine(different, sameTokens)
export const allowanceQuery = z.object({ chainId, token: address, owner: address })
export const approvalQuery = z.object({ chainId, token: address, owner: address, amount })
