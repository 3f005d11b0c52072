import { z } from 'zod'
import {
  addressSchema,
  chainIdSchema,
  permitSchema,
  positiveAmountSchema,
  slippageSchema,
} from '../trade/tradeRequests.ts'

/** An address, or a symbol of the network's token table. */
const token = z.string().trim().min(1).max(42)

export const networkBody = z.object({ chainId: chainIdSchema })

export const quoteBody = z.object({ fromToken: token, toToken: token, amount: positiveAmountSchema })
export const executeBody = quoteBody.extend({
  fromAddress: addressSchema,
  slippage: slippageSchema.default('1'),
  // only with: permit
  permit: permitSchema.optional(),
  // end only
})
