import { describe, expect, test } from 'vitest'
import { findingsOf, namesOfRisks, wordsToType } from './finding.ts'

const [slippage, impact, contract] = [findingsOf('T11'), findingsOf('T12'), findingsOf('T03')]
const findings = [
  slippage('confirm', 'Much less', { slippage: 25, typed: 'yes' }),
  impact('confirm', 'A steep price', { impact: 16.5, typed: 'yes' }),
  contract('confirm', 'Typed in', { to: '0x1' }),
  contract('note', 'By the way', { typed: 'yes' }),
]

describe('namesOfRisks', () => {
  test('default: one line a risk, and none for a note', () => {
    expect(namesOfRisks(findings)).toBe('T11 Much less\nT12 A steep price\nT03 Typed in')
    expect(namesOfRisks(findings.slice(3))).toBe('')
  })
})

describe('wordsToType', () => {
  test('default: the percentages that a yes is not enough for', () => {
    expect(wordsToType(findings)).toBe('25 16.5')
    expect(wordsToType(findings.slice(2))).toBe('')
  })
})
