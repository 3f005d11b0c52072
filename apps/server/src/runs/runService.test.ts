import { setTimeout } from 'node:timers/promises'
import type { Engine, RunEvent, RunRecord } from '@sluice/engine'
import type { Hex } from '@sluice/guard'
import {
  createRegistry,
  makeEmptyDocument,
  type ResultSource,
  type TypedData,
  type WalletRequest,
} from '@sluice/workflow'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { serverErrors } from '../errors.ts'
import { createHeldHashes } from '../journal/heldHashes.ts'
import type { SignedStep } from '../journal/runJournal.ts'
import { createPausedRuns } from './pausedRuns.ts'
import { createRunInputs } from './runInputs.ts'
import { createRunService } from './runService.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const other = `0x${'cd'.repeat(32)}` as const
const transaction = { chainId: 1, from: '0x01', to: '0x02', data: '0x', value: '0' }
const waitingSince = 100
const transactionRequest: WalletRequest = { kind: 'signatureRequest', transaction, intent: {}, expiresAt: 1 }

/** Accounts 0 and 1 of every development chain. */
const signer = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const stranger = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const account = { address: signer.address, chainId: 1 }
const typedData: TypedData = {
  domain: { name: 'Test', chainId: 1 },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: '12345678901234567890' },
}
const typedDataRequest: WalletRequest = { kind: 'typedDataRequest', typedData, intent: {}, expiresAt: 1 }

/** Two runs, each with two steps that wait for the very same transaction. */
function makeService({
  on = 'live',
  known = [hash] as Hex[],
  signed = [] as SignedStep[],
  request = transactionRequest as WalletRequest,
  workspaceId = 'local',
} = {}) {
  const posted: string[] = []
  const events = new Map<string, RunEvent[]>()
  for (const executionId of ['exec_1', 'exec_2']) {
    events.set(
      executionId,
      ['a', 'b'].flatMap((nodeId, index): RunEvent[] => [
        { type: 'node.started', nodeId, attempt: 1, seq: 2 * index + 1, at: waitingSince },
        {
          type: 'node.waiting',
          nodeId,
          attempt: 1,
          request,
          seq: 2 * index + 2,
          at: waitingSince,
        },
      ]),
    )
  }
  const resumes = { running: 0, most: 0, fail: false }
  const resumeAll = async () => {
    resumes.most = Math.max(resumes.most, ++resumes.running)
    await setTimeout(5)
    resumes.running -= 1
    if (resumes.fail) throw new Error('cannot be read')
    return 0
  }
  const engine: Pick<Engine, 'status' | 'post'> = {
    status: async executionId => {
      const record: RunRecord = { executionId, on: on as ResultSource, failFast: true, account: null, startedAt: 1 }
      const found = events.get(executionId)
      return found && { record, document: makeEmptyDocument('w', 'W'), status: 'running', events: [...found] }
    },
    async post(executionId, event) {
      await setTimeout(5)
      if (event.type === 'rebuild' || event.type === 'signing-error') return 'applied'
      if (event.type !== 'signed') return 'ignored'
      const { nodeId } = event
      events.get(executionId)?.push({ ...event, type: 'node.signed', seq: 9, at: waitingSince + 5 })
      if (event.transactionHash !== undefined)
        signed.push({ executionId, nodeId, on: on as ResultSource, at: waitingSince + 5 })
      posted.push(`${executionId} ${nodeId} ${event.transactionHash ?? event.signature}`)
      return 'applied'
    },
  }
  const paused = createPausedRuns()
  const load = async () => ({ ...engine, resumeAll }) as Engine
  const service = createRunService({
    workspaceId,
    engine: load,
    registryOf: async () => createRegistry([]),
    pluginsOf: async () => [],
    paused,
    inputs: createRunInputs({ engine: load, paused }),
    heldHashes: createHeldHashes(),
    readWorkflow: async () => ({ document: makeEmptyDocument('w', 'W'), warnings: [] }),
    sourceOf: () => on as ResultSource,
    servicesFor: async () => ({ chains: {}, wallet: { account: async () => account } }) as never,
    signedWith: asked => (asked.toLowerCase() === hash ? signed : []),
    checkSent: async (_chains, _request, asked) => {
      await setTimeout(5)
      if (!known.includes(asked)) throw serverErrors.error('TRANSACTION_UNKNOWN', { hash: asked })
    },
  })
  const handIn = (executionId: string, nodeId: string, transactionHash: Hex = hash) =>
    service.signed(executionId, nodeId, { transactionHash }).catch((error: { code: string }) => error.code)
  return { service, handIn, posted, known, paused, resumes }
}

