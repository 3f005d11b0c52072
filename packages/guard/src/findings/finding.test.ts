import { describe, expect, test } from 'vitest'
import { confirmationPhrase, findingsOf, riskSummary } from './finding.ts'

const [slippage, impact, contract] = [findingsOf('T11'), findingsOf('T12'), findingsOf('T03')]
const findings = [
  slippage('confirm', 'Much less', { slippage: 25, typed: 'yes' }),
  impact('confirm', 'A steep price', { impact: 16.5, typed: 'yes' }),
  contract('confirm', 'Typed in', { to: '0x1' }),
  contract('note', 'By the way', { typed: 'yes' }),
]

describe('riskSummary', () => {
  test('default: one line a risk, and none for a note', () => {
    expect(riskSummary(findings)).toEqual(['T11 Much less', 'T12 A steep price', 'T03 Typed in'])
    expect(riskSummary(findings.slice(3))).toEqual([])
  })
})

describe('confirmationPhrase', () => {
  test('default: the percentages that have to be typed', () => {
    expect(confirmationPhrase(findings)).toBe('25 16.5')
    expect(confirmationPhrase(findings.slice(2))).toBe('')
  })
})
