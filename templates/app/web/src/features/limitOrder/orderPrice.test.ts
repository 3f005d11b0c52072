import { describe, expect, it } from 'vitest'
import { formatPrice, parsePrice, percentAboveMarket, priceOf, roundPrice, takingAmountOf } from './orderPrice.ts'

const usdc = { decimals: 6 }
const weth = { decimals: 18 }
const price = (text: string) => {
  const parsed = parsePrice(text)
  if (parsed.status !== 'valid') throw new Error(parsed.status)
  return parsed.price
}

describe('parsePrice', () => {
  it('default: reads a decimal exactly', () => {
    expect(price('0.0005')).toBe(500_000_000_000_000n)
    expect(price('2456.78')).toBe(2_456_780_000_000_000_000_000n)
  })

  it.each([
    ['', 'empty'],
    ['0', 'empty'],
    ['0.000', 'empty'],
    ['1,5', 'invalid'],
    ['-1', 'invalid'],
    ['1e3', 'invalid'],
    ['.', 'invalid'],
  ])('behavior: %s is %s', (text, status) => expect(parsePrice(text).status).toBe(status))

  it('error: nineteen decimals are not rounded away', () => {
    expect(parsePrice('0.0000000000000000001')).toEqual({ status: 'invalid', reason: expect.stringContaining('18') })
  })
})

describe('takingAmountOf', () => {
  it('default: both directions come to the same', () => {
    expect(takingAmountOf(1_000_000_000n, price('0.0005'), 'dst', usdc, weth)).toBe(500_000_000_000_000_000n)
    expect(takingAmountOf(1_000_000_000n, price('2000'), 'src', usdc, weth)).toBe(500_000_000_000_000_000n)
  })

  it('behavior: rounds up, so that the maker never gets less than the price says', () => {
    expect(takingAmountOf(1n, price('0.0000001'), 'dst', weth, usdc)).toBe(1n)
    expect(takingAmountOf(1_000_000n, price('3'), 'src', usdc, usdc)).toBe(333_334n)
  })
})

describe('priceOf', () => {
  it('default: is what the amounts were made of', () => {
    const amounts = { makingAmount: 1_000_000_000n, takingAmount: 500_000_000_000_000_000n }
    expect(priceOf(amounts, 'dst', usdc, weth)).toBe(price('0.0005'))
    expect(priceOf(amounts, 'src', usdc, weth)).toBe(price('2000'))
    expect(priceOf({ ...amounts, takingAmount: 0n }, 'dst', usdc, weth)).toBe(0n)
  })
})

describe('percentAboveMarket', () => {
  it('default: counts in hundredths of a percent', () => {
    expect(percentAboveMarket(105n, 100n)).toBe(5)
    expect(percentAboveMarket(9_990n, 10_000n)).toBe(-0.1)
    expect(percentAboveMarket(1n, 0n)).toBeNull()
  })
})

describe('roundPrice', () => {
  it('default: keeps eight digits, to the side that lets the order be filled', () => {
    expect(roundPrice(price('0.000405814393900828'), 'dst')).toBe(price('0.00040581439'))
    expect(roundPrice(price('2464.180706819329156315'), 'src')).toBe(price('2464.1808'))
    expect(roundPrice(price('1.5'), 'src')).toBe(price('1.5'))
  })
})

describe('formatPrice', () => {
  it.each([
    ['0.0005', '0.0005'],
    ['0.000512345678', '0.000512345'],
    ['2456.789123', '2,456.78'],
    ['1.123456789', '1.12345'],
    ['1234567.5', '1,234,567.5'],
  ])('default: %s is written %s', (text, written) => expect(formatPrice(price(text))).toBe(written))
})
