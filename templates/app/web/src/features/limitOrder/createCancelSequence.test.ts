import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { isBlocked } from '../guard/findings/finding.ts'
import { findRouter } from '../guard/values/routers.ts'
import type { Address, Hex } from '../guard/values/token.ts'
import type { GuardTransaction } from '../guard/values/transaction.ts'
import { makeRequestPorts } from '../trade/makeRequestPorts.stub.ts'
import { reviewNext } from '../trade/reviewAgain.helper.ts'
import { buildOrder } from './buildOrder.ts'
import { createCancelSequence } from './createCancelSequence.ts'
import type { ListedOrder } from './limitOrderApi.ts'
import { fees, makeOrderDraft, maker } from './makeOrder.stub.ts'

const contract = findRouter(1) as Address
const abi = parseAbi(['function cancelOrder(uint256 makerTraits, bytes32 orderHash)'])
const { order, orderHash } = buildOrder(makeOrderDraft(), { walletChainId: 31337, contract, fees, salt: 7n })

const listed: ListedOrder = {
  orderId: orderHash,
  state: 'open',
  invalidReason: null,
  expiresAt: 0,
  remainingMakingAmount: 1n,
  fills: [],
  order,
}

function makeSequence(options: { hash?: Hex; listed?: ListedOrder } = {}) {
  const data = encodeFunctionData({ abi, args: [BigInt(order.makerTraits), options.hash ?? orderHash] })
  const transaction: GuardTransaction = { chainId: 31337, from: maker, to: contract, data, value: '0' }
  const plan = {
    chainId: 1,
    walletChainId: 31337,
    account: maker,
    listed: options.listed ?? listed,
    description: '1,000 USDC for 0.5 WETH',
  }
  const step = makeRequestPorts()
  const simulate: typeof step.reader.simulate = async () => ({
    status: 'success',
    gasUsed: 50_000n,
    balanceChanges: [],
  })
  return createCancelSequence(plan, {
    step: { ...step, reader: { ...step.reader, simulate } },
    buildCancel: async () => transaction,
  })
}

describe('createCancelSequence', () => {
  it('default: exactly the shown order is taken back', async () => {
    const step = await reviewNext(makeSequence())
    expect(step).toMatchObject({ kind: 'cancel', intent: { arguments: [order.makerTraits, orderHash] } })
    expect(isBlocked(step.findings)).toBe(false)
  })

  it('error: a transaction that takes back another order is blocked', async () => {
    const step = await reviewNext(makeSequence({ hash: `0x${'ee'.repeat(32)}` }))
    expect(isBlocked(step.findings)).toBe(true)
  })

  it('error: a list that gives an order the hash of another one is refused', async () => {
    const swapped = { ...listed, order: { ...order, makingAmount: '1' } }
    await expect(reviewNext(makeSequence({ listed: swapped }))).rejects.toThrow('returned a different order')
  })
})
