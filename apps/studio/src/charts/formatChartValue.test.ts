import { describe, expect, it } from 'vitest'
import { formatChange, formatDecimal, formatDollars, formatPercent, formatShortDollars } from './formatChartValue.ts'

describe('formatDollars', () => {
  it('default', () => expect(formatDollars('1234.5')).toBe('$1,234.50'))

  it('behavior: more digits than a float holds', () =>
    expect(formatDollars('9007199254740993.25')).toBe('$9,007,199,254,740,993.25'))

  it('behavior: amounts below a cent are not zero', () =>
    expect(['0.00001234', '-0.001', '0.00', '0.01'].map(formatDollars)).toEqual([
      '$0.0000123',
      '-$0.001',
      '$0.00',
      '$0.01',
    ]))
})

describe('formatShortDollars', () => {
  it('default', () => expect(['1234567', '0', '1e-9'].map(formatShortDollars)).toEqual(['$1.2M', '$0', '$0.000000001']))
})

describe('formatChange', () => {
  it('default', () => expect(['3.2', '-3.2', '0'].map(formatChange)).toEqual(['+$3.20', '−$3.20', '+$0.00']))
})

describe('formatDecimal', () => {
  it('default', () => expect(formatDecimal('2456.780000001')).toBe('2,456.78'))

  it('behavior: small percentages are not zero', () =>
    expect(formatDecimal('0.00000000000012345')).toBe('0.0000000000001235'))
})

describe('formatPercent', () => {
  it('default', () => expect(formatPercent(33.3333)).toBe('33.33 %'))

  it('behavior: small percentages are not zero', () =>
    expect([formatPercent(0.0004), formatPercent(0), formatPercent(0.0122, 4)]).toEqual([
      '< 0.01 %',
      '0 %',
      '0.0122 %',
    ]))
})
