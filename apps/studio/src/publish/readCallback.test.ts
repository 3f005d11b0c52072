import { describe, expect, it } from 'vitest'
import { readCallback } from './readCallback.ts'

describe('readCallback', () => {
  it('default: a code and its state', () => {
    expect(readCallback('?code=c&state=s')).toEqual({ kind: 'code', code: 'c', state: 's' })
  })

  it('error: what GitHub refused', () => {
    expect(readCallback('?error=access_denied&error_description=The+user+said+no&state=s')).toEqual({
      kind: 'error',
      error: 'access_denied',
      state: 's',
    })
  })

  it.each(['', '?code=c', '?state=s', '?error=access_denied'])('error: %j is incomplete', search => {
    expect(readCallback(search)).toEqual({ kind: 'incomplete' })
  })
})
