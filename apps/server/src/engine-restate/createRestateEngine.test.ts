import { makeWorkflow, testRegistry } from '@sluice/engine/testing/workflow'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ClusterJournal } from '../storage/postgres/clusterJournal.ts'
import { createRestateEngine } from './createRestateEngine.ts'
import type { RestateClient } from './restateClient.ts'

const away = new Error('The database at 10.0.0.1/sluice does not answer: connection refused')

/** An engine whose workers are away; `answerOf` is what the database says of an input. */
async function open(answerOf: ClusterJournal['answerOf']) {
  const logged: string[] = []
  const engine = await createRestateEngine({
    registryOf: () => testRegistry,
    journal: { post: async () => 1, answerOf } as Partial<ClusterJournal> as ClusterJournal,
    restate: { announce: async () => {} } as Partial<RestateClient> as RestateClient,
    listen: async () => async () => {},
    answerMs: 20,
    logError: error => void logged.push(error.message),
  })
  onTestFinished(engine.close)
  return { engine, logged }
}

describe('createRestateEngine', () => {
  it('error: an input that no worker reads', async () => {
    const { engine, logged } = await open(async () => null)
    await expect(engine.post('exec_1', { type: 'cancel' })).rejects.toMatchObject({ code: 'INPUT_NOT_READ' })
    expect(logged).toEqual([])
  })

  it('error: an input whose answer the database does not give is not blamed on workers, and is logged once', async () => {
    const { engine, logged } = await open(() => Promise.reject(away))
    const posted = [engine.post('exec_1', { type: 'cancel' }), engine.post('exec_2', { type: 'cancel' })]
    for (const answer of await Promise.allSettled(posted)) {
      expect(answer).toMatchObject({
        reason: { code: 'INPUT_UNCONFIRMED', message: expect.stringContaining(away.message), cause: away },
      })
    }
    expect(logged).toEqual([away.message])
  })

  it('behavior: a listener that throws is logged, and gets the events after it', async () => {
    const logged: string[] = []
    const seen: number[] = []
    let tell: (run: string) => void = () => {}
    const events = [1, 2].map(seq => ({ seq, at: 0, type: 'execution.started' as const }))
    const engine = await createRestateEngine({
      registryOf: () => testRegistry,
      journal: {
        eventsAfter: async (_: string, after: number) => events.filter(({ seq }) => seq > after),
      } as Partial<ClusterJournal> as ClusterJournal,
      restate: {} as RestateClient,
      listen: async onNews => {
        tell = onNews
        return async () => {}
      },
      logError: error => void logged.push(error.message),
    })
    onTestFinished(engine.close)
    engine.subscribe('exec_1', 0, ({ seq }) => {
      if (seq === 1) throw new Error('the page is broken')
      seen.push(seq)
    })
    await expect.poll(() => logged).toEqual(['the page is broken'])
    tell('exec_1')
    await expect.poll(() => seen).toEqual([2])
  })

  it('behavior: a run whose hand-over fails is taken back', async () => {
    const withdrawn: string[] = []
    const refused = new Error('Restate does not answer')
    const engine = await createRestateEngine({
      registryOf: () => testRegistry,
      journal: {
        create: async () => {},
        withdraw: async (id: string) => withdrawn.push(id) > 0,
      } as Partial<ClusterJournal> as ClusterJournal,
      restate: { submit: () => Promise.reject(refused) } as Partial<RestateClient> as RestateClient,
      listen: async () => async () => {},
    })
    onTestFinished(engine.close)
    const start = { executionId: 'exec_1', document: makeWorkflow({ a: 'read' }, []), on: 'simulated' as const }
    await expect(engine.start(start)).rejects.toBe(refused)
    expect(withdrawn).toEqual(['exec_1'])
  })
})
