import { describe, expect, it } from 'vitest'
import { ApiError } from '../../kit/request/ApiError.ts'
import { describeRefusal } from './describeRefusal.ts'

describe('describeRefusal', () => {
  it.each(['insufficient liquidity', 'Insufficient Liquidity.'])('default: %s says what to try', text => {
    expect(describeRefusal(new ApiError(text, 400))).toMatch(/^No exchange can fill this swap\. Try a larger amount/)
  })

  it('behavior: other words of the provider stay', () => {
    expect(describeRefusal(new ApiError('Not enough allowance', 400))).toBe('Not enough allowance')
  })
})
