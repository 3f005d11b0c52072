import { type BuiltOrder, formatUnits } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { catalogueErrors } from '../errors.ts'

/**
 * Checks that an order pays the minimum at the end of its auction.
 *
 * - Throws: `AUCTION_BELOW_MINIMUM`
 */
export function assertAuctionEnd({ order }: Pick<BuiltOrder, 'order'>, minReturn: bigint, dst: Token): void {
  const end = BigInt(order.takingAmount)
  if (end >= minReturn) return
  throw catalogueErrors.error('AUCTION_BELOW_MINIMUM', {
    end: formatUnits(end, dst.decimals),
    minimum: formatUnits(minReturn, dst.decimals),
    symbol: dst.symbol,
  })
}
