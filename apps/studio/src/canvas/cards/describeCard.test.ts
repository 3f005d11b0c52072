import { describe, expect, it } from 'vitest'
import { type CardState, describeCard } from './describeCard.ts'

const failed = (message: string) =>
  describeCard({ run: { status: 'error', error: { code: 'BALANCE_TOO_LOW', message } } } as unknown as CardState)

describe('describeCard', () => {
  it('error: says what failed, without the details that a narrow line would cut', () => {
    expect(failed('Not enough WBTC: you have 14.9, this needs 999 WBTC')).toEqual({
      text: 'Not enough WBTC',
      tone: 'danger',
    })
    expect(failed('The provider did not answer').text).toBe('The provider did not answer')
    expect(failed('HTTP: 503').text).toBe('HTTP: 503')
  })
})
