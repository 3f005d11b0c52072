import { describe, expect, it } from 'vitest'
import { makeWorkflow, type TestServices, testRegistry } from '../test/makeWorkflow.ts'
import { createEngine } from './createEngine.ts'
import type { StartRequest } from './engine.ts'
import { toExecutionResult } from './executionResult.ts'
import { createMemoryJournal } from './journal/memoryJournal.ts'

const chain = makeWorkflow({ a: 'read', b: 'read', c: 'read' }, ['a>b', 'b>c'])
const pinned = {
  ...chain,
  nodes: chain.nodes.map(node => (node.id === 'b' ? { ...node, pinned: { output: 5 } } : node)),
}

function makeEngine(journal = createMemoryJournal()) {
  const calls: string[] = []
  const servicesFor = () => ({ script: { run: () => 1 }, calls })
  const engine = createEngine<TestServices>({ registry: testRegistry, journal, servicesFor })
  const start = async (request: Partial<StartRequest>) => {
    const { executionId } = await engine.start({ executionId: 'exec_1', document: chain, on: 'simulated', ...request })
    await expect.poll(async () => (await engine.status(executionId))?.status).not.toMatch(/new|running/)
    return (await engine.status(executionId))!
  }
  return { engine, start, calls, journal }
}

const refusal = (request: Partial<StartRequest>) =>
  makeEngine()
    .start(request)
    .then(
      () => 'started',
      (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
    )

describe('createEngine: a part of a workflow', () => {
  it('error: what lies upstream and has not run', async () => {
    expect(await refusal({ scope: { kind: 'node', nodeId: 'b' } })).toBe(
      'UPSTREAM_MISSING: b needs the output of a, which hasn’t run yet',
    )
    expect(await refusal({ scope: { kind: 'from', nodeId: 'b' }, cached: { c: {} } })).toMatch(/^UPSTREAM_MISSING/)
    expect(await refusal({ scope: { kind: 'node', nodeId: 'toString' } })).toMatch(/^NO_SUCH_NODE/)
  })

  it('error: pinned outputs where real money moves, but only if the run would use them', async () => {
    expect(await refusal({ document: pinned, on: 'live' })).toMatch(/^PINNED_IN_REAL_MODE: Outputs of b are pinned/)
    expect(await refusal({ document: pinned, on: 'live', scope: { kind: 'to', nodeId: 'c' } })).toMatch(/^PINNED/)
    expect(await refusal({ document: pinned, on: 'live', scope: { kind: 'node', nodeId: 'a' } })).toBe('started')
    expect(await refusal({ document: pinned, on: 'devnet' })).toBe('started')
  })

  it('behavior: a result says which outputs are pinned', async () => {
    const snapshot = await makeEngine().start({ document: pinned })
    expect(toExecutionResult(snapshot).warnings).toEqual(['b didn’t run: its outputs are pinned'])
  })

  it('error: earlier outputs where real money moves, unless an earlier real run made them', async () => {
    const scope = { kind: 'node', nodeId: 'b' } as const
    const cached = { a: { output: 3 } }
    expect(await refusal({ scope, cached, on: 'live' })).toMatch(/^CACHED_IN_REAL_MODE: Cached outputs of a /)
    expect(await refusal({ scope, cached: { a: {} }, on: 'live' })).toMatch(/^CACHED_IN_REAL_MODE/)
    expect(await refusal({ scope, cachedFrom: 'exec_0' })).toMatch(/^EARLIER_RUN_MISSING/)
    const { start } = makeEngine()
    await start({ executionId: 'exec_simulated' })
    await start({ executionId: 'exec_real', on: 'live' })
    const again = { executionId: 'exec_again', scope, on: 'live' } as const
    await expect(start({ ...again, cachedFrom: 'exec_simulated' })).rejects.toMatchObject({
      code: 'CACHED_IN_REAL_MODE',
    })
    const { record, events } = await start({ ...again, cached: { a: { output: 'made up' } }, cachedFrom: 'exec_real' })
    expect(record.cached).toEqual({ a: { output: 1 } })
    expect(events).toContainEqual(expect.objectContaining({ nodeId: 'a', reused: true, outputs: { output: 1 } }))
  })

  it('error: outputs of a run of another owner', async () => {
    const { start } = makeEngine()
    await start({ executionId: 'exec_theirs', owner: 'w2' })
    const again = { scope: { kind: 'node', nodeId: 'b' }, cachedFrom: 'exec_theirs' } as const
    for (const owner of [{}, { owner: 'w3' }]) {
      await expect(start({ executionId: 'exec_mine', ...owner, ...again })).rejects.toMatchObject({
        code: 'EARLIER_RUN_MISSING',
      })
    }
    const { record } = await start({ executionId: 'exec_next', owner: 'w2', ...again })
    expect(record).toMatchObject({ owner: 'w2', cached: { a: { output: 1 } } })
  })

  it('error: a port of a giver that no component has', async () => {
    const document = {
      ...pinned,
      edges: pinned.edges.map(edge => (edge.source === 'b' ? { ...edge, sourcePort: 'toString' } : edge)),
    }
    expect(await refusal({ document, scope: { kind: 'node', nodeId: 'c' } })).toMatch(/^WORKFLOW_INVALID/)
  })

  it('behavior: only what runs is judged', async () => {
    const odd = makeWorkflow({ a: 'read', b: 'gone' }, ['a>b'])
    expect(await refusal({ document: odd })).toMatch(/^WORKFLOW_INVALID/)
    expect(await refusal({ document: odd, scope: { kind: 'to', nodeId: 'a' } })).toBe('started')
  })

  it('behavior: keeps of earlier outputs what it takes, and its result is what the part gives', async () => {
    const { start } = makeEngine()
    const scope = { kind: 'node', nodeId: 'b' } as const
    const snapshot = await start({ scope, cached: { a: { output: 3 }, c: { output: 4 } } })
    expect(snapshot.record).toMatchObject({ scope, cached: { a: { output: 3 } } })
    expect(snapshot.record.cached).not.toHaveProperty('c')
    expect(toExecutionResult(snapshot)).toMatchObject({ success: true, outputs: { b: { output: 1 } } })
  })

  it('behavior: goes on as the part it was after a restart', async () => {
    const journal = createMemoryJournal()
    const document = makeWorkflow({ before: 'send', pay: 'sign', after: 'read' }, ['before>pay', 'pay>after'])
    const first = makeEngine(journal)
    await first.engine.start({
      executionId: 'exec_1',
      document,
      on: 'simulated',
      scope: { kind: 'from', nodeId: 'pay' },
      cached: { before: { output: 3 } },
    })
    await expect.poll(() => first.calls).toEqual(['pay'])
    await first.engine.close()
    const second = makeEngine(journal)
    expect(await second.engine.resumeAll()).toBe(1)
    await second.engine.post('exec_1', { type: 'signed', nodeId: 'pay', transactionHash: '0xabc' })
    await expect.poll(async () => (await second.engine.status('exec_1'))?.status).toBe('success')
    expect(second.calls).toEqual(['pay:settle', 'after'])
  })
})
