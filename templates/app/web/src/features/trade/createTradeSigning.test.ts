import type { Hex } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import type { SigningStatus, TransactionOutcome } from '../guard/signing/signingState.ts'
import { waitForSigning } from '../review/waitForSigning.helper.ts'
import { createSwapSequence } from './createSwapSequence.ts'
import { createTradeSigning, type TradeSigningPorts } from './createTradeSigning.ts'
import { describeFailure } from './describeFailure.ts'
import { type ChainConditions, makePlan, makeRequestPorts, native, stranger, usdc } from './makeRequestPorts.stub.ts'

const hash: Hex = `0x${'ab'.repeat(32)}`
const mined: TransactionOutcome = { status: 'mined', hash }
const approvalPlan = makePlan({ src: usdc, dst: native, amount: 5_000_000n })

/** A promise with external resolve and reject. */
function makeGate<T>() {
  let open: (value: T) => void = () => {}
  const promise = new Promise<T>(resolve => {
    open = resolve
  })
  return { promise, open }
}

type Changes = {
  readonly plan?: ReturnType<typeof makePlan>
  readonly conditions?: ChainConditions
  readonly send?: () => Promise<Hex>
  readonly follow?: TradeSigningPorts['follow']
}

function makeFlow({ plan = makePlan(), conditions = {}, ...changes }: Changes = {}) {
  const step = makeRequestPorts(conditions)
  const send = vi.fn(changes.send ?? (async () => hash))
  const follow = vi.fn(changes.follow ?? (async () => mined))
  const onSent = vi.fn()
  const ports = { send, follow, onSent }
  const flow = createTradeSigning(createSwapSequence(plan, step), ports)
  const seen: SigningStatus[] = []
  flow.subscribe(() => {
    const { status } = flow.getState()
    if (seen.at(-1) !== status) seen.push(status)
  })
  const until = (...statuses: SigningStatus[]) => waitForSigning(flow, ({ status }) => statuses.includes(status))
  const begin = () => {
    flow.begin()
    return until('ready')
  }
  return { flow, step, send, follow, onSent, seen, until, begin }
}

