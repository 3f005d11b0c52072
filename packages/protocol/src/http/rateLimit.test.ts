import { describe, expect, it } from 'vitest'
import { createRateLimit, retryAfterOf } from './rateLimit.ts'

function makeLimit(requests: number) {
  let now = 0
  const limit = createRateLimit(requests, () => now)
  const take = (client = 'a') => {
    try {
      limit.take(client)
      return 0
    } catch (error) {
      expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
      return retryAfterOf(error)
    }
  }
  return {
    take,
    wait: (ms: number) => {
      now += ms
    },
  }
}

describe('createRateLimit', () => {
  it('default: so many at once, and then as many as time gives back', () => {
    const { take, wait } = makeLimit(3)
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 5])
    wait(4_000)
    expect(take()).toBe(1)
    wait(1_000)
    expect([take(), take()]).toEqual([0, 5])
    wait(60_000)
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 5])
  })

  it('behavior: every client has its own, and none lets all pass', () => {
    const { take } = makeLimit(1)
    expect([take('a'), take('b'), take('a')]).toEqual([0, 0, 15])
    const free = makeLimit(0)
    expect(Array.from({ length: 500 }, () => free.take()).every(seconds => seconds === 0)).toBe(true)
  })

  it('behavior: a clock that is set back shuts nobody out', () => {
    const { take, wait } = makeLimit(3)
    take()
    wait(-3_600_000)
    expect([take(), take(), take()]).toEqual([0, 0, 5])
    wait(5_000)
    expect(take()).toBe(0)
  })

  it('behavior: who holds back others cannot free himself by being many', () => {
    const { take } = makeLimit(1)
    take('a')
    for (let client = 0; client < 2_000; client++) take(`other ${client}`)
    expect(take('a')).toBe(15)
  })
})
