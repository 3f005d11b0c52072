import { describe, expect, it } from 'vitest'
import { writeSeconds } from './writeSeconds.ts'

describe('writeSeconds', () => {
  it('default: with its unit, and never 0 or an invented number', () => {
    expect([2.5, 1, 0, 0.4, null].map(writeSeconds)).toEqual(['2.5 s', '1 s', '<1 s', '<1 s', '–'])
  })
})
