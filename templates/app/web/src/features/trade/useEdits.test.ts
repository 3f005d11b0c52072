import { describe, expect, it } from 'vitest'
import { keepEdits } from './useEdits.ts'

const defaults = { token: 'ETH', amount: '1', slippage: 1 }

describe('keepEdits', () => {
  it('default: keeps what differs from what is shown', () => {
    expect(keepEdits(defaults, {}, now => ({ ...now, amount: '2' }))).toEqual({ amount: '2' })
  })

  it('behavior: adds to earlier edits, and a default that is typed again stays one', () => {
    const edits = keepEdits(defaults, { amount: '2' }, now => ({ ...now, amount: '1', token: 'ETH' }))
    expect(edits).toEqual({ amount: '1' })
    expect({ ...defaults, token: 'DAI', ...edits }).toEqual({ token: 'DAI', amount: '1', slippage: 1 })
  })
})
