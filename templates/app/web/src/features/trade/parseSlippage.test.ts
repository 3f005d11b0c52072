import { describe, expect, it } from 'vitest'
import { parseSlippage } from './parseSlippage.ts'

const bounds = { minPercent: 0.1, maxPercent: 50 }

describe('parseSlippage', () => {
  it.each([
    ['1', 1],
    ['0,5', 0.5],
    [' 2.25 ', 2.25],
    ['50', 50],
  ])('default: %s', (text, percent) => {
    expect(parseSlippage(text, bounds)).toBe(percent)
  })

  it.each(['', '0', '0.05', '50.01', '1.234', '1e1', 'abc', '-1'])('error: %j', text => {
    expect(parseSlippage(text, bounds)).toBeNull()
  })
})
