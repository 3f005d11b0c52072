import { describe, expect, it } from 'vitest'
import { countUpText } from './countUpText.ts'

describe('countUpText', () => {
  it('default: the last number grows, with its digits', () => {
    const text = '1 ETH → 2,449.38 USDC'
    expect([0, 0.5, 1].map(part => countUpText(text, part))).toEqual([
      '1 ETH → 0.00 USDC',
      '1 ETH → 1,224.69 USDC',
      text,
    ])
  })

  it('behavior: a text without a number, an address and 26 digits stay', () => {
    for (const text of ['Done', `0x12${'1'.repeat(38)}`, `${'9'.repeat(26)} X`])
      expect(countUpText(text, 0.5)).toBe(text)
  })
})
