import { describe, expect, it } from 'vitest'
import { createPace } from './createPace.ts'

/** Writes so many files, each of which takes 20 ms, and tells when each was written. */
async function write(count: number) {
  let now = 0
  const waits: (number | null)[] = []
  const clock = {
    now: () => now,
    sleep: async (ms: number) => {
      now += ms
    },
  }
  const pace = createPace({ clock, signal: undefined, onWait: until => waits.push(until) })
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    await pace.next()
    times.push(now)
    now += 20
  }
  return { times, waits }
}

const mostWithin = (times: readonly number[], ms: number) =>
  Math.max(...times.map(start => times.filter(time => time >= start && time < start + ms).length))

describe('createPace', () => {
  it('default: 100 ms between two writes, without a word', async () => {
    const { times, waits } = await write(3)
    expect(times).toEqual([0, 120, 240])
    expect(waits).toEqual([])
  })

  it('behavior: at most 80 writes a minute, and it tells until when it waits', async () => {
    const { times, waits } = await write(200)
    expect(mostWithin(times, 60_000)).toBe(80)
    expect(times[80]).toBe(60_000)
    expect(waits.slice(0, 2)).toEqual([60_000, null])
  })

  it('behavior: at most 500 writes an hour', async () => {
    const { times } = await write(1_100)
    expect(mostWithin(times, 3_600_000)).toBe(500)
    expect(mostWithin(times, 60_000)).toBe(80)
  })
})
