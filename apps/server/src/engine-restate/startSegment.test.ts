import type { ExternalEvent, JournalEntry, RunEvent, StoredRun } from '@sluice/engine'
import { makeWorkflow, type TestServices, testRegistry } from '@sluice/engine/testing/workflow'
import { describe, expect, it } from 'vitest'
import type { PostedInput } from '../storage/postgres/clusterJournal.ts'
import { makeRunRecord } from '../testing/describeRunJournal.ts'
import { startSegment } from './startSegment.ts'

type Answer = (nodeId: string) => number | Promise<number>

/** One run in memory that segments drive one after the other. */
function makeRun(document: StoredRun['document'], answer: Answer = () => 1) {
  let stored: StoredRun = { record: makeRunRecord('exec_1'), document, status: 'new', entries: [], events: [] }
  const inputs: PostedInput[] = []
  const calls: string[] = []
  const services: TestServices = {
    calls,
    script: { run: nodeId => answer(nodeId) },
  }
  const setAnswer = (n: number, value: 'applied' | 'ignored') => {
    inputs[n - 1] = { ...inputs[n - 1]!, answer: value }
  }
  let isRefused = false
  /** `skewMs`: how much the clock of the worker is ahead. */
  const start = (skewMs = 0) =>
    startSegment<TestServices>(
      {
        now: () => Date.now() + skewMs,
        open: () => ({ registry: testRegistry, services }),
        journal: {
          claim: async () =>
            stored.status === 'success'
              ? undefined
              : {
                  stored,
                  async append(entry: JournalEntry, events: readonly RunEvent[], status, applied) {
                    if (isRefused) throw new Error('another worker has the run')
                    const [entries, all] = [
                      [...stored.entries, entry],
                      [...stored.events, ...events],
                    ]
                    stored = { ...stored, status, entries, events: all }
                    for (const n of applied) setAnswer(n, 'applied')
                  },
                  ignore: async n => setAnswer(n, 'ignored'),
                },
          load: async () => stored,
          posted: async (_, after) => inputs.filter(({ n }) => n > after),
        },
      },
      'exec_1',
    )
  return {
    start,
    calls,
    refuseWrites: (refused: boolean) => {
      isRefused = refused
    },
    post: (input: ExternalEvent) => void inputs.push({ n: inputs.length + 1, input, answer: null }),
    answers: () => inputs.map(({ answer: given }) => given),
    events: () => stored.events.map(({ type }) => type),
    numbers: () => stored.events.map(({ seq }) => seq),
    status: () => stored.status,
  }
}

const signed = { type: 'signed', nodeId: 'pay', transactionHash: '0xabc' } as const

describe('startSegment', () => {
  it('default: drives a run to its end', async () => {
    const run = makeRun(makeWorkflow({ a: 'read', b: 'read' }, ['a>b']))
    expect(await run.start().ended).toEqual({ isOver: true, seen: 0 })
    expect(run.status()).toBe('success')
    expect(await run.start().ended).toEqual({ isOver: true, seen: 0 })
  })

  it('behavior: ends while only an input can move the run; the next one reads what was posted', async () => {
    const run = makeRun(makeWorkflow({ pay: 'sign', after: 'read' }, ['pay>after']))
    expect(await run.start().ended).toEqual({ isOver: false, seen: 0 })
    run.post({ type: 'rebuild', nodeId: 'after' })
    run.post(signed)
    expect(await run.start().ended).toMatchObject({ isOver: true })
    expect(run.answers()).toEqual(['ignored', 'applied'])
  })

  it('behavior: an input whose entry could not be written is left to the next one', async () => {
    const run = makeRun(makeWorkflow({ pay: 'sign' }, []))
    await run.start().ended
    run.post(signed)
    run.refuseWrites(true)
    await expect(run.start().ended).rejects.toThrow('another worker has the run')
    expect(run.answers()).toEqual([null])
    run.refuseWrites(false)
    expect(await run.start().ended).toMatchObject({ isOver: true })
    expect(run.answers()).toEqual(['applied'])
  })

  it('behavior: workers whose clocks are two minutes apart drive one run, each node once and in order', async () => {
    const run = makeRun(makeWorkflow({ a: 'read', pay: 'sign', after: 'read' }, ['a>pay', 'pay>after']))
    expect(await run.start(60_000).ended).toEqual({ isOver: false, seen: 0 })
    run.post(signed)
    expect(await run.start(-60_000).ended).toMatchObject({ isOver: true })
    expect(run.status()).toBe('success')
    expect(run.calls).toEqual(['a', 'pay', 'pay:settle', 'after'])
    expect(run.numbers()).toEqual(run.numbers().map((_, index) => index + 1))
  })

  it('behavior: reads inputs that are posted while it runs', async () => {
    const begun = Promise.withResolvers<void>()
    const held = Promise.withResolvers<number>()
    const run = makeRun(makeWorkflow({ slow: 'read', pay: 'sign' }, []), nodeId => {
      if (nodeId !== 'slow') return 1
      begun.resolve()
      return held.promise
    })
    const segment = run.start()
    await begun.promise
    run.post(signed)
    segment.read()
    await expect.poll(run.answers).toEqual(['applied'])
    held.resolve(1)
    expect(await segment.ended).toEqual({ isOver: true, seen: 1 })
  })

  it('behavior: a drained one lets running nodes answer, starts none more, and another one goes on', async () => {
    const begun = Promise.withResolvers<void>()
    const held = Promise.withResolvers<number>()
    const run = makeRun(makeWorkflow({ a: 'read', b: 'read' }, ['a>b']), nodeId => {
      if (nodeId !== 'a') return 1
      begun.resolve()
      return held.promise
    })
    const segment = run.start()
    await begun.promise
    segment.drain()
    held.resolve(1)
    await expect(segment.ended).rejects.toThrow('The worker is stopping')
    expect(run.calls).toEqual(['a'])
    expect(run.events()).toContain('node.completed')
    expect(await run.start().ended).toMatchObject({ isOver: true })
    expect(run.calls).toEqual(['a', 'b'])
  })

  it('behavior: one that is left writes nothing more', async () => {
    const begun = Promise.withResolvers<void>()
    const held = Promise.withResolvers<number>()
    const run = makeRun(makeWorkflow({ a: 'read' }, []), () => {
      begun.resolve()
      return held.promise
    })
    const segment = run.start()
    await begun.promise
    segment.leave(new Error('gone'))
    await expect(segment.ended).rejects.toThrow('gone')
    const before = run.events()
    held.resolve(1)
    await new Promise(resolve => setImmediate(resolve))
    expect(run.events()).toEqual(before)
  })
})
