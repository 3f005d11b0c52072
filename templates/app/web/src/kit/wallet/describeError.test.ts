import { describe, expect, it } from 'vitest'
import { describeError, isRejection } from './describeError.ts'

describe('describeError', () => {
  it('default: a rejection, however deep it is wrapped', () => {
    const rejected = Object.assign(new Error('User rejected the request.'), { code: 4001 })
    const wrapped = new Error('outer', { cause: new Error('inner', { cause: rejected }) })
    expect(describeError(wrapped)).toBe('Transaction rejected by user')
    expect(isRejection(wrapped)).toBe(true)
  })

  it('behavior: only the first line of a long message', () => {
    expect(describeError(new Error('first\nsecond'))).toBe('first')
  })

  it('behavior: what a node refuses is told in its own words', () => {
    const cause = Object.assign(new Error('x'), { code: -32000 })
    const shown = { shortMessage: 'Missing or invalid parameters.', details: 'nonce too low' }
    expect(describeError(Object.assign(new Error('x', { cause }), shown))).toBe('The network refused it: nonce too low')
    expect(describeError(Object.assign(new Error('x'), shown))).toBe('Missing or invalid parameters.')
  })

  it('behavior: a script that cannot be loaded is told without its number', () => {
    const failure = Object.assign(new Error('Loading chunk 5 failed.'), { name: 'ChunkLoadError' })
    expect(describeError(failure)).toBe('Part of the page could not be loaded. Reload the page')
  })

  it('behavior: anything else gets a sentence too', () => {
    expect(describeError(undefined)).toBe('Something went wrong')
    expect(isRejection(undefined)).toBe(false)
  })
})
