import { type Hex, hashTypedData, zeroAddress } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { isBlocked } from '../guard/findings/finding.ts'
import { encodeMakerTraits } from '../guard/typed/makerTraits.ts'
import { orderDomain, orderSchema } from '../guard/typed/schemas.ts'
import {
  account,
  type ChainConditions,
  makeRequestPorts,
  router,
  stranger,
  tether,
  usdc,
} from '../trade/makeRequestPorts.stub.ts'
import { asSignature, reviewAgain, reviewNext } from '../trade/reviewAgain.helper.ts'
import { createFusionSequence } from './createFusionSequence.ts'
import type { BuiltOrder, OrderStatus } from './fusionApi.ts'

const amount = 5_000_000n
const minimum = 4_900_000n
const signature: Hex = `0x${'11'.repeat(65)}`
const { signal } = new AbortController()

type Message = { readonly [name: string]: string }

function makeOrder(changes: Message = {}, minDstAmount = minimum): BuiltOrder {
  const typedData = {
    domain: { ...orderDomain, chainId: 31337, verifyingContract: router },
    ...orderSchema,
    message: {
      salt: '7',
      maker: account,
      receiver: zeroAddress,
      makerAsset: usdc.address,
      takerAsset: tether.address,
      makingAmount: amount.toString(),
      takingAmount: minDstAmount.toString(),
      makerTraits: encodeMakerTraits({ expiresAt: Math.floor(Date.now() / 1_000) + 300 }).toString(),
      ...changes,
    },
  }
  return {
    quote: {
      srcAmount: amount,
      dstAmount: 5_000_000n,
      estimatedGas: null,
      priceImpact: null,
      expiresAt: 0,
      route: [],
      auction: { minDstAmount, seconds: 180 },
    },
    typedData,
    orderHash: hashTypedData(typedData as never),
    extension: '0x',
    quoteId: 'q-1',
  }
}

function makeSequence(order = makeOrder(), conditions: ChainConditions = { allowance: amount }) {
  const submitOrder = vi.fn(async () => {})
  const fetchStatus = vi.fn(async (): Promise<OrderStatus> => Promise.reject(new Error('unknown order')))
  const onSubmitted = vi.fn()
  const sequence = createFusionSequence(
    { chainId: 1, walletChainId: 31337, account, src: usdc, dst: tether, amount, shownMinimum: minimum },
    {
      step: makeRequestPorts(conditions),
      wrappedNative: () => null,
      api: { buildOrder: async () => order, submitOrder, fetchStatus },
      onSubmitted,
    },
  )
  return { sequence, submitOrder, fetchStatus, onSubmitted, order }
}

describe('createFusionSequence', () => {
  it('default: signs the order, submits it and reports it', async () => {
    const { sequence, submitOrder, onSubmitted, order } = makeSequence()
    const step = asSignature(await reviewNext(sequence))
    expect(step).toMatchObject({ kind: 'order', findings: [] })
    expect(await sequence.take!(step, signature, signal)).toBe('done')
    expect(submitOrder).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ chainId: 1, signature, quoteId: 'q-1', typedData: order.typedData }),
      signal,
    )
    expect(onSubmitted).toHaveBeenCalledExactlyOnceWith(order)
  })

  it('behavior: an approval of exactly the amount comes first', async () => {
    const { sequence } = makeSequence(makeOrder(), { allowance: 0n })
    expect(await reviewNext(sequence)).toMatchObject({ kind: 'approval', intent: { amount: amount.toString() } })
  })

  it.each<[string, BuiltOrder]>([
    ['pays out to somebody else', makeOrder({ receiver: stranger })],
    ['gives away more', makeOrder({ makingAmount: (amount + 1n).toString() })],
    ['asks for another token', makeOrder({ takerAsset: stranger })],
    ['promises more than a percent less than the screen', makeOrder({}, (minimum * 98n) / 100n)],
    [
      'stands longer than an hour',
      makeOrder({ makerTraits: encodeMakerTraits({ expiresAt: 2_000_000_000 }).toString() }),
    ],
    ['is bound to instructions that nobody showed', makeOrder({ makerTraits: (1n << 249n).toString() })],
  ])('error: an order that %s is blocked', async (_name, order) => {
    expect(isBlocked((await reviewNext(makeSequence(order).sequence)).findings)).toBe(true)
  })

  it('behavior: an order that promises a little less than the screen is still meant', async () => {
    const { sequence } = makeSequence(makeOrder({}, (minimum * 995n) / 1_000n))
    expect((await reviewNext(sequence)).findings).toEqual([])
  })

  it('error: a hash that is not the one of the order', async () => {
    const { sequence, submitOrder } = makeSequence({ ...makeOrder(), orderHash: `0x${'0d'.repeat(32)}` })
    const step = asSignature(await reviewNext(sequence))
    await expect(sequence.take!(step, signature, signal)).rejects.toThrow('another hash')
    expect(submitOrder).not.toHaveBeenCalled()
  })

  it('behavior: an order that the provider has counts as handed in, though its answer got lost', async () => {
    const { sequence, submitOrder, fetchStatus, onSubmitted, order } = makeSequence()
    const step = asSignature(await reviewNext(sequence))
    submitOrder.mockRejectedValueOnce(new Error('The provider does not answer'))
    fetchStatus.mockResolvedValueOnce({ status: 'pending', fills: [] })
    expect(await sequence.take!(step, signature, signal)).toBe('done')
    expect(fetchStatus).toHaveBeenCalledExactlyOnceWith(1, order.orderHash)
    expect(onSubmitted).toHaveBeenCalledOnce()
  })

  it('error: an order that the provider refuses is not reported as submitted', async () => {
    const { sequence, submitOrder, onSubmitted } = makeSequence()
    const step = asSignature(await reviewNext(sequence))
    submitOrder.mockRejectedValueOnce(new Error('no such token'))
    await expect(sequence.take!(step, signature, signal)).rejects.toThrow('no such token')
    expect(onSubmitted).not.toHaveBeenCalled()
  })

  it('error: a wallet that moved to another account is not asked', async () => {
    const conditions: ChainConditions = { allowance: amount }
    const { sequence } = makeSequence(makeOrder(), conditions)
    const step = await reviewNext(sequence)
    conditions.walletAccount = stranger
    expect(isBlocked((await reviewAgain(sequence, step)).findings)).toBe(true)
  })
})
