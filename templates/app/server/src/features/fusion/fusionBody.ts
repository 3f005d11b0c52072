import { z } from 'zod'
import { different, noKey, pair, sameTokens, withOwnNames } from '../swap/swapRequests.ts'
import { addressSchema } from '../trade/tradeRequests.ts'

export const fusionBody = withOwnNames(
  z.object({ ...pair, from: addressSchema, apiKey: noKey }).refine(different, sameTokens),
)
