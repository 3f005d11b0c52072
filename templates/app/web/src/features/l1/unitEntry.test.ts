import { describe, expect, it } from 'vitest'
import { describeWei, groupDigits, toBaseUnits, toEntry } from './unitEntry.ts'

const token = { symbol: 'TOKEN', decimals: 18 }
const gwei = { symbol: 'gwei', decimals: 9 }

describe('toBaseUnits', () => {
  it('default: what is typed is stored in base units, without rounding', () => {
    expect(toBaseUnits('1000', token)).toBe(`1000${'0'.repeat(18)}`)
    expect(toBaseUnits('1.5', gwei)).toBe('1500000000')
    expect(toBaseUnits('.000000001', gwei)).toBe('1')
    expect(toBaseUnits('0', token)).toBe('0')
  })

  it.each(['1e21', '-1', '1,000', '1.2345678901', '', '.'])('error: %s is no amount and stays as it is typed', text => {
    expect(toBaseUnits(text, gwei)).toBe(text)
    expect(toBaseUnits(text, gwei)).not.toMatch(/^\d+$/)
  })
})

describe('toEntry', () => {
  it('default: stored base units in the unit of the entry, and back', () => {
    for (const stored of ['0', '1', '25000000000', `1000${'0'.repeat(18)}`]) {
      expect(toBaseUnits(toEntry(stored, token), token)).toBe(stored)
    }
    expect(toEntry('25000000000', gwei)).toBe('25')
    expect(toEntry('1e21', gwei)).toBe('1e21')
  })
})

describe('describeWei', () => {
  it('default: the stored value beside the entry', () => {
    expect(describeWei('1000000000')).toBe('= 1,000,000,000 wei')
    expect(describeWei('1e21')).toBeUndefined()
  })
})

describe('groupDigits', () => {
  it('default: groups four digits and more, and nothing else', () => {
    expect(groupDigits('15000000')).toBe('15,000,000')
    expect(groupDigits('1000')).toBe('1,000')
    expect(['999', '1e21', '8,00', ''].map(groupDigits)).toEqual(['999', '1e21', '8,00', ''])
  })
})
