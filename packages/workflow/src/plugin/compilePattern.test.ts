import { describe, expect, it } from 'vitest'
import { compilePattern } from './compilePattern.ts'

describe('compilePattern', () => {
  it('default', () => {
    const isAddress = compilePattern('^0x[0-9a-fA-F]{40}$')
    expect([isAddress(`0x${'a'.repeat(40)}`), isAddress('0x')]).toEqual([true, false])
  })

  it('behavior: a long text is no match, and is not looked at', () => {
    expect(compilePattern('a')('a'.repeat(10_001))).toBe(false)
  })

  it.each([
    ['look-ahead', '(?=a)'],
    ['too long', 'a'.repeat(501)],
    ['small to write and large to match', `(${'a?'.repeat(240)}){1000}`],
  ])('error: %s', (_, pattern) => {
    expect(() => compilePattern(pattern)).toThrow()
  })
})
