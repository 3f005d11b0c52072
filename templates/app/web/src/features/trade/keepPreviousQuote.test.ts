import { describe, expect, it } from 'vitest'
import { keepPreviousQuote } from './keepPreviousQuote.ts'

const query = (key: string | null) => ({ queryKey: ['quote', key] })

describe('keepPreviousQuote', () => {
  it('default: another amount of the same tokens keeps the answer before', () => {
    expect(keepPreviousQuote('1/0xa/0xb/200')('before', query('1/0xa/0xb/100'))).toBe('before')
  })

  it('behavior: another token, network or no amount keeps nothing', () => {
    expect(keepPreviousQuote('1/0xa/0xc/100')('before', query('1/0xa/0xb/100'))).toBeUndefined()
    expect(keepPreviousQuote('2/0xa/0xb/100')('before', query('1/0xa/0xb/100'))).toBeUndefined()
    expect(keepPreviousQuote(null)('before', query('1/0xa/0xb/100'))).toBeUndefined()
    expect(keepPreviousQuote('1/0xa/0xb/100')('before', query(null))).toBeUndefined()
    expect(keepPreviousQuote('1/0xa/0xb/100')('before')).toBeUndefined()
  })
})
