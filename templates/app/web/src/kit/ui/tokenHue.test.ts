import { describe, expect, it } from 'vitest'
import { tokenHue } from './tokenHue.ts'

describe('tokenHue', () => {
  it('behavior: common tokens with the same first letter get different colours', () => {
    const countOf = (...symbols: readonly string[]) => new Set(symbols.map(tokenHue)).size
    expect([countOf('USDC', 'USDT'), countOf('WETH', 'WMATIC'), countOf('DAI', 'DOT')]).toEqual([2, 2, 2])
  })

  it('behavior: every symbol has one of eight colours', () => {
    for (const symbol of ['', '1INCH', 'USD₮0', '🦄']) expect([0, 1, 2, 3, 4, 5, 6, 7]).toContain(tokenHue(symbol))
  })
})
