import { describe, expect, test } from 'vitest'
import { confirmationPhrase, riskSummary } from './finding.ts'
import { distinctCauses, rules } from './rules.ts'

const { slippage, priceImpact, contract } = rules
const findings = [
  slippage.confirm('Much less', { slippage: 25, typed: 'yes' }),
  priceImpact.confirm('A steep price', { impact: 16.5, typed: 'yes' }),
  contract.confirm('Typed in', { to: '0x1' }),
  contract.note('By the way', { typed: 'yes' }),
]

describe('distinctCauses', () => {
  const balance = rules.balance.block('Too little AVAX')
  const reverted = rules.simulation.block('The call would revert', { reason: 'insufficient funds' })
  const spent = rules.simulation.block('The simulation spends more', { delta: '1' })

  test('default: a balance that is too small is shown once', () => {
    expect(distinctCauses([balance, reverted, spent])).toEqual([balance, spent])
  })

  test('behavior: a revert without another cause stays', () => {
    expect(distinctCauses([priceImpact.confirm('Steep'), reverted])).toHaveLength(2)
    expect(distinctCauses([{ ...balance, level: 'note' }, reverted])).toHaveLength(2)
  })
})

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
