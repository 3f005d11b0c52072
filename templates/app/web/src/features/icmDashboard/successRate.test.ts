import { describe, expect, it } from 'vitest'
import { formatSuccessRate, successRateOf } from './successRate.ts'

describe('successRateOf', () => {
  it('default: percent of the messages with a final status', () => {
    expect([successRateOf(3, 1), successRateOf(2, 1), successRateOf(0, 0)]).toEqual([75, 66.7, null])
  })
})

describe('formatSuccessRate', () => {
  it('default: percent, or a dash', () =>
    expect([formatSuccessRate(66.7), formatSuccessRate(null)]).toEqual(['66.7%', '–']))
})
