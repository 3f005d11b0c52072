import { describe, expect, it } from 'vitest'
import { describeReceipt } from './describeReceipt.ts'

describe('describeReceipt', () => {
  it('default', () => {
    expect(describeReceipt({ status: 'success', blockNumber: '1234', gasUsed: '142886' })).toBe(
      'Confirmed · block 1,234 · 142,886 gas',
    )
  })

  it('behavior: a reverted and a checked one', () => {
    expect(describeReceipt({ status: 'reverted' })).toBe('Reverted')
    expect(describeReceipt({ validationOnly: true, valid: true })).toBe('Checked, nothing sent')
  })

  it('behavior: another object has no receipt', () => {
    expect(describeReceipt({ status: 'filled' })).toBeUndefined()
  })
})
