import { z } from 'zod'
import { address, amount, chainId, slippage } from '../../kit/oneinch/tradeRequests.ts'

const pair = { chainId, src: address, dst: address, amount }
const different = (value: { src: string; dst: string }) => value.src.toLowerCase() !== value.dst.toLowerCase()
const sameTokens = { error: 'must be another token than src', path: ['dst'] }

export const quoteQuery = z.object(pair).refine(different, sameTokens)
export const swapBody = z
  .object({ ...pair, from: address, slippage: slippage.default('1') })
  .refine(different, sameTokens)
