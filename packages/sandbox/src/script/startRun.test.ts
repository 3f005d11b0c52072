import { describe, expect, it } from 'vitest'
import { openPlatform } from './nodePlatform.ts'
import { startRun } from './startRun.ts'
import type { FromThread, RunOrder } from './threadMessages.ts'

const { setup } = await openPlatform()

const order: RunOrder = {
  code: 'return inputs.a',
  inputs: '{"a":1}',
  timeoutMs: 10_000,
  cpuMs: 5_000,
  memoryLimit: 2 ** 24,
  modules: {},
}

/** Collects all messages of a run; every host call returns 1. */
async function follow(more: Partial<RunOrder>): Promise<FromThread[]> {
  const posted: FromThread[] = []
  let waiting = 0
  const run = await startRun(setup, { ...order, ...more }, {}, message => {
    posted.push(message)
    if (message.type === 'call') waiting = message.call
  })
  while (!posted.some(({ type }) => type === 'finished' || type === 'failed')) {
    const call = waiting
    waiting = 0
    if (call) run.answer(call, '1')
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  run.answer(1, '2')
  return posted
}

describe('startRun', () => {
  it('default: posts exactly one end', async () => {
    expect(await follow({})).toEqual([{ type: 'finished', output: '1', logs: [], spent: false }])
  })

  it('behavior: calls of the host are posted and answered', async () => {
    expect(await follow({ code: 'return (await host.storage.read("k")) + 1' })).toEqual([
      { type: 'call', call: 1, operation: 'storage.read', values: '"k"' },
      { type: 'waiting', answered: 0 },
      { type: 'finished', output: '2', logs: [], spent: false },
    ])
  })

  it('error: code that computes too long is stopped before its time is over, in pieces too', async () => {
    const timedOut = { type: 'failed', failure: { code: 'CODE_TIMEOUT' }, spent: false }
    const started = performance.now()
    expect(await follow({ code: 'for (;;) {}', cpuMs: 50 })).toEqual([timedOut])
    const pieces = 'for (;;) { await host.storage.read("k"); for (let i = 0; i < 1e6; i++) {} }'
    expect((await follow({ code: pieces, cpuMs: 200 })).at(-1)).toEqual(timedOut)
    expect(performance.now() - started).toBeLessThan(order.timeoutMs)
  })

  it('error: memory beyond the limit of this run', async () => {
    expect(await follow({ code: 'const a = []; for (;;) a.push(new Uint8Array(1e6).fill(1))' })).toMatchObject([
      { type: 'failed', failure: { code: 'MEMORY_EXCEEDED', values: { megabytes: 16 } } },
    ])
  })
})
