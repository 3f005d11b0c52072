import { z } from 'zod'
import { address, amount, chainId, permit, slippage } from '../../kit/oneinch/tradeRequests.ts'

/** An address, or a symbol of the network's token table. */
const token = z.string().trim().min(1).max(42)

export const networkBody = z.object({ chainId })
const positive = amount.refine(text => !/^0+$/.test(text), 'must be greater than 0')

export const quoteBody = z.object({ fromToken: token, toToken: token, amount: positive })
export const executeBody = quoteBody.extend({
  fromAddress: address,
  slippage: slippage.default('1'),
  permit: permit.optional(),
})
