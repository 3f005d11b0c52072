import { describe, expect, it } from 'vitest'
import { boundPatternSize } from './patternBounds.ts'

describe('boundPatternSize', () => {
  it('default', () => {
    expect(boundPatternSize('^a+$')).toBe(4)
    expect(boundPatternSize('(ab{2}){3,5}')).toBe(120)
    expect(boundPatternSize('a{9}{9}{9}{99}')).toBe(14_000)
  })

  it('error: too long, or too much repeated', () => {
    expect(() => boundPatternSize('a'.repeat(501))).toThrow('longer')
    expect(() => boundPatternSize(`(${'a?'.repeat(240)}){1000}`)).toThrow('repeats')
  })
})
