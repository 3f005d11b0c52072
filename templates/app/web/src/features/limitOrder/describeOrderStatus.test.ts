import { describe, expect, it } from 'vitest'
import { findRouter } from '../guard/values/routers.ts'
import type { Address } from '../guard/values/token.ts'
import { buildOrder } from './buildOrder.ts'
import { describeOrderStatus } from './describeOrderStatus.ts'
import type { ListedOrder } from './limitOrderApi.ts'
import { fees, makeOrderDraft, usdc, weth } from './makeOrder.stub.ts'

const { order, orderHash } = buildOrder(makeOrderDraft(), {
  walletChainId: 1,
  contract: findRouter(1) as Address,
  fees,
  salt: 1n,
})
const listed: ListedOrder = {
  orderId: orderHash,
  state: 'open',
  invalidReason: null,
  expiresAt: 0,
  remainingMakingAmount: 1_000_000_000n,
  fills: [],
  order,
}

describe('describeOrderStatus', () => {
  it('default: amounts and the price both ways round', () => {
    expect(describeOrderStatus(listed, [usdc, weth])).toEqual({
      title: '1,000 USDC for 0.5 WETH',
      price: '1 USDC = 0.0005 WETH · 1 WETH = 2,000 USDC',
      remaining: null,
    })
  })

  it('behavior: the remaining amount of a partly filled order', () => {
    const part = { ...listed, remainingMakingAmount: 250_000_000n }
    expect(describeOrderStatus(part, [usdc, weth]).remaining).toBe('250 USDC')
  })

  it('behavior: a token that nobody lists is never given decimals', () => {
    const { title, price } = describeOrderStatus(listed, [usdc])
    expect(title).toBe('1,000 USDC for 500000000000000000 base units of 0xC02a…6Cc2')
    expect(price).toBeNull()
  })
})