describe('createRunService.signed', () => {
  it('default', async () => {
    const { handIn, posted } = makeService()
    expect(await handIn('exec_1', 'a')).toBe('applied')
    expect(posted).toEqual([`exec_1 a ${hash}`])
    expect(await handIn('exec_1', 'a')).toBe('ignored')
  })

  it('error: a hash the chain does not know; the step still takes the true one, and the same one later', async () => {
    const { handIn, known } = makeService()
    expect(await handIn('exec_1', 'a', other)).toBe('TRANSACTION_UNKNOWN')
    expect(await handIn('exec_1', 'a')).toBe('applied')
    expect(await handIn('exec_1', 'b', other)).toBe('TRANSACTION_UNKNOWN')
    known.push(other)
    expect(await handIn('exec_1', 'b', other)).toBe('applied')
  })

  it('behavior: what is repeated while the chain is asked is handed in once, and all get the answer', async () => {
    const { handIn, posted } = makeService()
    expect(await Promise.all([handIn('exec_1', 'a'), handIn('exec_1', 'a')])).toEqual(['applied', 'applied'])
    expect(posted).toHaveLength(1)
  })

  it('behavior: what was sent is neither built again nor refused while its hash is looked up', async () => {
    const { service, handIn } = makeService()
    const signed = handIn('exec_1', 'a')
    expect(await service.rebuild('exec_1', 'a')).toBe('ignored')
    expect(await service.rebuild('exec_1', 'b')).toBe('applied')
    expect(await service.signingFailed('exec_1', 'a', 'refused in another tab')).toBe('ignored')
    expect(await service.signingFailed('exec_1', 'b', 'refused')).toBe('applied')
    expect(await signed).toBe('applied')
    expect(await service.rebuild('exec_1', 'a')).toBe('applied')
  })

  it('error: one transaction for two steps, of one run or of two, one after the other or at once', async () => {
    const inTurn = makeService()
    await inTurn.handIn('exec_1', 'a')
    expect(await inTurn.handIn('exec_1', 'b')).toBe('TRANSACTION_TAKEN')
    expect(await inTurn.handIn('exec_2', 'a')).toBe('TRANSACTION_TAKEN')
    const upper = `0x${'AB'.repeat(32)}` as const
    expect(await inTurn.handIn('exec_2', 'b', upper)).toBe('TRANSACTION_TAKEN')
    const atOnce = makeService()
    const answers = await Promise.all([atOnce.handIn('exec_1', 'a'), atOnce.handIn('exec_2', 'a')])
    expect(answers).toEqual(['applied', 'TRANSACTION_TAKEN'])
    expect(atOnce.posted).toHaveLength(1)
  })

  it('behavior: typed data is taken from the account the run works for, and from nobody else', async () => {
    const { service, posted } = makeService({ request: typedDataRequest })
    const own = await signer.signTypedData(typedData as never)
    const foreign = await stranger.signTypedData(typedData as never)
    const sign = (signature: Hex) =>
      service.signed('exec_1', 'a', { signature }).catch((error: { code: string }) => error.code)
    expect(await sign(foreign)).toBe('SIGNER_DIFFERS')
    expect(await sign(`0x${'00'.repeat(65)}`)).toBe('SIGNATURE_INVALID')
    expect(await service.signed('exec_1', 'a', { transactionHash: hash })).toBe('ignored')
    expect(await sign(own)).toBe('applied')
    expect(posted).toEqual([`exec_1 a ${own}`])
  })

  it('error: the transaction of a run that was forgotten, handed in under its old id', async () => {
    const before: SignedStep = { executionId: 'exec_1', nodeId: 'a', on: 'live', at: waitingSince - 1 }
    expect(await makeService({ signed: [before] }).handIn('exec_1', 'a')).toBe('TRANSACTION_TAKEN')
    const same = { ...before, at: waitingSince + 1 }
    expect(await makeService({ signed: [same] }).handIn('exec_1', 'a')).toBe('applied')
  })

  it('behavior: worlds that may give a hash out twice', async () => {
    const before: SignedStep = { executionId: 'exec_0', nodeId: 'a', on: 'devnet', at: waitingSince - 1 }
    const holder = (change: Partial<SignedStep>) => [{ ...before, ...change }]
    expect(await makeService({ on: 'devnet', signed: holder({}) }).handIn('exec_1', 'a')).toBe('applied')
    const since = { at: waitingSince + 1 }
    expect(await makeService({ on: 'devnet', signed: holder(since) }).handIn('exec_1', 'a')).toBe('TRANSACTION_TAKEN')
    const simulated = makeService({ on: 'simulated', signed: holder({ ...since, on: 'simulated' }) })
    expect(await simulated.handIn('exec_1', 'a')).toBe('applied')
    expect(await simulated.handIn('exec_1', 'b')).toBe('TRANSACTION_TAKEN')
    const live = makeService({ on: 'live', signed: holder({ on: 'live' }) })
    expect(await live.handIn('exec_1', 'a')).toBe('TRANSACTION_TAKEN')
  })
})

