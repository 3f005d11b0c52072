import { afterEach, describe, expect, it } from 'vitest'
import { createMemoryCache } from '../../kit/cache/createMemoryCache.ts'
import { openRedisCache } from './openRedisCache.ts'
import { startRedis } from './startRedis.stub.ts'

const stops: (() => unknown)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** Long timeout, so that a busy machine does not look like a lost server. */
function open(url: string, waitLimitMs = 20_000) {
  const warnings: string[] = []
  const { cache, close } = openRedisCache({
    url,
    fallback: createMemoryCache(),
    waitLimitMs,
    warn: text => warnings.push(text),
  })
  stops.push(close)
  return { cache, warnings }
}

async function startStore() {
  const store = await startRedis()
  stops.push(store.stop)
  return store
}

describe('openRedisCache', () => {
  it('default: two processes share one store, and it forgets in time', async () => {
    const store = await startStore()
    const [first, second] = [open(store.url), open(store.url)]
    expect(await first.cache('a', 5_000, async () => ({ price: '12' }))).toEqual({ price: '12' })
    const load = async () => ({ price: 'another' })
    expect(await second.cache('a', 5_000, load)).toEqual({ price: '12' })
    expect(store.seen).toContainEqual(['SET', 'a', '{"price":"12"}', 'PX', '5000'])
    expect([...first.warnings, ...second.warnings]).toEqual([])
  })

  it('behavior: callers that ask at the same time share one load', async () => {
    const store = await startStore()
    const { cache } = open(store.url)
    let loads = 0
    const load = async () => ++loads
    expect(await Promise.all([cache('a', 1_000, load), cache('a', 1_000, load)])).toEqual([1, 1])
  })

  it('behavior: connects with the first request', async () => {
    const store = await startStore()
    open(store.url)
    expect(store.seen).toEqual([])
  })

  it('error: a store that cannot be reached is said once and done without', async () => {
    const store = await startStore()
    await store.stop()
    const { cache, warnings } = open(`redis://user:hidden@127.0.0.1:${store.port}`, 100)
    let loads = 0
    const load = async () => ++loads
    expect([await cache('a', 60_000, load), await cache('a', 60_000, load), await cache('b', 60_000, load)]).toEqual([
      1, 1, 2,
    ])
    expect(warnings).toEqual([expect.stringContaining('does not respond')])
    expect(warnings[0]).not.toContain('hidden')
  })

  it('error: a store that goes away is done without, and is used again when it is back', async () => {
    const store = await startStore()
    const { cache, warnings } = open(store.url)
    await cache('a', 60_000, async () => 1)
    await store.stop()
    expect(await cache('a', 60_000, async () => 2)).toBe(2)
    expect(warnings).toHaveLength(1)
    const back = await startRedis(store.port)
    stops.push(back.stop)
    const askAgain = async () => {
      await cache(`c${Date.now()}`, 60_000, async () => 3)
      return back.texts.size
    }
    await expect.poll(askAgain, { timeout: 15_000 }).toBeGreaterThan(0)
    expect(warnings).toHaveLength(1)
  }, 30_000)

  it('error: what the store holds under the key is no JSON', async () => {
    const store = await startStore()
    store.texts.set('a', '{broken')
    const { cache, warnings } = open(store.url)
    expect(await cache('a', 1_000, async () => 'mine')).toBe('mine')
    expect(warnings).toHaveLength(1)
  })

  it('error: a failed load is handed on and not remembered', async () => {
    const store = await startStore()
    const { cache } = open(store.url)
    await expect(cache('a', 1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await cache('a', 1_000, async () => 'yes')).toBe('yes')
  })
})
