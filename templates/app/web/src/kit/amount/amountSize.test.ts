import { describe, expect, it } from 'vitest'
import { amountSize } from './amountSize.ts'

describe('amountSize', () => {
  it('default: the longest amount decides the size of both', () => {
    expect(amountSize('1', '2,449.38')).toBeUndefined()
    expect(amountSize('1', '2,449.389661')).toBe('long')
    expect(amountSize('12345678901234567890123456', '1')).toBe('longest')
  })
})
