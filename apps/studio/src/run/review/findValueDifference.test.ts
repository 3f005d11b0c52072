import { describe, expect, it } from 'vitest'
import type { Prices } from '../../tokens/priceQueries.ts'
import { dai, eth } from '../makeSwapRequest.ts'
import { findValueDifference } from './findValueDifference.ts'
import type { Trade } from './readTrade.ts'

const prices = {
  prices: [
    { address: eth.address, usd: '2000' },
    { address: dai.address, usd: '1' },
  ],
} as unknown as Prices

/** Pays 1 ETH, which are $2,000. */
const find = (received: bigint, change: Partial<Trade> = {}, known: Prices | undefined = prices) =>
  findValueDifference({
    trade: {
      kind: 'swap',
      pays: { token: eth, units: 10n ** 18n },
      receives: { token: dai, units: received * 10n ** 18n },
      receiver: null,
      priceImpactPercent: 0.004,
      ...change,
    },
    chainId: eth.chainId,
    prices: known,
  })

describe('findValueDifference', () => {
  it('default: a fee that the price impact leaves out', () => {
    expect(find(1_994n)).toBeCloseTo(-0.3)
  })

  it('behavior: nothing where the price impact says it, and for a gain', () => {
    expect(find(1_994n, { priceImpactPercent: 0.3 })).toBeNull()
    expect(find(2_000n)).toBeNull()
    expect(find(2_010n)).toBeNull()
  })

  it('behavior: nothing without prices, and for an order, which names its minimum', () => {
    expect(find(1_994n, {}, { prices: [] } as unknown as Prices)).toBeNull()
    expect(find(1_994n, { kind: 'order' })).toBeNull()
  })
})
