import { describe, expect, it } from 'vitest'
import { formatSeconds } from './formatSeconds.ts'

describe('formatSeconds', () => {
  it('default: with its unit, and never 0 or an invented number', () => {
    expect([2.5, 1, 0, 0.4, null].map(formatSeconds)).toEqual(['2.5 s', '1 s', '<1 s', '<1 s', '–'])
  })
})
