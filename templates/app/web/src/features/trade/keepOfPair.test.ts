import { describe, expect, it } from 'vitest'
import { keepOfPair } from './keepOfPair.ts'

const query = (key: string | null) => ({ queryKey: ['quote', key] })

describe('keepOfPair', () => {
  it('default: another amount of the same tokens keeps the answer before', () => {
    expect(keepOfPair('1/0xa/0xb/200')('before', query('1/0xa/0xb/100'))).toBe('before')
  })

  it('behavior: another token, network or no amount keeps nothing', () => {
    expect(keepOfPair('1/0xa/0xc/100')('before', query('1/0xa/0xb/100'))).toBeUndefined()
    expect(keepOfPair('2/0xa/0xb/100')('before', query('1/0xa/0xb/100'))).toBeUndefined()
    expect(keepOfPair(null)('before', query('1/0xa/0xb/100'))).toBeUndefined()
    expect(keepOfPair('1/0xa/0xb/100')('before', query(null))).toBeUndefined()
    expect(keepOfPair('1/0xa/0xb/100')('before')).toBeUndefined()
  })
})
