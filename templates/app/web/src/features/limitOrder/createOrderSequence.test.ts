import { describe, expect, it, vi } from 'vitest'
import { isBlocked } from '../guard/findings/finding.ts'
import { type ChainConditions, makeRequestPorts } from '../trade/makeRequestPorts.stub.ts'
import { asSignature, reviewAgain, reviewNext } from '../trade/reviewAgain.helper.ts'
import { createOrderSequence, type OrderPlan, type OrderSequencePorts } from './createOrderSequence.ts'
import type { ListedOrder } from './limitOrderApi.ts'
import { fees, makeOrderDraft, maker, usdc, weth } from './makeOrder.stub.ts'

const { signal } = new AbortController()
const signature = '0x11'

function makeSequence(
  conditions: ChainConditions & { book?: Partial<OrderSequencePorts['book']> } = {},
  change: Partial<OrderPlan> = {},
) {
  const { makingAmount, takingAmount } = makeOrderDraft()
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
    marketAmount: null,
    percentAboveMarket: 1,
    ...change,
  }
  const createOrder = vi.fn<OrderSequencePorts['book']['createOrder']>(async () => {})
  const onCreated = vi.fn()
  const sequence = createOrderSequence(plan, {
    step: makeRequestPorts({ allowance: 10n ** 30n, ...conditions }),
    wrappedNative: () => weth.address,
    book: { fetchFees: async () => fees, createOrder, fetchOrders: async () => [], ...conditions.book },
    randomSalt: () => 7n,
    onCreated,
  })
  return { sequence, createOrder, onCreated }
}

describe('createOrderSequence', () => {
  it('default: an order that may be taken is signed at once, and the guard has nothing against it', async () => {
    const { sequence, createOrder, onCreated } = makeSequence()
    const step = asSignature(await reviewNext(sequence))
    expect(step).toMatchObject({ kind: 'order', findings: [] })
    expect(await sequence.take!(step, signature, signal)).toBe('done')
    const [chainId, built, signed] = createOrder.mock.calls[0]!
    expect({ chainId, message: built.order, signed }).toEqual({
      chainId: 1,
      message: step.typedData.message,
      signed: signature,
    })
    expect(onCreated).toHaveBeenCalledOnce()
  })

  it('behavior: what other orders may still take is approved along, and not more than there is', async () => {
    const other = makeSequence({ allowance: 0n }, { promised: 500n })
    const { makingAmount } = makeOrderDraft()
    expect(await reviewNext(other.sequence)).toMatchObject({
      kind: 'approval',
      intent: { amount: (makingAmount + 500n).toString() },
    })
    const most = makeSequence({ allowance: 0n }, { promised: 10n ** 40n })
    expect(await reviewNext(most.sequence)).toMatchObject({ intent: { amount: (10n ** 24n).toString() } })
  })

  it('behavior: a price that gives tokens away has to be confirmed', async () => {
    const { sequence } = makeSequence({}, { percentAboveMarket: -75 })
    const step = await reviewNext(sequence)
    expect(step.findings.map(({ level }) => level)).toEqual(['confirm'])
    expect((await reviewAgain(sequence, step)).findings).toEqual(step.findings)
  })

  it('behavior: tokens that count with other decimals than listed have to be confirmed', async () => {
    const { sequence } = makeSequence({ decimals: { [usdc.address]: 6, [weth.address]: 8 } })
    const { findings } = await reviewNext(sequence)
    expect(findings).toEqual([expect.objectContaining({ id: 'T21', level: 'confirm' })])
  })

  it('error: without the tokens nothing is asked for', async () => {
    const { sequence } = makeSequence({}, { makingAmount: 10n ** 25n })
    await expect(reviewNext(sequence)).rejects.toThrow('Not enough USDC')
  })

  it('error: a wallet that has changed to another account is noticed before it is asked', async () => {
    const { sequence } = makeSequence({ walletAccount: weth.address })
    const step = await reviewNext(sequence)
    expect(isBlocked(step.findings)).toBe(true)
  })

  it('error: what the book refuses is told, unless it has the order all the same', async () => {
    const createOrder = async () => {
      throw new Error('Not enough allowance')
    }
    const refused = makeSequence({ book: { createOrder } })
    const step = asSignature(await reviewNext(refused.sequence))
    const handIn = refused.sequence.take!(step, signature, signal)
    await expect(handIn).rejects.toThrow('Failed to create limit order: Not enough allowance')
    expect(refused.onCreated).not.toHaveBeenCalled()

    let orderId: string | undefined
    const lost = makeSequence({
      book: {
        createOrder: async (_chainId, built) => {
          orderId = built.orderHash
          throw new Error('The backend does not answer')
        },
        fetchOrders: async () => [{ orderId } as ListedOrder],
      },
    })
    const second = asSignature(await reviewNext(lost.sequence))
    expect(await lost.sequence.take!(second, signature, signal)).toBe('done')
  })

  it('error: where the book answers nothing at all, nobody is told that the order failed', async () => {
    const silent = async () => {
      throw new Error('The backend does not answer')
    }
    const { sequence, onCreated } = makeSequence({ book: { createOrder: silent, fetchOrders: silent } })
    const step = asSignature(await reviewNext(sequence))
    await expect(sequence.take!(step, signature, signal)).rejects.toThrow('status is unknown')
    expect(onCreated).not.toHaveBeenCalled()
  })

  it('error: another order than the latest is not handed in', async () => {
    const { sequence, createOrder } = makeSequence()
    const first = asSignature(await reviewNext(sequence))
    await reviewNext(sequence)
    await expect(sequence.take!(first, signature, signal)).rejects.toThrow('signed order differs')
    expect(createOrder).not.toHaveBeenCalled()
  })
})
