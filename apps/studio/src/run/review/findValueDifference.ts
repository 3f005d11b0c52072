import { dollarsOf, type Prices } from '../../tokens/priceQueries.ts'
import type { Trade, TradeSide } from './readTrade.ts'

/** Unit: percentage points. Less is rounding of the prices. */
const leastUnexplained = 0.05

type Facts = { readonly trade: Trade; readonly chainId: number; readonly prices: Prices | undefined }

/**
 * Finds by how much a swap's dollar value falls, where the price impact explains it no more: the fees of the pools
 * count in the dollars, and a price impact is measured without them.
 *
 * - Units: percent, below zero
 * - Shape: null without prices, and where the price impact says it already
 */
export function findValueDifference({ trade, chainId, prices }: Facts): number | null {
  const { kind, pays, receives, priceImpactPercent = 0 } = trade
  if (kind !== 'swap' || !pays || !receives) return null
  const usdOf = ({ token, units }: TradeSide) => (token.chainId === chainId ? dollarsOf(prices, token, units) : null)
  const [paid, received] = [usdOf(pays), usdOf(receives)]
  if (paid === null || received === null || Number(paid) <= 0) return null
  const percent = (Number(received) / Number(paid) - 1) * 100
  return -percent - priceImpactPercent >= leastUnexplained ? percent : null
}