describe('createRunService of another workspace', () => {
  it('error: a run does not exist, and nothing is posted to it', async () => {
    const { service, posted } = makeService({ workspaceId: 'w2' })
    const listener = { event: () => {}, waiting: () => {}, paused: () => {} }
    const calls: { readonly [call: string]: () => Promise<unknown> } = {
      find: () => service.find('exec_1'),
      cancel: () => service.cancel('exec_1'),
      signed: () => service.signed('exec_1', 'a', { transactionHash: hash }),
      signingFailed: () => service.signingFailed('exec_1', 'a', 'refused'),
      rebuild: () => service.rebuild('exec_1', 'a'),
      subscribe: () => service.subscribe('exec_1', 0, listener),
    }
    expect(Object.keys(service).filter(call => !(call in calls))).toEqual(['start', 'execute'])
    for (const [call, act] of Object.entries(calls)) {
      const code = await act().catch((error: { code: string }) => error.code)
      expect(`${call} ${code}`).toBe(`${call} RUN_NOT_FOUND`)
    }
    expect(posted).toEqual([])
  })
})

describe('createRunService of runs that stand still', () => {
  it('behavior: they are picked up one after the other, and whoever posts meanwhile waits', async () => {
    const { service, paused, resumes } = makeService()
    for (const executionId of ['exec_1', 'exec_2']) paused.pause(executionId, new Error('disk full'))
    const answers = await Promise.all([
      service.rebuild('exec_1', 'a'),
      service.rebuild('exec_2', 'a'),
      service.rebuild('exec_1', 'b'),
    ])
    expect([answers, resumes.most]).toEqual([['applied', 'applied', 'applied'], 1])
  })

  it('error: one that cannot be picked up still stands, and the next try is a try', async () => {
    const { service, paused, resumes } = makeService()
    paused.pause('exec_1', new Error('disk full'))
    resumes.fail = true
    await expect(service.rebuild('exec_1', 'a')).rejects.toThrow('cannot be read')
    expect(paused.error('exec_1')?.message).toBe('cannot be read')
    resumes.fail = false
    expect(await service.rebuild('exec_1', 'a')).toBe('applied')
  })
})
