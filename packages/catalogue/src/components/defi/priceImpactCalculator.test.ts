import type { Config } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { runComponent } from '../../../test/runComponent.ts'
import { oneInchQuote } from './oneInchQuote.ts'
import { priceImpactCalculator } from './priceImpactCalculator.ts'

const run = async (config: Config) => (await runComponent(priceImpactCalculator, config)).outputs

describe('priceImpactCalculator', () => {
  it('default: reckons with the typed-in liquidity', async () => {
    expect(await run({ tradeAmount: '1000', liquidity: 99000 })).toEqual({
      priceImpact: 1,
      displayedImpact: 1,
      level: 'low',
      slippage: 1,
      isAcceptable: true,
    })
  })

  it.each([
    [3, 97, 'low', 3],
    [3.1, 96.9, 'warn', 3.1],
    [15, 85, 'warn', 15],
    [20, 80, 'high', 15],
  ])('behavior: %s of %s is %s, shown as %s', async (tradeAmount, liquidity, level, displayedImpact) => {
    expect(await run({ tradeAmount, liquidity })).toMatchObject({
      priceImpact: tradeAmount,
      displayedImpact,
      level,
      isAcceptable: false,
    })
  })

  it('behavior: takes the impact of a quote, and shows all of it', async () => {
    expect(await run({ quote: { priceImpactPercent: 22.5 } })).toMatchObject({
      priceImpact: 22.5,
      displayedImpact: 22.5,
      level: 'high',
      warning: 'The trade itself moves the price by 22.5 percent',
    })
  })

  it('behavior: a quote that does not know its impact is held against a small one', async () => {
    const { outputs } = await runComponent(oneInchQuote, { ...oneInchQuote.fixture, amount: '9'.repeat(20) })
    const quote = outputs.quote as Config
    const known = quote.priceImpactPercent as number
    const { priceImpact } = await run({ quote: { ...quote, priceImpactPercent: null } })
    expect(priceImpact).toBeGreaterThan(1)
    expect(Math.abs((priceImpact as number) - known)).toBeLessThan(0.1)
  })

  it('behavior: automatic slippage follows the impact between its bounds', async () => {
    const slippage = async (impact: number, config: Config = {}) =>
      (await run({ quote: { priceImpactPercent: impact }, autoSlippage: true, ...config })).slippage
    expect(await slippage(0.4)).toBe(0.9)
    expect(await slippage(0)).toBe(0.1)
    expect(await slippage(9)).toBe(5)
    expect(await slippage(9, { maxSlippage: 2 })).toBe(2)
    expect(await slippage(0, { minSlippage: 0.5 })).toBe(0.5)
  })

  it.each([{}, { tradeAmount: 1 }, { tradeAmount: 1, liquidity: 0 }, { quote: {} }])('error: %j', async config => {
    await expect(run(config)).rejects.toMatchObject({ code: 'LIQUIDITY_MISSING' })
  })
})
