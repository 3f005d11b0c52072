import { z } from 'zod'
import { addressSchema, chainIdSchema } from '../trade/tradeRequests.ts'

/** Ranges of the provider's value chart. */
const chartRanges = ['1day', '1week', '1month', '1year'] as const

export const accountParams = z.object({ address: addressSchema })
export const historyQuery = z.object({
  chainId: chainIdSchema,
  range: z.enum(chartRanges, 'is not a known range').default('1week'),
})
