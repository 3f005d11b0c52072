import { describe, expect, it } from 'vitest'
import { createPool, type PoolRun } from './createPool.ts'
import type { SandboxPlatform, ThreadEvents } from './platform.ts'

const noModules = { crypto: '', ethers: '', web3: '', lodash: '' }

/** Threads controlled by the test. */
function makePlatform(modules: SandboxPlatform['modules'] = async () => noModules) {
  const threads: ThreadEvents[] = []
  const platform: SandboxPlatform = {
    setup: { wasm: null, bootstrap: '', stackBytes: 0 },
    maxThreads: 1,
    burstThreads: 1,
    modules,
    open: events => {
      threads.push(events)
      return {
        post: message => {
          if (message.type !== 'run') return
          queueMicrotask(() => events.message({ type: 'finished', output: '1', logs: [], spent: false }))
        },
        kill: () => {},
        hold: () => {},
      }
    },
  }
  return { platform, threads }
}

const makeRun = (signal?: AbortSignal): PoolRun => ({
  order: { code: 'return 1', inputs: '{}', timeoutMs: 1000, cpuMs: 1000, memoryLimit: 2 ** 24 },
  signal,
  ask: async () => ({ text: '1' }),
})

describe('createPool', () => {
  it('default', async () => {
    const { platform, threads } = makePlatform()
    const run = createPool(platform).run(makeRun())
    threads[0]!.message({ type: 'ready' })
    expect(await run).toMatchObject({ type: 'finished', output: '1' })
  })

  it('behavior: a run that was refused takes nobody out of the queue when it is stopped', async () => {
    const { platform, threads } = makePlatform()
    const pool = createPool(platform)
    const stopped = new AbortController()
    const refused = pool.run(makeRun(stopped.signal))
    threads[0]!.broken('no memory')
    expect(await refused).toMatchObject({ failure: { code: 'SANDBOX_UNAVAILABLE' } })
    const next = pool.run(makeRun())
    stopped.abort()
    threads.at(-1)!.message({ type: 'ready' })
    expect(await next).toMatchObject({ type: 'finished' })
  }, 2_000)

  it('error: a thread that breaks while its modules are read', async () => {
    const reading = Promise.withResolvers<typeof noModules>()
    const { platform, threads } = makePlatform(() => reading.promise)
    const run = makeRun()
    const importing = { ...run, order: { ...run.order, code: 'import _ from "lodash"', timeoutMs: 30_000 } }
    const broken = createPool(platform).run(importing)
    threads[0]!.message({ type: 'ready' })
    threads[0]!.broken('no memory')
    reading.resolve(noModules)
    expect(await broken).toMatchObject({ failure: { code: 'SANDBOX_UNAVAILABLE', values: { reason: 'no memory' } } })
  }, 2_000)
})
