import { describe, expect, it } from 'vitest'
import { makeWorkflow, type TestServices, testRegistry } from '../test/makeWorkflow.ts'
import { createEngine } from './createEngine.ts'
import type { Journal } from './journal/journal.ts'
import { createMemoryJournal } from './journal/memoryJournal.ts'

/** Runs a workflow and returns the order in which nodes ran and transitions were committed. */
async function orderOf(nodes: { readonly [id: string]: string }, wires: readonly string[]): Promise<readonly string[]> {
  const order: string[] = []
  const memory = createMemoryJournal()
  const journal: Journal = {
    ...memory,
    append(executionId, entry, events, status) {
      const started = events.flatMap(event => (event.type === 'node.started' ? event.nodeId : []))
      order.push(`written: ${started.join(' ')}`)
      return memory.append(executionId, entry, events, status)
    },
  }
  const run = (nodeId: string) => {
    order.push(nodeId)
    return 1
  }
  const engine = createEngine<TestServices>({
    registry: testRegistry,
    journal,
    servicesFor: () => ({ script: { run }, calls: [] }),
  })
  await engine.start({ executionId: 'exec_1', on: 'simulated', document: makeWorkflow(nodes, wires) })
  await expect.poll(async () => (await engine.status('exec_1'))?.status).toBe('success')
  return order
}

describe('drive', () => {
  it('default', async () => {
    expect(await orderOf({ a: 'work', b: 'work', c: 'work' }, ['a>b', 'b>c'])).toEqual([
      'a',
      'b',
      'c',
      'written: a b c',
    ])
  })

  it('behavior: what is not pure runs only after its start has been written', async () => {
    expect(await orderOf({ a: 'work', b: 'send', c: 'work' }, ['a>b', 'b>c'])).toEqual([
      'a',
      'written: a b',
      'b',
      'c',
      'written: c',
    ])
  })

  it('behavior: a long way of pure nodes is written in pieces', async () => {
    const ids = Array.from({ length: 150 }, (_, at) => `n${at}`)
    const wires = ids.slice(1).map((id, at) => `n${at}>${id}`)
    const order = await orderOf(Object.fromEntries(ids.map(id => [id, 'work'])), wires)
    expect(order.filter(entry => entry.startsWith('written')).length).toBe(3)
    expect(order.filter(entry => !entry.startsWith('written'))).toEqual(ids)
  })
})
