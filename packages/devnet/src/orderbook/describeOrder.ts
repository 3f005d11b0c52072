import { zeroAddress } from 'viem'
import type { OrderEvent, OrderFacts } from './readOrder.ts'
import type { StoredOrder } from './storedOrder.ts'

/** 1 valid, 2 temporarily invalid, 3 invalid. Source: 1inch Orderbook API v4.1. */
export function orderStatus(facts: OrderFacts): 1 | 2 | 3 {
  if (facts.remaining === 0n || facts.isExpired) return 3
  return facts.makerBalance === 0n || facts.makerAllowance === 0n ? 2 : 1
}

function invalidReason({ remaining, isExpired, makerBalance, makerAllowance }: OrderFacts): string | null {
  if (remaining === 0n) return 'order was filled or cancelled'
  if (isExpired) return 'order expired'
  if (makerBalance === 0n) return 'maker has no balance'
  return makerAllowance === 0n ? 'maker has no allowance' : null
}

/** An order in the format of lists. */
export function describeOrder(order: StoredOrder, facts: OrderFacts) {
  const { makingAmount, takingAmount } = order.data
  return {
    signature: order.signature,
    orderHash: order.orderHash,
    createDateTime: order.createDateTime,
    remainingMakerAmount: facts.remaining.toString(),
    makerBalance: facts.makerBalance.toString(),
    makerAllowance: facts.makerAllowance.toString(),
    data: describeData(order),
    makerRate: ratio(takingAmount, makingAmount),
    takerRate: ratio(makingAmount, takingAmount),
    isMakerContract: false,
    orderInvalidReason: invalidReason(facts),
  }
}

/** An order in the format of a lookup by hash. */
export function describeOrderInFull(order: StoredOrder, facts: OrderFacts, events: readonly OrderEvent[]) {
  return {
    ...describeOrder(order, facts),
    orderStatus: orderStatus(facts),
    events: events.map((event, index) => describeEvent(order, event, index)),
  }
}

function describeEvent({ orderHash }: StoredOrder, event: OrderEvent, index: number) {
  return {
    id: index + 1,
    version: 4,
    action: event.action,
    orderHash,
    taker: event.taker.toLowerCase(),
    amount: event.amount.toString(),
    transactionHash: event.transactionHash,
    blockNumber: Number(event.blockNumber),
    createDateTime: new Date(Number(event.timestamp) * 1000).toISOString(),
  }
}

function describeData({ data }: StoredOrder) {
  return {
    salt: data.salt.toString(),
    maker: data.maker.toLowerCase(),
    receiver: data.receiver.toLowerCase(),
    makerAsset: data.makerAsset.toLowerCase(),
    takerAsset: data.takerAsset.toLowerCase(),
    makingAmount: data.makingAmount.toString(),
    takingAmount: data.takingAmount.toString(),
    makerTraits: `0x${data.makerTraits.toString(16)}`,
    extension: '0x',
  }
}

const places = 18

/** A quotient as a decimal string with 18 decimals, truncated. */
function ratio(numerator: bigint, denominator: bigint): string {
  const digits = ((numerator * 10n ** BigInt(places)) / denominator).toString().padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '')
}

/** Zero fees, so orders need no fee extension. */
export const feeInfo = {
  whitelist: {},
  feeBps: 0,
  whitelistDiscountPercent: 0,
  protocolFeeReceiver: zeroAddress,
  extensionAddress: zeroAddress,
  source: '',
}
