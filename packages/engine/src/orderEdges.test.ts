import type { Json } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeWorkflow, type TestServices, testRegistry } from '../test/makeWorkflow.ts'
import { createEngine } from './createEngine.ts'
import type { StartRequest } from './engine.ts'
import { emptyRunView, foldRun } from './foldRun.ts'
import { gatherInputs } from './gatherInputs.ts'
import { createMemoryJournal } from './journal/memoryJournal.ts'
import { planRun } from './planRun.ts'
import { initialState } from './runState.ts'

/** Runs a workflow; returns the nodes that ran, in order, and each node's status. */
async function run(
  nodes: { readonly [id: string]: string },
  wires: readonly string[],
  script: TestServices['script']['run'] = () => 1,
  request: Partial<StartRequest> = {},
) {
  const calls: string[] = []
  const servicesFor = () => ({ script: { run: script }, calls })
  const engine = createEngine<TestServices>({ registry: testRegistry, journal: createMemoryJournal(), servicesFor })
  const document = makeWorkflow(nodes, wires)
  await engine.start({ executionId: 'exec_1', on: 'simulated', failFast: false, ...request, document })
  await expect.poll(async () => (await engine.status('exec_1'))?.status).not.toMatch(/new|running/)
  const view = foldRun(emptyRunView, (await engine.status('exec_1'))!.events)
  return { calls, statuses: Object.fromEntries([...view.nodes].map(([id, { status }]) => [id, status])) }
}

describe('inputs that decide whether a node runs', () => {
  it('behavior: a branch that is not taken and false stop it, whatever else arrives', async () => {
    const says = (answers: { readonly [id: string]: Json }) => (id: string) => answers[id] ?? 1
    const statusOf = async (wires: readonly string[], answers = {}) =>
      (await run({ a: 'branch', f: 'work', n: 'work', b: 'work' }, [...wires, 'n>b.a'], says({ f: false, ...answers })))
        .statuses.b
    expect(await statusOf(['a.other>b.trigger'])).toBe('skipped')
    expect(await statusOf(['a.output>b.trigger'])).toBe('success')
    expect(await statusOf(['f>b.trigger'])).toBe('skipped')
    expect(await statusOf(['f>b.after'])).toBe('skipped')
    expect(await statusOf(['a.other>b.approval'])).toBe('skipped')
    expect(await statusOf(['f>b.approval'])).toBe('success')
    expect(await statusOf(['f>b.b'])).toBe('success')
  })
})

describe('edges that only order the run', () => {
  it('default', async () => {
    const ended: string[] = []
    const script = async (id: string) => {
      if (id === 'slow') await new Promise(resolve => setTimeout(resolve, 5))
      ended.push(id)
      return 1
    }
    await run({ last: 'work', slow: 'read', quick: 'work' }, ['slow>last.after', 'quick>last.after'], script)
    expect(ended).toEqual(['quick', 'slow', 'last'])
  })

  it('behavior: no value arrives', () => {
    const plan = planRun(makeWorkflow({ a: 'work', b: 'work' }, ['a>b.after', 'a>b.b']), testRegistry)
    const state = initialState(plan)
    state.nodeStates[0] = { ...state.nodeStates[0]!, outputs: { output: 7 } }
    expect(gatherInputs(plan, state, 1, {})).toEqual({ b: 7 })
  })

  it('behavior: a node whose predecessor failed, was skipped or chose another output is skipped', async () => {
    const fail = (id: string) => {
      if (id === 'a') throw new Error('no')
      return 1
    }
    const nodes = { a: 'read', b: 'work', c: 'work', d: 'work' }
    const wires = ['a>b.after', 'c>b.after', 'b>d.after']
    expect((await run(nodes, wires, fail)).statuses).toEqual({ a: 'error', b: 'skipped', c: 'success', d: 'skipped' })
    const branch = { a: 'branch', b: 'work', c: 'work', d: 'work' }
    expect((await run(branch, ['a.other>b.after', 'c>b.a', 'a>d.after'])).statuses).toMatchObject({
      b: 'skipped',
      d: 'success',
    })
  })

  it('behavior: it does not stand in for the values that a node waits for', async () => {
    const { statuses } = await run({ a: 'branch', b: 'work', c: 'work' }, ['a.other>b.a', 'c>b.after'])
    expect(statuses).toMatchObject({ b: 'skipped' })
  })

  it('behavior: the error output starts a node after a failure', async () => {
    const fail = (id: string) => {
      if (id === 'a') throw new Error('no')
      return 1
    }
    expect((await run({ a: 'read', b: 'work' }, ['a.error>b.after'], fail)).statuses).toEqual({
      a: 'error',
      b: 'success',
    })
    expect((await run({ a: 'read', b: 'work' }, ['a.error>b.after'])).statuses).toEqual({ a: 'success', b: 'skipped' })
  })

  it('behavior: one node runs without its predecessors, everything up to it with them', async () => {
    const nodes = { a: 'read', b: 'work', c: 'work' }
    const wires = ['a>b.after', 'b>c.after']
    const only = await run(nodes, wires, undefined, { scope: { kind: 'node', nodeId: 'b' } })
    expect(only.calls).toEqual(['b'])
    const upTo = await run(nodes, wires, undefined, { scope: { kind: 'to', nodeId: 'b' } })
    expect(upTo.calls).toEqual(['a', 'b'])
    const from = await run(nodes, wires, undefined, { scope: { kind: 'from', nodeId: 'b' } })
    expect(from.calls).toEqual(['b', 'c'])
  })

  it('behavior: unknown components take part in the order', async () => {
    const { statuses } = await run(
      { a: 'work', m: 'mystery', b: 'work' },
      ['a>m.after', 'm.error>b.after'],
      undefined,
      {
        reading: 'runtime',
      },
    )
    expect(statuses).toMatchObject({ a: 'success', m: 'error', b: 'success' })
  })
})
