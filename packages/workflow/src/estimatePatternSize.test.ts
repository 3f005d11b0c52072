import { describe, expect, it } from 'vitest'
import { estimatePatternSize } from './estimatePatternSize.ts'

describe('estimatePatternSize', () => {
  it('default', () => {
    expect(estimatePatternSize('^a+$')).toBe(4)
    expect(estimatePatternSize('(ab{2}){3,5}')).toBe(120)
    expect(estimatePatternSize('a{9}{9}{9}{99}')).toBe(14_000)
  })

  it('error: too long, or too much repeated', () => {
    expect(() => estimatePatternSize('a'.repeat(501))).toThrow('longer')
    expect(() => estimatePatternSize(`(${'a?'.repeat(240)}){1000}`)).toThrow('repeats')
  })
})
