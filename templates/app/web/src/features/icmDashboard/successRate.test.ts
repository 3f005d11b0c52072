import { describe, expect, it } from 'vitest'
import { successRateOf, writeRate } from './successRate.ts'

describe('successRateOf', () => {
  it('default: percent of the messages with a final status', () => {
    expect([successRateOf(3, 1), successRateOf(2, 1), successRateOf(0, 0)]).toEqual([75, 66.7, null])
  })
})

describe('writeRate', () => {
  it('default: percent, or a dash', () => expect([writeRate(66.7), writeRate(null)]).toEqual(['66.7%', '–']))
})
