import { describe, expect, it } from 'vitest'
import { ApiError } from '../../kit/request/ApiError.ts'
import { explainRefusal } from './explainRefusal.ts'

describe('explainRefusal', () => {
  it.each(['insufficient liquidity', 'Insufficient Liquidity.'])('default: %s says what to try', text => {
    expect(explainRefusal(new ApiError(text, 400))).toMatch(/^No exchange can fill this swap\. Try another amount/)
  })

  it('behavior: other words of the provider stay', () => {
    expect(explainRefusal(new ApiError('Not enough allowance', 400))).toBe('Not enough allowance')
  })
})
