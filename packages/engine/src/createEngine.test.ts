import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeWorkflow, type TestServices, testRegistry } from '../test/makeWorkflow.ts'
import { createEngine } from './createEngine.ts'
import type { StartRequest } from './engine.ts'
import type { RunEvent } from './events.ts'
import { toExecutionResult } from './executionResult.ts'
import { emptyRunView, foldRun } from './foldRun.ts'
import type { Journal } from './journal/journal.ts'
import { createMemoryJournal } from './journal/memoryJournal.ts'

function makeEngine(run: TestServices['script']['run'] = () => 1, journal: Journal = createMemoryJournal()) {
  const calls: string[] = []
  const paused: Error[] = []
  const engine = createEngine<TestServices>({
    registry: testRegistry,
    journal,
    servicesFor: () => ({ script: { run }, calls }),
    onPaused: (_, error) => paused.push(error),
  })
  return { engine, calls, journal, paused }
}

type Made = ReturnType<typeof makeEngine>

const untilEvent = (engine: Made['engine'], executionId: string, found: (event: RunEvent) => boolean) =>
  new Promise<readonly RunEvent[]>(resolve => {
    const events: RunEvent[] = []
    const stop = engine.subscribe(executionId, 0, event => {
      events.push(event)
      if (!found(event)) return
      queueMicrotask(() => stop())
      resolve(events)
    })
  })

const isEnd = (event: RunEvent) => /^execution\.(completed|failed|cancelled)$/.test(event.type)

async function runToEnd(made: Made, request: Partial<StartRequest> & Pick<StartRequest, 'document'>) {
  await made.engine.start({ executionId: 'exec_1', on: 'simulated', ...request })
  await untilEvent(made.engine, 'exec_1', isEnd)
  return toExecutionResult((await made.engine.status('exec_1'))!)
}

const settled = () => new Promise(resolve => setTimeout(resolve, 5))

