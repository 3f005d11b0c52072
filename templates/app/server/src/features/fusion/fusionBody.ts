import { z } from 'zod'
import { different, noKey, pair, sameTokens, withOwnNames } from '../swap/swapRequests.ts'
import { address } from '../trade/tradeRequests.ts'

export const fusionBody = withOwnNames(
  z.object({ ...pair, from: address, apiKey: noKey }).refine(different, sameTokens),
)
