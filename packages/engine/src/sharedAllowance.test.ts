import { createRegistry, defineComponentFor, type RunSpending, waitForSignature } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { createEngine } from './createEngine.ts'
import { createMemoryJournal } from './journal/memoryJournal.ts'
import { planRun } from './planRun.ts'
import { restoreRunState } from './restoreRunState.ts'
import { initialState } from './runState.ts'

type Services = { readonly seen: Map<string, RunSpending> }

const request = (kind: string) =>
  waitForSignature({
    transaction: { chainId: 1, from: '0x01', to: '0x02', data: '0x', value: '0' },
    intent: { kind },
    expiresAt: 1,
  })

/** Asks for an approval first, then for its transaction. */
const spender = defineComponentFor<Services>()({
  id: 'spender',
  name: 'spender',
  category: 'DeFi',
  description: '',
  documentation: '',
  version: '1.0.0',
  tags: [],
  icon: 'x',
  inputs: { amount: { name: 'Amount', dataType: 'string', unit: 'baseUnits' } },
  outputs: { hash: { name: 'Hash', dataType: 'string' } },
  fields: [
    { key: 'chainId', type: 'number', label: 'Chain' },
    { key: 'token', type: 'text', label: 'Token' },
    { key: 'amount', type: 'text', label: 'Amount' },
    { key: 'from', type: 'text', label: 'From' },
  ],
  effect: 'broadcast',
  required: [],
  spends: [
    {
      kind: 'spend',
      use: 'swap',
      spender: 'swapRouter',
      chainKey: 'chainId',
      tokenKey: 'token',
      amountKey: 'amount',
      ownerKey: 'from',
    },
  ],
  run: ({ services, spending }) => {
    services.seen.set(spending!.nodeId, spending!)
    return request('approval')
  },
  settle: ({ request: { intent }, transactionHash }) =>
    intent.kind === 'approval' ? request('swap') : { hash: transactionHash },
})

const registry = createRegistry<Services>([spender])

const token = (digit: string) => `0x${digit.repeat(40)}`

function makeDocument(
  nodes: { readonly [id: string]: { token?: string; amount?: string } },
  wires: readonly string[] = [],
) {
  return {
    id: 'd',
    name: 'D',
    description: '',
    nodes: Object.entries(nodes).map(([id, config]) => ({
      id,
      componentId: 'spender',
      componentVersion: '1.0.0',
      label: id,
      position: { x: 0, y: 0 },
      config: { chainId: 1, token: token('a'), from: token('f'), ...config },
    })),
    edges: wires.map(wire => {
      const [source = '', sourcePort = '', target = '', targetPort = ''] = wire.split(/[.>]/)
      return { id: wire, source, sourcePort, target, targetPort }
    }),
  }
}

async function start(document: ReturnType<typeof makeDocument>, failFast = true) {
  const seen: Services['seen'] = new Map()
  const journal = createMemoryJournal()
  const engine = createEngine<Services>({ registry, journal, servicesFor: () => ({ seen }) })
  await engine.start({ executionId: 'exec_1', on: 'simulated', document, failFast })
  const kinds = async () =>
    ((await engine.status('exec_1'))?.events ?? []).flatMap(event =>
      event.type === 'node.waiting' ? `${event.nodeId} ${String(event.request.intent.kind)}` : [],
    )
  const sign = (nodeId: string) => engine.post('exec_1', { type: 'signed', nodeId, transactionHash: `0x${nodeId}` })
  await expect.poll(async () => (await kinds()).length).toBeGreaterThan(0)
  return { engine, journal, seen, kinds, sign }
}

describe('nodes of one allowance', () => {
  it('default: one sets the allowance after another, and a sent approval lets the next one go on', async () => {
    const { kinds, sign, seen, engine } = await start(makeDocument({ a: { amount: '50' }, b: { amount: '70' } }))
    expect(await kinds()).toEqual(['a approval'])
    expect(seen.get('a')!.spends.map(({ nodeId, stage, isPlanned }) => [nodeId, stage, isPlanned])).toEqual([
      ['a', 'active', true],
      ['b', 'ahead', true],
    ])
    await sign('a')
    await expect.poll(kinds).toEqual(['a approval', 'a swap', 'b approval'])
    await sign('b')
    await expect.poll(kinds).toContain('b swap')
    await sign('a')
    await sign('b')
    await expect.poll(async () => (await engine.status('exec_1'))?.status).toBe('success')
  })

  it('behavior: other tokens do not wait', async () => {
    const { kinds } = await start(makeDocument({ a: { amount: '50' }, b: { amount: '70', token: token('b') } }))
    await expect.poll(kinds).toEqual(['a approval', 'b approval'])
  })

  it('behavior: an amount that was not known before waits until the others have ended', async () => {
    const { kinds, sign, seen } = await start(
      makeDocument({ x: { amount: '1', token: token('b') }, a: { amount: '50' }, b: {} }, ['x.hash>b.amount']),
    )
    await expect.poll(kinds).toEqual(['x approval', 'a approval'])
    for (const nodeId of ['x', 'a']) await sign(nodeId)
    await expect.poll(async () => (await kinds()).length).toBe(4)
    await sign('x')
    expect((await kinds()).filter(line => line.startsWith('b'))).toEqual([])
    await sign('a')
    await expect.poll(kinds).toContain('b approval')
    expect(seen.get('b')!.spends.find(({ nodeId }) => nodeId === 'b')).toMatchObject({
      amount: { value: '0xx' },
      isPlanned: false,
    })
  })

  it('behavior: a failed node lets the next one go on', async () => {
    const { engine, kinds } = await start(makeDocument({ a: { amount: '50' }, b: { amount: '70' } }), false)
    const error = { name: 'E', code: 'NO', message: 'no', help: [], retry: 'never' } as never
    await engine.post('exec_1', { type: 'signing-error', nodeId: 'a', error })
    await expect.poll(kinds).toEqual(['a approval', 'b approval'])
  })

  it('behavior: the journal restores who waits for whom', async () => {
    const document = makeDocument({ a: { amount: '50' }, b: { amount: '70' }, c: { amount: '5' } })
    const { journal, sign, kinds } = await start(document)
    const plan = planRun(document, registry)
    const restore = async () => restoreRunState(plan, (await journal.load('exec_1'))!)
    expect(await restore()).toMatchObject({ held: [1, 2], spending: [0] })
    await sign('a')
    await expect.poll(kinds).toHaveLength(3)
    expect(await restore()).toMatchObject({ held: [2], spending: [0, 1] })
    expect(initialState(plan)).toMatchObject({ held: [], spending: [] })
  })
})
