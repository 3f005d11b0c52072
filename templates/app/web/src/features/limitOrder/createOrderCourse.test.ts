import { describe, expect, it, vi } from 'vitest'
import { isBlocked } from '../guard/findings/finding.ts'
import { makeStepPorts, type World } from '../trade/makeStepPorts.stub.ts'
import { isSignature, type ReviewStep, type SignatureStep } from '../trade/reviewStep.ts'
import { createOrderCourse, type OrderCoursePorts, type OrderPlan } from './createOrderCourse.ts'
import type { ListedOrder } from './limitOrderApi.ts'
import { fees, maker, makeWish, usdc, weth } from './makeOrder.stub.ts'

const { signal } = new AbortController()
const signature = '0x11'

function makeCourse(world: World & { book?: Partial<OrderCoursePorts['book']> } = {}, change: Partial<OrderPlan> = {}) {
  const { makingAmount, takingAmount } = makeWish()
  const plan: OrderPlan = {
    chainId: 1,
    walletChainId: 31337,
    account: maker,
    src: usdc,
    dst: weth,
    makingAmount,
    takingAmount,
    promised: 0n,
    expirySeconds: 3_600,
    percentAboveMarket: 1,
    ...change,
  }
  const createOrder = vi.fn<OrderCoursePorts['book']['createOrder']>(async () => {})
  const onCreated = vi.fn()
  const course = createOrderCourse(plan, {
    step: makeStepPorts({ allowance: 10n ** 30n, ...world }),
    wrappedNative: () => weth.address,
    book: { fetchFees: async () => fees, createOrder, fetchOrders: async () => [], ...world.book },
    randomSalt: () => 7n,
    onCreated,
  })
  return { course, createOrder, onCreated }
}

function asSignature(step: ReviewStep): SignatureStep {
  if (!isSignature(step)) throw new Error(`a ${step.kind} came instead`)
  return step
}

describe('createOrderCourse', () => {
  it('default: an order that may be taken is signed at once, and the guard has nothing against it', async () => {
    const { course, createOrder, onCreated } = makeCourse()
    const step = asSignature(await course.next(signal))
    expect(step).toMatchObject({ kind: 'order', findings: [] })
    expect(await course.take(step, signature, signal)).toBe('done')
    const [chainId, built, signed] = createOrder.mock.calls[0]!
    expect({ chainId, message: built.order, signed }).toEqual({
      chainId: 1,
      message: step.typedData.message,
      signed: signature,
    })
    expect(onCreated).toHaveBeenCalledOnce()
  })

  it('behavior: what other orders may still take is approved along, and not more than there is', async () => {
    const other = makeCourse({ allowance: 0n }, { promised: 500n })
    const { makingAmount } = makeWish()
    expect(await other.course.next(signal)).toMatchObject({
      kind: 'approval',
      intent: { amount: (makingAmount + 500n).toString() },
    })
    const most = makeCourse({ allowance: 0n }, { promised: 10n ** 40n })
    expect(await most.course.next(signal)).toMatchObject({ intent: { amount: (10n ** 24n).toString() } })
  })

  it('behavior: a price that gives tokens away has to be confirmed', async () => {
    const { course } = makeCourse({}, { percentAboveMarket: -75 })
    const step = await course.next(signal)
    expect(step.findings.map(({ level }) => level)).toEqual(['confirm'])
    expect((await course.check(step, signal)).findings).toEqual(step.findings)
  })

  it('behavior: tokens that count with other decimals than listed have to be confirmed', async () => {
    const { course } = makeCourse({ decimals: { [usdc.address]: 6, [weth.address]: 8 } })
    const { findings } = await course.next(signal)
    expect(findings).toEqual([expect.objectContaining({ id: 'T21', level: 'confirm' })])
  })

  it('error: without the tokens nothing is asked for', async () => {
    const { course } = makeCourse({}, { makingAmount: 10n ** 25n })
    await expect(course.next(signal)).rejects.toThrow('Not enough USDC')
  })

  it('error: a wallet that has changed to another account is noticed before it is asked', async () => {
    const { course } = makeCourse({ walletAccount: weth.address })
    const step = await course.next(signal)
    expect(isBlocked(step.findings)).toBe(true)
  })

  it('error: what the book refuses is told, unless it has the order all the same', async () => {
    const createOrder = async () => {
      throw new Error('Not enough allowance')
    }
    const refused = makeCourse({ book: { createOrder } })
    const step = asSignature(await refused.course.next(signal))
    const handIn = refused.course.take(step, signature, signal)
    await expect(handIn).rejects.toThrow('Failed to create limit order: Not enough allowance')
    expect(refused.onCreated).not.toHaveBeenCalled()

    let orderId: string | undefined
    const lost = makeCourse({
      book: {
        createOrder: async (_chainId, built) => {
          orderId = built.orderHash
          throw new Error('The backend does not answer')
        },
        fetchOrders: async () => [{ orderId } as ListedOrder],
      },
    })
    const second = asSignature(await lost.course.next(signal))
    expect(await lost.course.take(second, signature, signal)).toBe('done')
  })

  it('error: where the book answers nothing at all, nobody is told that the order failed', async () => {
    const silent = async () => {
      throw new Error('The backend does not answer')
    }
    const { course, onCreated } = makeCourse({ book: { createOrder: silent, fetchOrders: silent } })
    const step = asSignature(await course.next(signal))
    await expect(course.take(step, signature, signal)).rejects.toThrow('It is not known whether the order stands')
    expect(onCreated).not.toHaveBeenCalled()
  })

  it('error: another order than the latest is not handed in', async () => {
    const { course, createOrder } = makeCourse()
    const first = asSignature(await course.next(signal))
    await course.next(signal)
    await expect(course.take(first, signature, signal)).rejects.toThrow('Another order')
    expect(createOrder).not.toHaveBeenCalled()
  })
})
