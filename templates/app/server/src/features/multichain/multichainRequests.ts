import { z } from 'zod'
import { address, chainId, permit, positiveAmount, slippage } from '../trade/tradeRequests.ts'

/** An address, or a symbol of the network's token table. */
const token = z.string().trim().min(1).max(42)

export const networkBody = z.object({ chainId })

export const quoteBody = z.object({ fromToken: token, toToken: token, amount: positiveAmount })
export const executeBody = quoteBody.extend({
  fromAddress: address,
  slippage: slippage.default('1'),
  // only with: permit
  permit: permit.optional(),
  // end only
})
