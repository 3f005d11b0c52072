import { describe, expect, it } from 'vitest'
import { losslessNumberReviver } from './losslessNumberReviver.ts'

const read = (text: string) => JSON.parse(text, losslessNumberReviver) as unknown

describe('losslessNumberReviver', () => {
  it('default: what a float would round stays as it is written', () => {
    expect(read('[123456789012345678901, 9007199254740993, 1000000000000000000001.5, 0.12345678901234567891]')).toEqual(
      ['123456789012345678901', '9007199254740993', '1000000000000000000001.5', '0.12345678901234567891'],
    )
    expect(read('1e400')).toBe('1e400')
  })

  it('behavior: what a float holds stays a number', () => {
    expect(read('[1, -2.5, 0.1, 1.50, 1e3, 1e30, 9007199254740991]')).toEqual([
      1,
      -2.5,
      0.1,
      1.5,
      1000,
      1e30,
      2 ** 53 - 1,
    ])
  })

  it('behavior: a whole number of many digits is text even where a float happens to hold it', () => {
    expect(read('1000000000000000000')).toBe('1000000000000000000')
  })
})
