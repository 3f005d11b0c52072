import { describe, expect, it } from 'vitest'
import { formatDuration, formatWork } from './formatDuration.ts'

describe('formatDuration', () => {
  it('default: one or two units', () => {
    expect([820, 4_200, 84_582, 7_380_000].map(formatDuration)).toEqual(['820 ms', '4.2 s', '1 min 25 s', '2 h 3 min'])
  })

  it('behavior: a rounded value moves on to the next unit', () => {
    expect([999.6, 59_960, 3_599_900].map(formatDuration)).toEqual(['1.0 s', '1 min 0 s', '1 h 0 min'])
  })
})

describe('formatWork', () => {
  it('default: a wait for the user is no work', () => {
    expect([formatWork(107), formatWork(96, 2_400)]).toEqual(['107 ms', '96 ms + 2.4 s waiting'])
  })
})
