import type { Json } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { createEngine } from '../src/createEngine.ts'
import type { Engine } from '../src/engine.ts'
import type { RunRecord } from '../src/events.ts'
import type { Journal, RunFilter } from '../src/journal/journal.ts'
import { makeWorkflow, type TestServices, testRegistry } from './makeWorkflow.ts'
import { type Scenario, toLine } from './scenario.ts'
import { scenarios } from './scenarios.ts'

type Answer = NonNullable<Scenario['answer']>

/** Creates the journal under test. */
export type MakeJournal = () => Journal | Promise<Journal>

/** Creates the engine under test; nodes answer with what `answer` gives. */
export type MakeEngine = (answer: Answer) => Promise<Engine>

/** Conformance suite for engines: same events, order and contents. */
export function describeEngine(name: string, makeEngine: MakeEngine): void {
  describe(`${name}: an engine`, () => {
    it.each(scenarios.map(scenario => [scenario.name, scenario] as const))('behavior: %s', async (_, scenario) => {
      const { held, answer = () => 1 } = scenario
      const released = Promise.withResolvers<void>()
      const engine = await makeEngine((nodeId, time) =>
        nodeId === held ? released.promise.then(() => answer(nodeId, time)) : answer(nodeId, time),
      )
      expect(await playScenario(engine, scenario, released.resolve)).toEqual(scenario.lines)
      await engine.close()
    })

    it('behavior: a hundred runs at a time lose no event', async () => {
      const steps = scenarios.find(scenario => scenario.name === 'twenty steps in two branches')!
      const engine = await makeEngine(() => new Promise(resolve => setTimeout(() => resolve(1), 1)))
      const ids = Array.from({ length: 100 }, (_, index) => `exec_${index}`)
      const seen = await Promise.all(
        ids.map(async executionId => {
          const seqs: number[] = []
          const ended = new Promise<void>(resolve => {
            engine.subscribe(executionId, 0, event => {
              seqs.push(event.seq)
              if (event.type === 'execution.completed') resolve()
            })
          })
          await engine.start({ executionId, document: steps.document, on: 'simulated' })
          await ended
          const { events } = (await engine.status(executionId))!
          return { told: seqs, written: events.map(event => event.seq) }
        }),
      )
      const whole = steps.lines.map((_, index) => index + 1)
      for (const { told, written } of seen) {
        expect(told).toEqual(whole)
        expect(written).toEqual(whole)
      }
      await engine.close()
    })
  })
}

const document = makeWorkflow({ a: 'work' }, [])

async function writeRun(journal: Journal, executionId: string, startedAt: number, workflowId: string, isOver = true) {
  const record: RunRecord = { executionId, on: 'simulated', failFast: true, account: null, startedAt }
  await journal.create(record, { ...document, id: workflowId })
  const started = { type: 'execution.started', seq: 1, at: startedAt } as const
  const status = isOver ? 'success' : 'running'
  await journal.append(executionId, { at: startedAt + 5, inputs: [{ type: 'start' }] }, [started], status)
}

/** Conformance suite for journals. */
export function describeJournal(name: string, makeJournal: MakeJournal): void {
  describe(`${name}: a journal`, () => {
    const fill = async () => {
      const journal = await makeJournal()
      await writeRun(journal, 'exec_old', 10, 'w1')
      await writeRun(journal, 'exec_open', 20, 'w1', false)
      await writeRun(journal, 'exec_b', 30, 'w1')
      await writeRun(journal, 'exec_a', 30, 'w1')
      await writeRun(journal, 'exec_other', 40, 'w2')
      const ids = async (filter: Partial<RunFilter> = {}) =>
        (await journal.list({ limit: 10, ...filter })).map(run => run.executionId)
      return { journal, ids }
    }

    it('behavior: lists the newest first, of one workflow or all, page by page', async () => {
      const { journal, ids } = await fill()
      expect(await ids()).toEqual(['exec_other', 'exec_b', 'exec_a', 'exec_open', 'exec_old'])
      expect(await ids({ workflowId: 'w1', limit: 2 })).toEqual(['exec_b', 'exec_a'])
      expect(await ids({ before: { startedAt: 30, executionId: 'exec_b' } })).toEqual([
        'exec_a',
        'exec_open',
        'exec_old',
      ])
      expect((await journal.list({ workflowId: 'w2', limit: 1 }))[0]).toMatchObject({
        executionId: 'exec_other',
        workflowId: 'w2',
        name: 'Test',
        on: 'simulated',
        status: 'success',
        startedAt: 40,
        finishedAt: 45,
      })
    })

    it('behavior: keeps the newest of each workflow, and whatever has not ended', async () => {
      const { journal, ids } = await fill()
      expect(await journal.prune(1)).toBe(2)
      expect(await ids()).toEqual(['exec_other', 'exec_b', 'exec_open'])
      expect(await journal.load('exec_a')).toBeUndefined()
      expect(await journal.eventsAfter('exec_a', 0)).toEqual([])
      expect(await journal.prune(1)).toBe(0)
    })

    it('behavior: forgets a run that has ended, once', async () => {
      const { journal, ids } = await fill()
      expect(await journal.remove('exec_b')).toBe(true)
      expect(await journal.remove('exec_b')).toBe(false)
      expect(await journal.remove('exec_open')).toBe(false)
      expect(await ids()).toEqual(['exec_other', 'exec_a', 'exec_open', 'exec_old'])
      expect(await journal.unfinished()).toEqual(['exec_open'])
    })
  })
}

/** Creates the engine of this process on a journal. */
export const onJournal =
  (makeJournal: MakeJournal): MakeEngine =>
  async answer =>
    createEngine<TestServices>({
      registry: testRegistry,
      journal: await makeJournal(),
      servicesFor: () => makeTestServices(answer),
    })

/** Services of one run, or of all runs of an engine: `answer` gets the number of calls of a node. */
export function makeTestServices(answer: Answer): TestServices {
  const times = new Map<string, number>()
  const run = (nodeId: string): Json | Promise<Json> => {
    const time = (times.get(nodeId) ?? 0) + 1
    times.set(nodeId, time)
    return answer(nodeId, time)
  }
  return { script: { run }, calls: [] }
}

const isEnd = (line: string) => line === 'completed' || line === 'cancelled' || line.startsWith('failed:')

async function playScenario(
  engine: Engine,
  { document, request, play }: Scenario,
  release: () => void,
): Promise<readonly string[]> {
  const executionId = 'exec_1'
  const told: string[] = []
  let look = () => {}
  let taken = 0
  const until = (wanted: (line: string) => boolean) =>
    new Promise<void>(resolve => {
      look = () => {
        const at = told.findIndex((line, index) => index >= taken && wanted(line))
        if (at < 0) return
        taken = at + 1
        look = () => {}
        resolve()
      }
      look()
    })
  await engine.start({ executionId, document, on: 'simulated', ...request })
  engine.subscribe(executionId, 0, event => {
    told.push(toLine(event))
    look()
  })
  await play?.({
    engine,
    until: line => until(found => found === line),
    post: event => engine.post(executionId, event),
    release,
  })
  if (!told.some(isEnd)) await until(isEnd)
  const { events } = (await engine.status(executionId))!
  expect(told).toEqual(events.map(toLine))
  expect(events.map(event => event.seq)).toEqual(events.map((_, index) => index + 1))
  return told
}
