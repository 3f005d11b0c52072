import { describe, expect, it } from 'vitest'
import { cancelCall } from './cancelCall.ts'

describe('cancelCall', () => {
  it('default: is the call that the contract takes', () => {
    const orderId = `0x${'AB'.repeat(32)}`
    expect(cancelCall('256', orderId)).toBe(`0xb68fb020${'100'.padStart(64, '0')}${'ab'.repeat(32)}`)
  })
})
