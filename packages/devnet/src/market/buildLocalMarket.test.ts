import { describe, expect, it } from 'vitest'
import { buildLocalMarket, startingBalance } from './buildLocalMarket.ts'

describe('buildLocalMarket', () => {
  it('default: holds the tokens of Ethereum, each in a pool with WETH', () => {
    const market = buildLocalMarket(1)
    expect(market.pools.map(pool => pool.map(side => `${side.reserve} ${side.token.symbol}`))).toMatchInlineSnapshot(`
      [
        [
          "122111055935004355294328 WETH",
          "300000000000000 USDC",
        ],
        [
          "122111055935004355294328 WETH",
          "300000000000000 USDT",
        ],
        [
          "122111055935004355294328 WETH",
          "300000000000000000000000000 DAI",
        ],
        [
          "122111055935004355294328 WETH",
          "447761194029 WBTC",
        ],
        [
          "122111055935004355294328 WETH",
          "1200000000000000000000000000 1INCH",
        ],
        [
          "122111055935004355294328 WETH",
          "600000000000000000000000000 POL",
        ],
        [
          "300000000000000 USDC",
          "300000000000000 USDT",
        ],
        [
          "300000000000000 USDC",
          "300000000000000000000000000 DAI",
        ],
      ]
    `)
  })

  it('behavior: gives a million dollars of every token, in its own decimals', () => {
    const balances = buildLocalMarket(1).erc20s.map(token => `${startingBalance(token)} ${token.symbol}`)
    expect(balances).toMatchInlineSnapshot(`
      [
        "407036853116681184314 WETH",
        "1000000000000 USDC",
        "1000000000000 USDT",
        "1000000000000000000000000 DAI",
        "1492537313 WBTC",
        "4000000000000000000000000 1INCH",
        "2000000000000000000000000 POL",
      ]
    `)
  })

  it.each([137, 56, 42161, 10, 43114])('behavior: chain %i has a market too', chainId => {
    const market = buildLocalMarket(chainId)
    expect(market.pools.length).toBeGreaterThanOrEqual(market.erc20s.length - 1)
  })

  it.each([5, 43113])('error: chain %i has no aggregator to stand in for', chainId => {
    expect(() => buildLocalMarket(chainId)).toThrow(expect.objectContaining({ code: 'LOCAL_MARKET_NOT_AVAILABLE' }))
  })
})
