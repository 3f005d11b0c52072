import { zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { isBlocked } from '../guard/findings/finding.ts'
import { typedDataGuard } from '../guard/guards/typedDataGuard.ts'
import type { LimitOrderIntent } from '../guard/typed/orderIntent.ts'
import { findRouter } from '../guard/values/routers.ts'
import type { Address } from '../guard/values/token.ts'
import { buildOrder, hashOrder, orderTypedData, randomSalt } from './buildOrder.ts'
import { fees, feeTaker, makeOrderDraft, maker, now, weth } from './makeOrder.stub.ts'

const contract = findRouter(1) as Address

function judge(options: Partial<Parameters<typeof buildOrder>[1]> = {}, change: Partial<LimitOrderIntent> = {}) {
  const draft = makeOrderDraft()
  const built = buildOrder(draft, { walletChainId: 31337, contract, fees, salt: 7n, ...options })
  const intent: LimitOrderIntent = {
    kind: 'limitOrder',
    chainId: 1,
    walletChainId: 31337,
    account: maker,
    src: draft.src,
    dst: draft.dst,
    makingAmount: draft.makingAmount.toString(),
    takingAmount: draft.takingAmount.toString(),
    verifyingContract: contract,
    expiresAt: draft.expiresAt,
    extension: built.extension,
    ...change,
  }
  const facts = {
    walletChainId: 31337,
    account: maker,
    allowedTargets: [contract],
    providerSpender: contract,
    wrappedNative: weth.address,
    domainSeparator: null,
    now,
  }
  return { built, findings: typedDataGuard({ intent, typedData: built.typedData, facts }) }
}

describe('buildOrder', () => {
  it('default: the guard finds nothing wrong with what is built', () => {
    const { built, findings } = judge()
    expect(findings).toEqual([])
    expect(built.order).toMatchObject({ maker, receiver: zeroAddress, makingAmount: '1000000000' })
    expect(built.extension).toBe('0x')
  })

  it('behavior: fees are taken by the contract that the guard knows, and change no amount', () => {
    const taking = { ...fees, feeBps: 50, whitelistDiscountPercent: 50, extensionAddress: feeTaker, whitelist: [maker] }
    const { built, findings } = judge({ fees: taking })
    expect(isBlocked(findings)).toBe(false)
    expect(built.order.receiver).toBe(feeTaker)
    expect(built.order.takingAmount).toBe('500000000000000000')
  })

  it('error: a fee contract that nobody knows is blocked', () => {
    const { findings } = judge({ fees: { ...fees, feeBps: 50, extensionAddress: maker } })
    expect(isBlocked(findings)).toBe(true)
  })

  it('error: another amount than the one meant is blocked', () => {
    expect(isBlocked(judge({}, { takingAmount: '500000000000000001' }).findings)).toBe(true)
  })
})

describe('hashOrder', () => {
  it('default: is the hash that the book names the order by, and differs on another chain', () => {
    const { built } = judge()
    expect(built.orderHash).toBe(hashOrder(orderTypedData(built.order, 31337, contract)))
    expect(hashOrder(orderTypedData(built.order, 1, contract))).not.toBe(built.orderHash)
  })
})

describe('randomSalt', () => {
  it('default: has up to 96 bits and is another one each time', () => {
    const salts = Array.from({ length: 20 }, randomSalt)
    expect(new Set(salts).size).toBe(20)
    expect(salts.every(salt => salt < 1n << 96n)).toBe(true)
  })
})
