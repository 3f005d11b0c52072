import { describe, expect, it } from 'vitest'
import { describeProblem, type SwapFacts } from './describeProblem.ts'

const fine: SwapFacts = {
  amount: { status: 'valid', units: 5n },
  symbols: { src: 'ETH', dst: 'USDC' },
  srcBalance: 5n,
  connected: true,
  ready: true,
  waiting: false,
  received: 7n,
  loading: false,
  error: null,
}

describe('describeProblem', () => {
  it('default: no problem with a quoted amount that the account holds', () => {
    expect(describeProblem(fine)).toBeNull()
    expect(describeProblem({ ...fine, srcBalance: null, connected: false, ready: false })).toBeNull()
  })

  it.each<[string, Partial<SwapFacts>]>([
    ['Waiting for confirmation…', { waiting: true }],
    ['Enter Amount', { amount: { status: 'empty' } }],
    ['Enter Amount', { symbols: null }],
    ['Switch the network first', { ready: false }],
    ['Not enough ETH', { srcBalance: 4n }],
    ['No route', { error: 'No route', received: null }],
    ['Getting Quote...', { received: null, loading: true }],
    ['No quote yet', { received: null }],
    ['Amount too small', { received: 0n }],
  ])('behavior: %s', (words, changes) => {
    expect(describeProblem({ ...fine, ...changes })).toBe(words)
  })
})
