import type { Hex } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import type { Outcome } from '../review/sendStep.ts'
import { createReview, type ReviewPorts, type ReviewState } from './createReview.ts'
import { createSwapCourse } from './createSwapCourse.ts'
import { makePlan, makeStepPorts, native, stranger, usdc, type World } from './makeStepPorts.stub.ts'

const hash: Hex = `0x${'ab'.repeat(32)}`
const reasons = { confirmed: {}, reverted: { reason: 'no gas' }, replaced: { reason: 'it was cancelled' } }
const outcomeOf = (status: Outcome['status']) => ({ status, hash, ...reasons[status] }) as Outcome
const approvalPlan = makePlan({ src: usdc, dst: native, amount: 5_000_000n })

/** A promise that the test settles. */
function makeGate<T>() {
  let open: (value: T) => void = () => {}
  const promise = new Promise<T>(resolve => {
    open = resolve
  })
  return { promise, open }
}

type ReviewChanges = Partial<ReviewPorts> & { plan?: ReturnType<typeof makePlan>; world?: World }

function makeReview({ plan = makePlan(), world = {}, ...changes }: ReviewChanges = {}) {
  const ports = {
    step: makeStepPorts(world),
    send: vi.fn(async () => hash),
    sign: vi.fn(async () => hash),
    waitForOutcome: vi.fn(async () => outcomeOf('confirmed')),
    onSent: vi.fn(),
    ...changes,
  }
  const review = createReview(createSwapCourse(plan, ports), ports)
  const seen: ReviewState['status'][] = []
  review.subscribe(() => seen.push(review.getState().status))
  const sendReady = () => {
    const state = review.getState()
    if (state.status !== 'ready') throw new Error(`The review is ${state.status}`)
    return review.send(state.step)
  }
  return { review, ports, seen, sendReady }
}