describe('createEngine', () => {
  it('default', async () => {
    const made = makeEngine(id => `${id}!`)
    const result = await runToEnd(made, { document: makeWorkflow({ first: 'work', last: 'work' }, ['first>last']) })
    expect(result).toMatchObject({
      success: true,
      executionId: 'exec_1',
      outputs: { last: { output: 'last!' } },
      errors: [],
    })
    expect(made.calls).toEqual(['first', 'last'])
  })

  it.each(['the subscriber stops', 'the engine is closed'] as const)(
    'behavior: a journal that is away is not asked again once %s',
    async end => {
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      let reads = 0
      const eventsAfter = async (): Promise<never> => {
        reads++
        throw new Error('connection refused')
      }
      const { engine } = makeEngine(undefined, { ...createMemoryJournal(), eventsAfter })
      const stop = engine.subscribe('exec_1', 0, () => {})
      await vi.advanceTimersByTimeAsync(1_000)
      expect(reads).toBe(3)
      if (end === 'the subscriber stops') stop()
      else await engine.close()
      await vi.advanceTimersByTimeAsync(10_000)
      expect(reads).toBe(3)
    },
  )

  it('behavior: what is being started is not picked up as well', async () => {
    const calls: string[] = []
    const opened = Promise.withResolvers<TestServices>()
    const engine = createEngine<TestServices>({
      registry: testRegistry,
      journal: createMemoryJournal(),
      servicesFor: () => opened.promise,
    })
    const started = engine.start({ executionId: 'exec_1', on: 'devnet', document: makeWorkflow({ a: 'work' }, []) })
    const resumed = engine.resumeAll()
    opened.resolve({ script: { run: () => 1 }, calls })
    await started
    await untilEvent(engine, 'exec_1', isEnd)
    expect([await resumed, calls]).toEqual([0, ['a']])
  })

  it('behavior: branches run at the same time', async () => {
    let running = 0
    let most = 0
    const made = makeEngine(async () => {
      most = Math.max(most, ++running)
      await settled()
      running--
      return 1
    })
    await runToEnd(made, { document: makeWorkflow({ a: 'work', b: 'work', c: 'work' }, ['a>c', 'b>c.b']) })
    expect(most).toBe(2)
  })

  it('behavior: a branch not taken is skipped, the join behind it ends', async () => {
    const made = makeEngine(id => (id === 'fork' ? 'other' : 1))
    const document = makeWorkflow({ fork: 'branch', yes: 'work', no: 'work', join: 'work' }, [
      'fork.output>yes',
      'fork.other>no',
      'yes>join',
      'no>join.b',
    ])
    const result = await runToEnd(made, { document })
    expect(result.nodeResults.map(node => [node.nodeId, node.status])).toEqual([
      ['fork', 'success'],
      ['yes', 'skipped'],
      ['no', 'success'],
      ['join', 'success'],
    ])
  })

  it('behavior: a node whose required input lies on a dead branch is skipped', async () => {
    const made = makeEngine(id => (id === 'fork' ? 'other' : 1))
    const document = makeWorkflow({ fork: 'branch', end: 'strict' }, ['fork.output>end.needed', 'fork.other>end.b'])
    const result = await runToEnd(made, { document })
    expect(result.nodeResults[1]).toMatchObject({ status: 'skipped' })
  })

  it('behavior: the first failure ends the run, unless failFast is off', async () => {
    const fail = (id: string) => {
      if (id === 'bad') throw new Error('no such pair')
      return new Promise<number>(resolve => setTimeout(() => resolve(1), 10))
    }
    const document = makeWorkflow({ bad: 'work', good: 'work', after: 'work' }, ['good>after'])
    const fast = await runToEnd(makeEngine(fail), { document })
    expect(fast).toMatchObject({ success: false, errors: ['Node bad failed: no such pair'] })
    expect(fast.nodeResults.map(node => node.status)).toEqual(['error', 'cancelled', 'idle'])
    const slow = await runToEnd(makeEngine(fail), { document, failFast: false })
    expect(slow.success).toBe(false)
    expect(slow.nodeResults.map(node => node.status)).toEqual(['error', 'success', 'success'])
  })

  it('behavior: what hangs is timed out and aborted', async () => {
    const made = makeEngine(() => new Promise(() => {}))
    const document = makeWorkflow({ stuck: 'hasty' }, [])
    await made.engine.start({ executionId: 'exec_1', on: 'simulated', document })
    const events = await untilEvent(made.engine, 'exec_1', event => event.type === 'node.retrying')
    expect(events.at(-1)).toMatchObject({
      error: { code: 'EXECUTION_TIMEOUT', message: 'Execution timeout' },
      attempt: 2,
    })
    await made.engine.post('exec_1', { type: 'cancel' })
  })

  it('behavior: what may be repeated is retried, what broadcasts is not', async () => {
    const { engineErrors } = await import('./errors.ts')
    let tries = 0
    const flaky = () => {
      if (++tries === 1) throw engineErrors.error('EXECUTION_TIMEOUT')
      return 7
    }
    const read = await runToEnd(makeEngine(flaky), { document: makeWorkflow({ n: 'work' }, []) })
    expect(read).toMatchObject({ success: true, outputs: { n: { output: 7 } } })
    tries = 0
    const sent = await runToEnd(makeEngine(flaky), { document: makeWorkflow({ n: 'send' }, []) })
    expect(sent).toMatchObject({ success: false, errors: ['Node n failed: Execution timeout'] })
    expect(tries).toBe(1)
  })

  it('behavior: a signature is waited for and taken once', async () => {
    const made = makeEngine()
    const document = makeWorkflow({ pay: 'sign', after: 'work' }, ['pay>after'])
    await made.engine.start({ executionId: 'exec_1', on: 'simulated', document })
    await untilEvent(made.engine, 'exec_1', event => event.type === 'node.waiting')
    const signed = { type: 'signed', nodeId: 'pay', transactionHash: '0xabc' } as const
    const answers = await Promise.all([made.engine.post('exec_1', signed), made.engine.post('exec_1', { ...signed })])
    expect(answers).toEqual(['applied', 'ignored'])
    await untilEvent(made.engine, 'exec_1', isEnd)
    expect(made.calls).toEqual(['pay', 'pay:settle', 'after'])
  })

  it('behavior: typed data is answered by a signature, a transaction by a hash', async () => {
    const made = makeEngine()
    const document = makeWorkflow({ order: 'signData', pay: 'sign' }, ['order>pay'])
    await made.engine.start({ executionId: 'exec_1', on: 'simulated', document })
    await untilEvent(made.engine, 'exec_1', event => event.type === 'node.waiting')
    const order = { type: 'signed', nodeId: 'order' } as const
    expect(await made.engine.post('exec_1', { ...order, transactionHash: '0xabc' })).toBe('ignored')
    expect(await made.engine.post('exec_1', { ...order, signature: '0xdef' })).toBe('applied')
    await untilEvent(made.engine, 'exec_1', event => event.type === 'node.waiting' && event.nodeId === 'pay')
    const pay = { type: 'signed', nodeId: 'pay' } as const
    expect(await made.engine.post('exec_1', { ...pay, signature: '0xdef' })).toBe('ignored')
    expect(await made.engine.post('exec_1', { ...pay, transactionHash: '0xabc' })).toBe('applied')
    const events = await untilEvent(made.engine, 'exec_1', isEnd)
    expect(foldRun(emptyRunView, events).nodes.get('order')).toMatchObject({
      status: 'success',
      signature: '0xdef',
      transactionHash: null,
      outputs: { output: '0xdef' },
    })
    expect(made.calls).toEqual(['order', 'order:settle', 'pay', 'pay:settle'])
  })

  it('behavior: a component runs another inside itself, but nothing that signs or sends', async () => {
    const run = (inner: string) =>
      runToEnd(
        makeEngine(id => (id === 'out' ? inner : 7)),
        { document: makeWorkflow({ out: 'outer' }, []) },
      )
    expect(await run('work')).toMatchObject({ success: true, outputs: { out: { output: { output: 7 } } } })
    expect((await run('sign')).errors).toEqual(['Node out failed: sign can’t run inside another node'])
    expect((await run('gone')).errors).toEqual(['Node out failed: Component not found: gone'])
  })

  it('behavior: a waiting node can be built again', async () => {
    const made = makeEngine()
    await made.engine.start({ executionId: 'exec_1', on: 'simulated', document: makeWorkflow({ pay: 'sign' }, []) })
    await untilEvent(made.engine, 'exec_1', event => event.type === 'node.waiting')
    expect(await made.engine.post('exec_1', { type: 'rebuild', nodeId: 'pay' })).toBe('applied')
    await settled()
    expect(made.calls).toEqual(['pay', 'pay'])
    expect(await made.engine.post('exec_1', { type: 'signed', nodeId: 'pay', transactionHash: '0x1' })).toBe('applied')
  })

  it('behavior: what was sent already is not sent again when a later request is built again', async () => {
    const made = makeEngine()
    const document = makeWorkflow({ pay: 'signTwice' }, [])
    await made.engine.start({ executionId: 'exec_1', on: 'simulated', document })
    const waits = () => untilEvent(made.engine, 'exec_1', event => event.type === 'node.waiting')
    const sign = (transactionHash: string) =>
      made.engine.post('exec_1', { type: 'signed', nodeId: 'pay', transactionHash })
    await waits()
    await sign('0x1')
    await settled()
    for (let times = 0; times < 2; times++) {
      expect(await made.engine.post('exec_1', { type: 'rebuild', nodeId: 'pay' })).toBe('applied')
      await settled()
    }
    expect(await sign('0x2')).toBe('applied')
    await untilEvent(made.engine, 'exec_1', isEnd)
    expect(made.calls).toEqual(['pay', 'pay:settle 0x1', 'pay:settle 0x1', 'pay:settle 0x1', 'pay:settle 0x2'])
  })

  it('behavior: cancel ends waiting and running nodes', async () => {
    const made = makeEngine(() => new Promise(() => {}))
    const document = makeWorkflow({ pay: 'sign', slow: 'work' }, [])
    await made.engine.start({ executionId: 'exec_1', on: 'simulated', document })
    await untilEvent(made.engine, 'exec_1', event => event.type === 'node.waiting')
    expect(await made.engine.post('exec_1', { type: 'cancel' })).toBe('applied')
    const result = toExecutionResult((await made.engine.status('exec_1'))!)
    expect(result.nodeResults.map(node => node.status)).toEqual(['cancelled', 'cancelled'])
    expect(result.metadata.status).toBe('cancelled')
  })

  it('behavior: a cancelled node that had sent a transaction says so', async () => {
    const made = makeEngine()
    await made.engine.start({ executionId: 'exec_1', on: 'simulated', document: makeWorkflow({ pay: 'slowSign' }, []) })
    await untilEvent(made.engine, 'exec_1', event => event.type === 'node.waiting')
    await made.engine.post('exec_1', { type: 'signed', nodeId: 'pay', transactionHash: '0xabc' })
    await made.engine.post('exec_1', { type: 'cancel' })
    const snapshot = (await made.engine.status('exec_1'))!
    expect(snapshot.events).toContainEqual(
      expect.objectContaining({ type: 'node.cancelled', nodeId: 'pay', transactionHash: '0xabc' }),
    )
    expect(toExecutionResult(snapshot).warnings).toEqual([
      'Transaction 0xabc of pay was already sent and may still be mined',
    ])
  })

  it('behavior: what a cancelled node had signed may still be used, and the result says so', async () => {
    const made = makeEngine()
    const document = makeWorkflow({ order: 'slowSignData' }, [])
    await made.engine.start({ executionId: 'exec_1', on: 'simulated', document })
    await untilEvent(made.engine, 'exec_1', event => event.type === 'node.waiting')
    await made.engine.post('exec_1', { type: 'signed', nodeId: 'order', signature: '0xdef' })
    await made.engine.post('exec_1', { type: 'cancel' })
    const snapshot = (await made.engine.status('exec_1'))!
    expect(snapshot.events).toContainEqual(
      expect.objectContaining({ type: 'node.cancelled', nodeId: 'order', signature: '0xdef' }),
    )
    expect(toExecutionResult(snapshot).warnings).toEqual(['The signature from order may still be used'])
  })

  it('error: a component that answers with no outputs fails its node', async () => {
    const result = await runToEnd(makeEngine(), { document: makeWorkflow({ odd: 'mute' }, []) })
    expect(result.errors).toEqual(['Node odd failed: sign returned invalid outputs'])
  })

  it('behavior: a second engine picks up where the journal stopped', async () => {
    const journal = createMemoryJournal()
    const before = makeEngine(() => 1, journal)
    const document = makeWorkflow({ first: 'work', pay: 'sign', last: 'work' }, ['first>pay', 'pay>last'])
    await before.engine.start({ executionId: 'exec_1', on: 'simulated', document })
    await untilEvent(before.engine, 'exec_1', event => event.type === 'node.waiting')
    await before.engine.close()
    const after = makeEngine(() => 1, journal)
    expect(await after.engine.resumeAll()).toBe(1)
    await after.engine.post('exec_1', { type: 'signed', nodeId: 'pay', transactionHash: '0xabc' })
    await untilEvent(after.engine, 'exec_1', isEnd)
    expect(before.calls).toEqual(['first', 'pay'])
    expect(after.calls).toEqual(['pay:settle', 'last'])
  })

  it('error: a journal that cannot be written pauses the run before anything is done', async () => {
    const journal = createMemoryJournal()
    let full = false
    const made = makeEngine(() => 1, {
      ...journal,
      append: (...entry) => {
        if (full) throw new Error('disk full')
        return journal.append(...entry)
      },
    })
    await made.engine.start({ executionId: 'exec_1', on: 'simulated', document: makeWorkflow({ pay: 'sign' }, []) })
    await untilEvent(made.engine, 'exec_1', event => event.type === 'node.waiting')
    full = true
    void made.engine.post('exec_1', { type: 'signed', nodeId: 'pay', transactionHash: '0xabc' })
    await settled()
    expect(made.paused).toMatchObject([{ code: 'JOURNAL_FAILED' }])
    expect(made.calls).toEqual(['pay'])
    full = false
    expect(await made.engine.resumeAll()).toBe(1)
    await made.engine.post('exec_1', { type: 'signed', nodeId: 'pay', transactionHash: '0xabc' })
    await settled()
    expect(made.calls).toEqual(['pay', 'pay:settle'])
  })

  it('error: a run that cannot be picked up is named and keeps no other from going on', async () => {
    const journal = createMemoryJournal()
    const before = makeEngine(() => 1, journal)
    const document = makeWorkflow({ pay: 'sign' }, [])
    await before.engine.start({ executionId: 'exec_1', on: 'simulated', document })
    await before.engine.start({ executionId: 'exec_2', on: 'simulated', document })
    await before.engine.close()
    const gone = { ...document, nodes: document.nodes.map(node => ({ ...node, componentId: 'gone' })) }
    const after = makeEngine(() => 1, {
      ...journal,
      load: async executionId => {
        const stored = await journal.load(executionId)
        return stored && executionId === 'exec_1' ? { ...stored, document: gone } : stored
      },
    })
    expect(await after.engine.resumeAll()).toBe(1)
    expect(after.paused).toMatchObject([{ code: 'WORKFLOW_INVALID' }])
  })

  it('error: a workflow that is not valid does not start', async () => {
    const made = makeEngine()
    const document = makeWorkflow({ a: 'nothing' }, [])
    await expect(made.engine.start({ executionId: 'exec_1', on: 'simulated', document })).rejects.toMatchObject({
      code: 'WORKFLOW_INVALID',
      message: 'Workflow validation failed: a: Unknown component type',
      cause: [{ nodeId: 'a', code: 'UNKNOWN_COMPONENT' }],
    })
  })

  it('behavior: executes to the end, or as far as it gets in the time', async () => {
    const { engine } = makeEngine()
    const document = makeWorkflow({ a: 'work', pay: 'sign' }, ['a>pay'])
    const ended = await engine.execute(
      { executionId: 'exec_1', on: 'simulated', document: makeWorkflow({ a: 'work' }, []) },
      5_000,
    )
    expect(ended).toMatchObject({ status: 'success', record: { executionId: 'exec_1' } })
    expect(ended.events.at(-1)?.type).toBe('execution.completed')
    expect(ended.warnings).toMatchObject([{ code: 'NO_CONNECTIONS', severity: 'warning' }])
    const late = await engine.execute({ executionId: 'exec_2', on: 'simulated', document }, 20)
    expect(late).toMatchObject({ status: 'running' })
    expect(late.events.at(-1)?.type).toBe('node.waiting')
    expect(await engine.post('exec_2', { type: 'cancel' })).toBe('applied')
  })

  it('behavior: a component nobody knows is a warning in the runtime reading, and fails its node', async () => {
    const { engine } = makeEngine()
    const request = { executionId: 'exec_1', on: 'simulated', document: makeWorkflow({ a: 'gone' }, []) } as const
    await expect(engine.execute(request, 5_000)).rejects.toMatchObject({ code: 'WORKFLOW_INVALID' })
    const ended = await engine.execute({ ...request, reading: 'runtime' }, 5_000)
    expect(toExecutionResult(ended, ended.warnings)).toMatchObject({
      success: false,
      errors: ['Node a failed: Component not found: gone'],
      warnings: [
        'Unknown component type: gone (may be backend-only)',
        'Workflow has no connections. Its nodes run independently.',
      ],
    })
  })

  it('behavior: keeps as many ended runs as it is told, and every one that goes on', async () => {
    const journal = createMemoryJournal()
    const engine = createEngine<TestServices>({
      registry: testRegistry,
      journal,
      keepOfEach: 3,
      servicesFor: () => ({ script: { run: () => 1 }, calls: [] }),
    })
    await engine.start({ executionId: 'exec_open', on: 'simulated', document: makeWorkflow({ pay: 'sign' }, []) })
    const document = makeWorkflow({ a: 'work' }, [])
    for (let run = 0; run < 250; run++) {
      await engine.execute({ executionId: `exec_${run}`, on: 'simulated', document }, 5_000)
    }
    await settled()
    expect(journal.list({ limit: 500 })).toHaveLength(4)
    expect(journal.unfinished()).toEqual(['exec_open'])
  })

  it('error: a run id is taken once', async () => {
    const made = makeEngine()
    const document = makeWorkflow({ a: 'work' }, [])
    await runToEnd(made, { document })
    await expect(made.engine.start({ executionId: 'exec_1', on: 'simulated', document })).rejects.toMatchObject({
      code: 'RUN_EXISTS',
    })
  })
})
