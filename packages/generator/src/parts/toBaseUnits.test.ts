import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBaseUnits } from './toBaseUnits.ts'

describe('toBaseUnits', () => {
  it('default: decimals move into the whole number', () => {
    expect(toBaseUnits('1.5', 18)).toBe('1500000000000000000')
    expect(toBaseUnits('0', 0)).toBe('0')
    expect(toBaseUnits('7.10', 1)).toBe('71')
  })

  it('error: more decimals than there are, and what is no decimal number', () => {
    for (const text of ['1.23', '', '-1', '1e3', '.5', '1.', 'abc', '１', '9'.repeat(61)]) {
      expect(toBaseUnits(text, 1)).toBeUndefined()
    }
  })

  it('property: dividing again gives the same digits', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 40n), fc.integer({ min: 0, max: 18 }), (units, decimals) => {
        const digits = units.toString().padStart(decimals + 1, '0')
        const text = `${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`
        expect(toBaseUnits(decimals === 0 ? digits : text, decimals)).toBe(units.toString())
      }),
    )
  })
})