describe('createReview', () => {
  it('default: a swap is checked once more, signed, and handed on', async () => {
    const { review, ports, seen, sendReady } = makeReview()
    await review.prepare()
    await sendReady()
    expect(seen).toEqual(['preparing', 'ready', 'checking', 'signing'])
    expect(ports.onSent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'swap' }), hash)
    expect(ports.waitForOutcome).not.toHaveBeenCalled()
  })

  it('default: a confirmed approval leads to the swap', async () => {
    const world: World = {}
    const { review, ports, seen, sendReady } = makeReview({
      plan: approvalPlan,
      world,
      waitForOutcome: async () => {
        world.allowance = approvalPlan.amount
        return outcomeOf('confirmed')
      },
    })
    await review.prepare()
    expect(review.getState()).toMatchObject({ status: 'ready', step: { kind: 'approval' } })
    await sendReady()
    expect(seen).toEqual(['preparing', 'ready', 'checking', 'signing', 'pending', 'preparing', 'ready'])
    expect(review.getState()).toMatchObject({ step: { kind: 'swap' } })
    expect(ports.onSent).not.toHaveBeenCalled()
  })

  it('behavior: a second click asks the wallet no second time', async () => {
    const { review, ports } = makeReview()
    await review.prepare()
    const state = review.getState()
    if (state.status !== 'ready') throw new Error(`The review is ${state.status}`)
    await Promise.all([review.send(state.step), review.send(state.step)])
    expect(ports.send).toHaveBeenCalledOnce()
  })

  it.each([makePlan(), approvalPlan])('behavior: who leaves during the last check sends nothing', async plan => {
    const gate = makeGate<null>()
    const { review, ports, sendReady } = makeReview({ plan })
    await review.prepare()
    const account = ports.step.wallet.account
    Object.assign(ports.step, { wallet: { account: () => gate.promise.then(account) } })
    const sending = sendReady()
    expect(review.getState().status).toBe('checking')
    review.leave()
    gate.open(null)
    await sending
    expect(ports.send).not.toHaveBeenCalled()
    expect(ports.onSent).not.toHaveBeenCalled()
  })

  it.each([
    ['swap', makePlan()],
    ['approval', approvalPlan],
  ])('behavior: a %s that the wallet sends after the review was left is handed on', async (kind, plan) => {
    const gate = makeGate<Hex>()
    const { review, ports, sendReady } = makeReview({ plan, send: () => gate.promise })
    await review.prepare()
    const sending = sendReady()
    await vi.waitFor(() => expect(review.getState().status).toBe('signing'))
    review.leave()
    gate.open(hash)
    await sending
    expect(ports.onSent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind }), hash)
  })

  it('behavior: an approval on its way is handed on when the review is left, and no further step is prepared', async () => {
    const gate = makeGate<Outcome>()
    const { review, ports, seen, sendReady } = makeReview({ plan: approvalPlan, waitForOutcome: () => gate.promise })
    await review.prepare()
    const sending = sendReady()
    await vi.waitFor(() => expect(review.getState().status).toBe('pending'))
    review.leave()
    review.leave()
    gate.open(outcomeOf('confirmed'))
    await sending
    expect(ports.onSent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'approval' }), hash)
    expect(seen.at(-1)).toBe('pending')
  })

  it('behavior: it can be begun anew after it was left', async () => {
    const { review } = makeReview()
    const first = review.prepare()
    review.leave()
    await Promise.all([first, review.prepare()])
    expect(review.getState().status).toBe('ready')
  })

  it('error: what the last check finds is shown and not sent', async () => {
    const world: World = {}
    const { review, ports, sendReady } = makeReview({ world })
    await review.prepare()
    world.walletAccount = stranger
    await sendReady()
    expect(ports.send).not.toHaveBeenCalled()
    expect(review.getState()).toMatchObject({ status: 'ready', step: { findings: [{ id: 'T02' }] } })
  })

  it('behavior: a risk that comes up at the last check is shown first, and goes on once it is agreed to', async () => {
    const { review, ports, sendReady } = makeReview()
    await review.prepare()
    const { reader } = ports.step
    const simulate = async () => ({ status: 'unavailable', reason: 'no node' }) as const
    Object.assign(ports.step, { reader: { ...reader, simulate } })
    await sendReady()
    expect(ports.send).not.toHaveBeenCalled()
    expect(review.getState()).toMatchObject({ status: 'ready', step: { findings: [{ id: 'T18', level: 'confirm' }] } })
    await sendReady()
    expect(ports.send).toHaveBeenCalledOnce()
  })

  it('error: a rejection leaves the step ready, with a message', async () => {
    const rejection = Object.assign(new Error('User rejected the request.'), { code: 4001 })
    const { review, sendReady } = makeReview({ send: () => Promise.reject(rejection) })
    await review.prepare()
    await sendReady()
    expect(review.getState()).toMatchObject({ status: 'ready', message: 'Transaction rejected by user' })
  })

  it('error: another failure of the wallet is told', async () => {
    const { review, sendReady } = makeReview({ send: () => Promise.reject(new Error('wallet locked')) })
    await review.prepare()
    await sendReady()
    expect(review.getState()).toEqual({ status: 'failed', message: 'wallet locked' })
  })

  it.each([
    ['reverted', 'The approval failed: no gas'],
    ['replaced', 'The approval did not go through: it was cancelled'],
  ] as const)('error: an approval that is %s is told with its hash', async (status, message) => {
    const { review, sendReady } = makeReview({ plan: approvalPlan, waitForOutcome: async () => outcomeOf(status) })
    await review.prepare()
    await sendReady()
    expect(review.getState()).toEqual({ status: 'failed', message, hash })
  })

  it('error: what cannot be prepared is told', async () => {
    const { review } = makeReview({ plan: makePlan({ chainId: 5 }) })
    await review.prepare()
    expect(review.getState()).toEqual({ status: 'failed', message: 'Chain 5 not supported' })
  })
})
