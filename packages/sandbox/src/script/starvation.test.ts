import { describe, expect, it } from 'vitest'
import { createPool, type PoolRun } from './createPool.ts'
import { createScripts } from './createScripts.ts'
import { openPlatform } from './nodePlatform.ts'

const { run } = createScripts()

/** Never reaches the interrupt handler of the interpreter. */
const nativeLoop = 'const s = "a".repeat(1e6)\nfor (;;) s.indexOf("a".repeat(5e5) + "b")'

const order: PoolRun['order'] = { code: '', inputs: '{}', timeoutMs: 30_000, cpuMs: 300, memoryLimit: 2 ** 27 }

describe('createPool', () => {
  it.each([
    ['at once', nativeLoop],
    ['after the host has answered', `await host.storage.read("k")\n${nativeLoop}`],
  ])(
    'error: a native loop is ended from outside at its limit of computing, %s',
    async (_, code) => {
      const pool = createPool(await openPlatform())
      const run = pool.run({ order: { ...order, code }, ask: async () => ({ text: '1' }) })
      expect(await run).toMatchObject({ type: 'failed', failure: { code: 'CODE_TIMEOUT' }, spent: true })
    },
    15_000,
  )

  it('behavior: where no thread tells what it computes, time counts but not that of waiting for the host', async () => {
    const platform = await openPlatform()
    const pool = createPool({
      ...platform,
      open(events) {
        const { cpuTime: _, ...thread } = platform.open(events)
        return thread
      },
    })
    const slowly = () => new Promise<{ text: string }>(resolve => setTimeout(() => resolve({ text: '1' }), 1_500))
    const cpuMs = 1_000
    const waiting = { ...order, cpuMs, code: 'return host.storage.read("k")' }
    expect(await pool.run({ order: waiting, ask: slowly })).toMatchObject({ type: 'finished', output: '1' })
    const looping = { ...order, cpuMs, code: nativeLoop }
    const started = performance.now()
    expect(await pool.run({ order: looping, ask: slowly })).toMatchObject({ failure: { code: 'CODE_TIMEOUT' } })
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

describe('createScripts', () => {
  it('behavior: code answers beside six native loops, of its own execution and of others', async () => {
    const stop = new AbortController()
    const loops = Array.from({ length: 6 }, (_, index) =>
      run({ code: nativeLoop, inputs: {}, signal: stop.signal, executionId: index < 3 ? 'one' : `run ${index}` }).catch(
        (error: unknown) => error,
      ),
    )
    const started = performance.now()
    const answers = ['one', 'another', undefined].map(executionId =>
      run({ code: 'return 42', inputs: {}, ...(executionId ? { executionId } : {}) }),
    )
    expect((await Promise.all(answers)).map(({ output }) => output)).toEqual([42, 42, 42])
    expect(performance.now() - started).toBeLessThan(12_000)
    stop.abort(new Error('enough'))
    for (const ended of await Promise.all(loops)) expect(ended).toMatchObject({ message: 'enough' })
  })

  it('error: what waited for a thread for 5 s is told so', async () => {
    const stop = new AbortController()
    const loops = Array.from({ length: 9 }, () =>
      run({ code: nativeLoop, inputs: {}, signal: stop.signal }).catch((error: unknown) => error),
    )
    const error = await run({ code: 'return 1', inputs: {}, timeoutMs: 400 }).catch((found: unknown) => found)
    expect(error).toMatchObject({ code: 'SANDBOX_BUSY', retry: 'later' })
    stop.abort(new Error('enough'))
    await Promise.all(loops)
  })
})
