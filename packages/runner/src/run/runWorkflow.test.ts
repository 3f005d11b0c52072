import { type DefiServices, findToken, type WalletPort } from '@sluice/defi'
import { type ExecutedRun, emptyRunView, foldRun, type RunEvent } from '@sluice/engine'
import { createSwapIntent } from '@sluice/guard'
import {
  createRegistry,
  defineComponentFor,
  type JsonObject,
  type LogicServices,
  type WorkflowDocument,
  waitForSignature,
} from '@sluice/workflow'
import { describe, expect, test } from 'vitest'
import { openSimulated } from '../environment/openSimulated.ts'
import { runWorkflow } from './runWorkflow.ts'

const defineComponent = defineComponentFor<DefiServices & LogicServices>()

const basics = {
  category: 'Logic',
  description: '',
  documentation: '',
  version: '1.0.0',
  tags: [],
  icon: 'x',
  inputs: {},
  outputs: { result: { name: 'Result', dataType: 'any' } },
  fields: [],
  required: [],
} as const

const add = defineComponent({
  ...basics,
  id: 'add',
  name: 'Add',
  effect: 'pure',
  run: ({ services }) => ({ result: services.expressions.evaluate('1 + 1', {}) }),
})

const swap = defineComponent({
  ...basics,
  id: 'swap',
  name: 'Swap',
  effect: 'broadcast',
  async run({ services }) {
    const from = (await services.wallet.account())!.address
    const [src, dst] = [findToken(1, 'ETH')!, findToken(1, 'USDC')!]
    const request = { chainId: 1, src, dst, amount: 10n ** 18n, from, slippagePercent: 1 }
    const built = await services.swaps.buildSwap(request)
    const router = await services.swaps.spender(1)
    const shown = { shownDstAmount: built.dstAmount, priceImpactPercent: 0 }
    const intent = createSwapIntent({
      request,
      built,
      walletChainId: built.transaction.chainId,
      router,
      builtAt: Date.now(),
      ...shown,
    })
    const { transaction } = built
    return waitForSignature({ transaction, intent: intent as unknown as JsonObject, expiresAt: intent.expiresAt })
  },
  settle: ({ transactionHash }) => ({ result: transactionHash }),
})

const sleep = defineComponent({
  ...basics,
  id: 'sleep',
  name: 'Sleep',
  effect: 'read',
  run: ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
})

const registry = createRegistry([add, swap, sleep])

function makeDocument(componentId: string): WorkflowDocument {
  const node = { id: 'one', componentId, componentVersion: '1.0.0', label: '', position: { x: 0, y: 0 }, config: {} }
  return { id: 'w', name: '', description: '', nodes: [node], edges: [] }
}

const nodeOf = (run: ExecutedRun) => foldRun(emptyRunView, run.events).nodes.get('one')

function makeRun(componentId: string) {
  const environment = openSimulated()
  return { document: makeDocument(componentId), registry, environment, wallet: environment.wallet }
}

describe('runWorkflow', () => {
  test('default: expressions are at hand, and everything that happens is told in order', async () => {
    const told: RunEvent[] = []
    const options = makeRun('add')
    const run = await runWorkflow({ ...options, onEvents: events => void told.push(...events) })
    expect(run.status).toBe('success')
    expect(nodeOf(run)?.outputs).toEqual({ result: 2 })
    expect(told).toEqual(run.events)
    expect(run.record).toMatchObject({ on: 'simulated', account: await options.environment.services.wallet.account() })
  })

  test('behavior: the wallet sends what the guard lets pass', async () => {
    const run = await runWorkflow(makeRun('swap'))
    expect(run.status).toBe('success')
    expect(nodeOf(run)?.outputs).toEqual({ result: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  })

  test('behavior: a signal cancels the run, also one that was aborted before', async () => {
    const stop = new AbortController()
    const onEvents = (events: readonly RunEvent[]) => {
      if (events.some(event => event.type === 'node.started')) stop.abort()
    }
    expect((await runWorkflow({ ...makeRun('sleep'), signal: stop.signal, onEvents })).status).toBe('cancelled')
    expect((await runWorkflow({ ...makeRun('sleep'), signal: AbortSignal.abort() })).status).toBe('cancelled')
  })

  test('behavior: nothing is signed once the run is cancelled', async () => {
    const stop = new AbortController()
    const onEvents = (events: readonly RunEvent[]) => {
      if (events.some(event => event.type === 'node.waiting')) stop.abort()
    }
    const asked: unknown[] = []
    const { wallet, ...options } = makeRun('swap')
    const send: WalletPort['send'] = transaction => {
      asked.push(transaction)
      return wallet!.send(transaction)
    }
    const run = await runWorkflow({ ...options, wallet: { ...wallet!, send }, signal: stop.signal, onEvents })
    expect(run.status).toBe('cancelled')
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(asked).toEqual([])
  })

  test('behavior: a run that takes too long is cancelled', async () => {
    const run = await runWorkflow({ ...makeRun('sleep'), timeoutMs: 20 })
    expect(run.status).toBe('cancelled')
    expect(run.events.at(-1)?.type).toBe('execution.cancelled')
  })

  test('error: SIGNATURE_NEEDS_WALLET', async () => {
    const run = await runWorkflow({ ...makeRun('swap'), wallet: null })
    expect(nodeOf(run)?.error).toMatchObject({ code: 'SIGNATURE_NEEDS_WALLET' })
  })

  test('error: SIGNING_FAILED for whatever else a wallet throws', async () => {
    const { wallet, ...options } = makeRun('swap')
    const broken: WalletPort = { ...wallet!, send: () => Promise.reject(new TypeError('no ledger')) }
    const run = await runWorkflow({ ...options, wallet: broken })
    expect(nodeOf(run)?.error).toMatchObject({ code: 'SIGNING_FAILED', message: expect.stringContaining('no ledger') })
  })

  test('error: WORKFLOW_INVALID, before anything has run', async () => {
    const told: RunEvent[] = []
    const running = runWorkflow({ ...makeRun('nothing'), onEvents: events => void told.push(...events) })
    await expect(running).rejects.toMatchObject({ code: 'WORKFLOW_INVALID' })
    expect(told).toEqual([])
  })
})
