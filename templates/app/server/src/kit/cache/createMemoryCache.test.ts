import { describe, expect, it } from 'vitest'
import { createMemoryCache } from './createMemoryCache.ts'

describe('createMemoryCache', () => {
  it('default: remembers for the lifetime', async () => {
    let now = 0
    let loads = 0
    const cached = createMemoryCache(() => now)
    const load = async () => ++loads
    expect(await cached('a', 10, load)).toBe(1)
    expect(await cached('a', 10, load)).toBe(1)
    now = 10
    expect(await cached('a', 10, load)).toBe(2)
  })

  it('behavior: failures are forgotten', async () => {
    const cached = createMemoryCache()
    await expect(cached('a', 1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await cached('a', 1_000, async () => 'yes')).toBe('yes')
  })

  it('behavior: a load that fails late does not remove the result of a later one', async () => {
    let now = 0
    let fail: (error: Error) => void = () => {}
    const cached = createMemoryCache(() => now)
    const late = cached('a', 10, () => new Promise<string>((_resolve, reject) => (fail = reject)))
    now = 10
    await cached('a', 10, async () => 'second')
    fail(new Error('no'))
    await expect(late).rejects.toThrow('no')
    expect(await cached('a', 10, async () => 'third')).toBe('second')
  })
})
