import { describe, expect, it } from 'vitest'
import { tokenHue } from './tokenHue.ts'

describe('tokenHue', () => {
  it('behavior: common tokens with the same first letter get different colours', () => {
    for (const [one, other] of [
      ['USDC', 'USDT'],
      ['WETH', 'WMATIC'],
      ['DAI', 'DOT'],
    ] as const) {
      expect(tokenHue(one)).not.toBe(tokenHue(other))
    }
  })

  it('behavior: every symbol has one of eight colours', () => {
    for (const symbol of ['', '1INCH', 'USD₮0', '🦄']) expect([0, 1, 2, 3, 4, 5, 6, 7]).toContain(tokenHue(symbol))
  })
})
