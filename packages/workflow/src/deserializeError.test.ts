import { describe, expect, it } from 'vitest'
import { defineErrors } from './defineErrors.ts'
import { deserializeError } from './deserializeError.ts'

const walletErrors = defineErrors('WALLET', {
  REFUSED: { message: 'Refused in {wallet}', help: ['Ask {wallet} again.'], retry: 'after-user' },
})

describe('deserializeError', () => {
  it('default: the error that was thrown', () => {
    const error = walletErrors.error('REFUSED', { wallet: 'Rabby' })
    const { message, ...rest } = JSON.parse(JSON.stringify(error))
    const back = deserializeError({ ...rest, error: message }, 403)
    expect(back).toMatchObject({ message: 'Refused in Rabby', help: ['Ask Rabby again.'], retry: 'after-user' })
    expect(back).toMatchObject({ status: 403, values: { wallet: 'Rabby' } })
    expect(walletErrors.is(back, 'REFUSED')).toBe(true)
  })

  it('behavior: what is missing or wrong is filled in', () => {
    expect(deserializeError({ error: 'No', values: { a: {}, b: 1 }, retry: 'maybe', help: 'x' })?.toJSON()).toEqual({
      area: 'SERVER',
      code: 'SERVER_REFUSED',
      message: 'No',
      help: [],
      retry: 'after-user',
      values: { b: 1 },
    })
  })

  it('error: what has no message is no error of ours', () => {
    for (const wire of [undefined, null, '<html>', [], {}, { error: 5 }, { error: '' }, { code: 'X' }])
      expect(deserializeError(wire)).toBeUndefined()
  })
})
