import { formatUnits } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { catalogueErrors } from '../errors.ts'

/**
 * Checks that the end of an auction pays the minimum, both in base units of `dst`.
 *
 * - Throws: `AUCTION_BELOW_MINIMUM`
 */
export function assertAuctionEnd(end: bigint, minReturn: bigint, dst: Token): void {
  if (end >= minReturn) return
  throw catalogueErrors.error('AUCTION_BELOW_MINIMUM', {
    end: formatUnits(end, dst.decimals),
    minimum: formatUnits(minReturn, dst.decimals),
    symbol: dst.symbol,
  })
}
