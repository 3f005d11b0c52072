import { describe, expect, it } from 'vitest'
import { dayScale } from './dayScale.ts'

describe('dayScale', () => {
  it('default: the next of 4, 10, 20, 40, 100, 200, …', () => {
    expect([0, 1, 4, 5, 10, 11, 20, 21, 40, 41, 100, 101, 399, 400, 401].map(dayScale)).toEqual([
      4, 4, 4, 10, 10, 20, 20, 40, 40, 100, 100, 200, 400, 400, 1_000,
    ])
  })
})
