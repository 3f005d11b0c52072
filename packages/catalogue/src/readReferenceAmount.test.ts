import { defiErrors, findToken, type PriceProvider } from '@sluice/defi'
import { describe, expect, it } from 'vitest'
import { makeServices } from '../test/runComponent.ts'
import { readReferenceAmount } from './readReferenceAmount.ts'

const [eth, usdc] = [findToken(1, 'ETH')!, findToken(1, 'USDC')!]
const trade = { chainId: 1, src: eth, dst: usdc, amount: 2n * 10n ** 18n }
const { signal } = new AbortController()
const { prices } = makeServices()

const read = (change: Partial<PriceProvider>) =>
  readReferenceAmount({ prices: { ...prices, ...change } }, trade, signal)
const failing = (code: 'PRICE_UNKNOWN' | 'INSUFFICIENT_LIQUIDITY' | 'REJECTED_BY_USER') => async () => {
  throw defiErrors.error(code as 'REJECTED_BY_USER')
}

describe('readReferenceAmount', () => {
  it('default: from the prices of both tokens, in base units', async () => {
    const price = async ({ symbol }: { readonly symbol: string }) => ({
      usd: symbol === 'ETH' ? '2500.5' : '1.00',
      updatedAt: 0,
      origin: 'test',
    })
    expect(await read({ price })).toBe(5_001_000_000n)
  })

  it('behavior: from a pool where a token has no price', async () => {
    const poolQuote = async () => ({ dstAmount: 7n, router: eth.address })
    expect(await read({ price: failing('PRICE_UNKNOWN'), poolQuote })).toBe(7n)
  })

  it('behavior: null where nobody has a price', async () => {
    expect(await read({ price: failing('PRICE_UNKNOWN'), poolQuote: failing('INSUFFICIENT_LIQUIDITY') })).toBeNull()
  })

  it('error: anything else is not taken for a missing price', async () => {
    await expect(read({ price: failing('REJECTED_BY_USER') })).rejects.toMatchObject({ code: 'REJECTED_BY_USER' })
  })
})
