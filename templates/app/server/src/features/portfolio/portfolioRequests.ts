import { z } from 'zod'
import { address, chainId } from '../trade/tradeRequests.ts'

/** Ranges of the provider's value chart. */
const chartRanges = ['1day', '1week', '1month', '1year'] as const

export const accountParams = z.object({ address })
export const historyQuery = z.object({ chainId, range: z.enum(chartRanges, 'is not a known range').default('1week') })