describe('createTradeSigning', () => {
  it('default: a swap is checked again, sent and reported', async () => {
    const { flow, follow, onSent, seen, until, begin } = makeFlow()
    await begin()
    flow.send()
    await until('ended')
    expect(seen).toEqual(['preparing', 'ready', 'checking', 'wallet', 'ended'])
    expect(onSent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'swap' }), hash)
    expect(follow).not.toHaveBeenCalled()
  })

  it('default: a confirmed approval leads to the swap', async () => {
    const conditions: ChainConditions = {}
    const { flow, onSent, seen, until, begin } = makeFlow({
      plan: approvalPlan,
      conditions,
      follow: async () => {
        conditions.allowance = approvalPlan.amount
        return mined
      },
    })
    expect(await begin()).toMatchObject({ review: { request: { kind: 'approval' } } })
    flow.send()
    await until('following')
    expect(await until('ready')).toMatchObject({ review: { request: { kind: 'swap' } } })
    expect(seen).toEqual(['preparing', 'ready', 'checking', 'wallet', 'following', 'preparing', 'ready'])
    expect(onSent).not.toHaveBeenCalled()
  })

  it('behavior: two calls in one tick send one request to the wallet', async () => {
    const { flow, send, until, begin } = makeFlow()
    await begin()
    flow.send()
    flow.send()
    await until('ended')
    expect(send).toHaveBeenCalledOnce()
  })

  it.each([makePlan(), approvalPlan])('behavior: sends nothing when closed during the final check', async plan => {
    const gate = makeGate<null>()
    const { flow, step, send, onSent, begin } = makeFlow({ plan })
    await begin()
    const { account } = step.wallet
    Object.assign(step, { wallet: { account: () => gate.promise.then(account) } })
    flow.send()
    expect(flow.getState().status).toBe('checking')
    flow.close()
    gate.open(null)
    await new Promise(resolve => setTimeout(resolve))
    expect(send).not.toHaveBeenCalled()
    expect(onSent).not.toHaveBeenCalled()
  })

  it.each([
    ['swap', makePlan()],
    ['approval', approvalPlan],
  ])('behavior: a %s that the wallet sends after the flow was left is handed on', async (kind, plan) => {
    const gate = makeGate<Hex>()
    const { flow, onSent, until, begin } = makeFlow({ plan, send: () => gate.promise })
    await begin()
    flow.send()
    await until('wallet')
    flow.close()
    gate.open(hash)
    await until('idle')
    expect(onSent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind }), hash)
  })

  it('behavior: reports a pending approval when the dialog is closed, and prepares nothing more', async () => {
    const gate = makeGate<TransactionOutcome>()
    const { flow, onSent, seen, until, begin } = makeFlow({ plan: approvalPlan, follow: () => gate.promise })
    await begin()
    flow.send()
    await until('following')
    flow.close()
    flow.close()
    gate.open(mined)
    await new Promise(resolve => setTimeout(resolve))
    expect(onSent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'approval' }), hash)
    expect(seen.at(-1)).toBe('idle')
  })

  it('behavior: can begin again after the dialog was closed', async () => {
    const { flow, begin } = makeFlow()
    flow.begin()
    flow.close()
    expect((await begin()).status).toBe('ready')
  })

  it('error: a finding of the final check is shown, and nothing is sent', async () => {
    const conditions: ChainConditions = {}
    const { flow, send, until, begin } = makeFlow({ conditions })
    await begin()
    conditions.walletAccount = stranger
    flow.send()
    expect(await until('ready')).toMatchObject({ review: { findings: [{ id: 'T02' }] } })
    expect(send).not.toHaveBeenCalled()
  })

  it('behavior: a new risk at the final check is shown, and sent once it is agreed to', async () => {
    const { flow, step, send, until, begin } = makeFlow()
    await begin()
    const simulate = async () => ({ status: 'unavailable', reason: 'no node' }) as const
    Object.assign(step, { reader: { ...step.reader, simulate } })
    flow.send()
    expect(await until('ready')).toMatchObject({ review: { findings: [{ id: 'T18', level: 'confirm' }] } })
    expect(send).not.toHaveBeenCalled()
    flow.agree(true)
    flow.send()
    await until('ended')
    expect(send).toHaveBeenCalledOnce()
  })

  it('error: a rejection leaves the review ready', async () => {
    const rejection = Object.assign(new Error('User rejected the request.'), { code: 4001 })
    const { flow, until, begin } = makeFlow({ send: () => Promise.reject(rejection) })
    await begin()
    flow.send()
    await until('wallet')
    expect(await until('ready')).toMatchObject({ problem: { kind: 'rejected', error: rejection } })
    expect(describeFailure(flow.getState())).toBeNull()
  })

  it('error: reports another failure of the wallet', async () => {
    const { flow, until, begin } = makeFlow({ send: () => Promise.reject(new Error('wallet locked')) })
    await begin()
    flow.send()
    await until('wallet')
    expect(describeFailure(await until('ready'))).toEqual({ message: 'wallet locked' })
  })

  it.each([
    ['reverted', 'The approval failed: so'],
    ['replaced', 'The approval was not confirmed: so'],
    ['dropped', 'The status of the approval is unknown: so'],
    ['unknown', 'The status of the approval is unknown: so'],
  ] as const)('error: reports an approval that is %s with its hash', async (status, message) => {
    const { flow, until, begin } = makeFlow({
      plan: approvalPlan,
      follow: async () => ({ status, hash, reason: 'so' }),
    })
    await begin()
    flow.send()
    expect(describeFailure(await until('ended'))).toEqual({ message, hash })
  })

  it('error: reports a preparation failure', async () => {
    const { flow, until } = makeFlow({ plan: makePlan({ chainId: 5 }) })
    flow.begin()
    expect(describeFailure(await until('failed'))).toEqual({ message: 'Chain 5 not supported' })
  })
})
