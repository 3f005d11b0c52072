import { describe, expect, it } from 'vitest'
import type { ListedOrder } from './orderAnswers.ts'
import { expiryOf, fillsOf, invalidReason, orderState } from './orderState.ts'

const account = `0x${'b2'.repeat(20)}`
const now = 1_800_000_000_000
const traitsUntil = (seconds: number) => (BigInt(seconds) << 80n).toString()

function makeOrder(change: Partial<ListedOrder> = {}, makerTraits = traitsUntil(now / 1_000 + 60)): ListedOrder {
  const data = {
    salt: '1',
    maker: account,
    receiver: account,
    makerAsset: account,
    takerAsset: account,
    makingAmount: '100',
    takingAmount: '5',
    makerTraits,
  }
  return { orderHash: '0x01', remainingMakerAmount: '100', data, ...change }
}

describe('orderState', () => {
  it.each([
    ['open', {}],
    ['partially-filled', { remainingMakerAmount: '40' }],
    ['closed', { remainingMakerAmount: '0' }],
    ['invalid', { makerBalance: '99' }],
    ['invalid', { makerAllowance: '0', remainingMakerAmount: '1' }],
    ['invalid', { orderInvalidReason: 'no permit' }],
  ] as const)('default: %s for %o', (state, change) => {
    expect(orderState(makeOrder(change), null, now)).toBe(state)
  })

  it('behavior: events tell a filled order from a cancelled one', () => {
    const done = makeOrder({ remainingMakerAmount: '0' })
    expect(orderState(done, [{ action: 'fill' }], now)).toBe('filled')
    expect(orderState(done, [{ action: 'fill' }, { action: 'cancel' }], now)).toBe('cancelled')
    expect(orderState(done, [], now)).toBe('cancelled')
  })

  it('behavior: an order ends with its second, and one without an end never does', () => {
    expect(orderState(makeOrder({}, traitsUntil(now / 1_000)), null, now)).toBe('expired')
    expect(orderState(makeOrder({}, '0'), null, now)).toBe('open')
  })
})

describe('expiryOf', () => {
  it('default: reads the forty bits above the sender, and no others', () => {
    const full = (1n << 256n) - 1n
    expect(expiryOf(full.toString())).toBe(2 ** 40 - 1)
    expect(expiryOf(((1n << 120n) | ((1n << 80n) - 1n)).toString())).toBe(0)
  })
})

describe('invalidReason', () => {
  it('default: names what is missing, the order book last', () => {
    expect(invalidReason(makeOrder({ makerBalance: '1', orderInvalidReason: 'x' }))).toContain('balance is below')
    expect(invalidReason(makeOrder({ makerBalance: '100', makerAllowance: '1' }))).toContain('approval')
    expect(invalidReason(makeOrder({ orderInvalidReason: 'no permit' }))).toBe('no permit')
    expect(invalidReason(makeOrder())).toBeNull()
  })
})

describe('fillsOf', () => {
  it('default: names each transaction once', () => {
    const fill = { action: 'fill', transactionHash: '0xaa' }
    expect(fillsOf([fill, fill, { action: 'cancel', transactionHash: '0xbb' }])).toEqual(['0xaa'])
    expect(fillsOf(null)).toEqual([])
  })
})
