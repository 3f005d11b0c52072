import { concat, size, slice } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import {
  account,
  auctionExtension,
  changeOrder,
  feeExtension,
  feeTaker,
  findingsFor,
  makeFusionOrder,
  makeOrder,
  router,
  settlement,
  stranger,
  withExtension,
} from '../../../test/makeOrder.ts'
import type { Address, Hex } from '../../values/token.ts'
import { readExtension, writeExtension } from '../orderExtension.ts'

describe('checkFees', () => {
  test('behavior: paid through a fee contract, the extension says who gets it', () => {
    const through = (receiver: Address | null) =>
      changeOrder(withExtension(makeOrder(), feeExtension(receiver)), { message: { receiver: feeTaker } })
    expect(findingsFor(through(null))).toEqual(['T17 note'])
    expect(findingsFor(through(account))).toEqual(['T17 note'])
    expect(findingsFor(through(stranger))).toEqual(['T17 block'])
  })

  const fees: Hex = '0x00000000006400'
  const amounts = (contract: Address, bytes: Hex = fees) => concat([contract, bytes])
  const post = readExtension(feeExtension(null))!.postInteraction!
  /** The same contract at the end of everything, which would be asked for the amounts and called afterwards. */
  const withGetter = concat([amounts(feeTaker), stranger])
  const limitOrders: readonly [string, Hex][] = [
    ['a fee contract nobody knows', feeExtension(null, {}, stranger)],
    ['another contract that says what to take', feeExtension(null, { takingAmountData: amounts(stranger) })],
    ['another contract that says what to give', feeExtension(null, { makingAmountData: amounts(stranger) })],
    ['no contract at all', feeExtension(null, { takingAmountData: '0x1234' })],
    ['fees that cannot be read', feeExtension(null, { takingAmountData: amounts(feeTaker, '0x00') })],
    ['other fees asked', feeExtension(null, { takingAmountData: amounts(feeTaker, '0x00000000016400') })],
    ['fees that stand in no amount', feeExtension(null, { makingAmountData: '0x', takingAmountData: '0x' })],
    ['a permit', feeExtension(null, { makerPermit: concat([stranger, '0x12']) })],
    ['a condition', feeExtension(null, { predicate: '0x12345678' })],
    ['more calldata for the token', feeExtension(null, { makerAssetSuffix: '0x12' })],
    ['bytes that no part has', feeExtension(null, { customData: '0x12' })],
    ['the settlement of auctions', feeExtension(null, {}, settlement)],
    [
      'a further contract behind the fees',
      writeExtension({
        makingAmountData: withGetter,
        takingAmountData: withGetter,
        postInteraction: concat([post, stranger]),
      }),
    ],
  ]
  test.each(limitOrders)('error: a limit order with %s → T17', (_, extension) => {
    expect(findingsFor(withExtension(makeOrder(), extension))).toContain('T17 block')
  })

  test('behavior: an auction is kept by the settlement, and only a local protocol keeps its own', () => {
    expect(findingsFor(makeFusionOrder())).toEqual([])
    expect(findingsFor(makeFusionOrder(auctionExtension({ contract: stranger })))).toContain('T17 block')
    expect(findingsFor(makeFusionOrder(auctionExtension({ contract: feeTaker })))).toContain('T17 block')
    const ownAuction = writeExtension({ takingAmountData: concat([router, '0x12']) })
    const own = withExtension(makeFusionOrder(), ownAuction, { hasPostInteraction: false })
    expect(findingsFor(own)).toEqual([])
    expect(findingsFor(makeFusionOrder(auctionExtension({ contract: router })))).toContain('T17 block')
    const live = { intent: { walletChainId: 1 }, domain: { chainId: 1 }, facts: { walletChainId: 1 } }
    expect(findingsFor(changeOrder(own, live))).toContain('T17 block')
    expect(findingsFor(changeOrder(makeFusionOrder(), live))).toEqual([])
  })

  test('behavior: a part of the surplus is noted, and the least amount is never shared', () => {
    const shares = (surplusPercent: number, estimate?: bigint) =>
      findingsFor(makeFusionOrder(auctionExtension({ surplusPercent, ...(estimate !== undefined && { estimate }) })))
    expect(shares(50)).toEqual(['T17 note'])
    expect(shares(101)).toEqual(['T17 block'])
    expect(shares(50, 5n * 10n ** 18n - 1n)).toEqual(['T17 block'])
  })

  const hidden = auctionExtension({ asked: '0x000000000064', taken: '0xffdc64ffdc64' })
  const fusionOrders: readonly [string, Hex][] = [
    ['fees that nobody is asked for', hidden],
    [
      'a reduced fee asked and the whole one taken',
      auctionExtension({ asked: '0x00000003e800', taken: '0x00000003e864' }),
    ],
    ['a call after the fees', auctionExtension({ tail: stranger })],
    ['one price only', auctionExtension({ change: { makingAmountData: '0x' } })],
    ['no price', auctionExtension({ change: { makingAmountData: '0x', takingAmountData: '0x' } })],
    ['nothing afterwards', auctionExtension({ change: { postInteraction: '0x' } })],
  ]
  test.each(fusionOrders)('error: a Fusion order with %s → T17', (_, extension) => {
    expect(findingsFor(makeFusionOrder(extension))).toContain('T17 block')
  })

  test('error: whom the price lists and whom the fee lists differ', () => {
    const { postInteraction, ...prices } = readExtension(auctionExtension())!
    // Low half of the second resolver: 33 bytes of surplus and 2 of its time come after it.
    const at = size(postInteraction!) - 33 - 2 - 1
    const other = concat([slice(postInteraction!, 0, at), '0x01', slice(postInteraction!, at + 1)])
    expect(findingsFor(makeFusionOrder(writeExtension({ ...prices, postInteraction: other })))).toEqual(['T17 block'])
  })
})
