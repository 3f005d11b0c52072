import { concat, keccak256, numberToHex, size, slice } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import {
  account,
  changeOrder,
  escrowFactory,
  escrowOptions,
  expiresAt,
  feeExtension,
  feeTaker,
  findingsFor,
  makeCrossChainOrder,
  makeOrder,
  type OrderChange,
  secretHash,
  stranger,
  withExtension,
} from '../../../test/makeOrder.ts'
import { makeToken as token } from '../../../test/makeToken.ts'
import type { Hex } from '../../values/token.ts'
import { type EscrowFees, writeEscrowExtension } from '../escrowExtension.ts'
import { hashLockOf } from '../hashLock.ts'
import { encodeMakerTraits } from '../makerTraits.ts'
import { readExtension, writeExtension } from '../orderExtension.ts'
import type { TimeLocks } from '../timeLocks.ts'

const valid = readExtension(writeEscrowExtension(escrowOptions))!
const locked = (timeLocks: Partial<TimeLocks>) =>
  writeEscrowExtension({ ...escrowOptions, timeLocks: { ...escrowOptions.timeLocks, ...timeLocks } })
/** The same bytes with one of them changed; counted from 0. */
const flipped = (bytes: Hex, index: number, mask: number): Hex => {
  const at = 2 + 2 * index
  const byte = Number(`0x${bytes.slice(at, at + 2)}`) ^ mask
  return `0x${bytes.slice(2, at)}${numberToHex(byte, { size: 1 }).slice(2)}${bytes.slice(at + 2)}`
}

describe('crossChainOrder', () => {
  const wrong: readonly [string, string, OrderChange][] = [
    ['another secret', 'T17 block', { intent: { secretHashes: [keccak256('0x5678')] } }],
    ['several secrets', 'T17 block', { intent: { secretHashes: [secretHash, secretHash] } }],
    ['another token', 'T17 block', { intent: { dst: token('USDT', 143) } }],
    ['another chain', 'T17 block', { intent: { dst: token('USDC', 137) } }],
    ['the same chain', 'T17 block', { intent: { dst: token('USDC') } }],
    ['another receiver', 'T17 confirm', { intent: { receiver: stranger }, message: { receiver: stranger } }],
    ['another receiver than the chosen one', 'T17 block', { intent: { receiver: stranger } }],
    ['its own factory as the receiver', 'T17 block', { message: { receiver: escrowFactory } }],
    ['a token of this chain asked for', 'T17 block', { message: { takerAsset: token('DAI').address } }],
  ]
  test.each(wrong)('error: an order between chains with %s → %s', (_, rule, mutant) => {
    expect(findingsFor(changeOrder(makeCrossChainOrder(), mutant))).toContain(rule)
  })

  test.each([
    ['a factory nobody knows', writeEscrowExtension({ ...escrowOptions, factory: stranger })],
    ['the fee contract for a factory', writeEscrowExtension({ ...escrowOptions, factory: feeTaker })],
    ['tokens locked for more than a day', locked({ srcPublicCancellation: 86_401 })],
    ['an escrow that ends before anybody may withdraw', locked({ dstCancellation: 264 })],
    ['too little time for anybody to withdraw', locked({ dstPublicWithdrawal: 403 })],
    ['a source that may be cancelled at once', locked({ srcCancellation: 0 })],
    ['nothing about the price', writeExtension({ postInteraction: valid.postInteraction! })],
    ['bytes that no part has', writeExtension({ ...valid, customData: '0x12' })],
  ])('error: an order between chains with %s → T17', (_, extension) => {
    expect(findingsFor(makeCrossChainOrder(extension))).toContain('T17 block')
  })

  test('error: instructions that were changed, and such as are not carried out', () => {
    const paid = withExtension(makeOrder(), feeExtension(null))
    expect(findingsFor(changeOrder(paid, { intent: { extension: feeExtension(account) } }))).toContain('T17 block')
    const message = { makerTraits: encodeMakerTraits({ expiresAt, hasExtension: true }).toString() }
    expect(findingsFor(changeOrder(makeCrossChainOrder(), { message }))).toContain('T17 block')
    expect(findingsFor(changeOrder(paid, { message: { ...message, receiver: feeTaker } }))).toContain('T17 block')
  })
})

describe('checkFees', () => {
  const fees: EscrowFees = {
    integrator: stranger,
    protocol: feeTaker,
    integratorFee: 65_500,
    integratorShare: 100,
    resolverFee: 65_500,
    listedShare: 100,
  }
  const taken = readExtension(writeEscrowExtension({ ...escrowOptions, fees }))!

  test('default: a fee that is asked on top of the price', () => {
    expect(findingsFor(makeCrossChainOrder(writeExtension(taken)))).toEqual([])
  })

  // Shown with real balances: 43.19 of a promised minimum of 99.3 arrived.
  test('error: a fee that stands in the post-interaction only', () => {
    const { postInteraction } = taken
    expect(findingsFor(makeCrossChainOrder(writeExtension({ ...valid, postInteraction: postInteraction! })))).toEqual([
      'T17 block',
    ])
  })

  test.each(['makingAmountData', 'takingAmountData'] as const)('error: a fee that is missing in %s only', part => {
    expect(findingsFor(makeCrossChainOrder(writeExtension({ ...taken, [part]: valid[part]! })))).toEqual(['T17 block'])
  })

  test('error: a further contract behind the fees, which would be asked for the amount', () => {
    const amountData = concat([valid.takingAmountData!, stranger])
    const extension = { ...valid, makingAmountData: amountData, takingAmountData: amountData }
    expect(findingsFor(makeCrossChainOrder(writeExtension(extension)))).toEqual(['T17 block'])
  })

  test('error: bytes between the resolvers and the terms of the escrows', () => {
    const post = valid.postInteraction!
    const longer = concat([slice(post, 0, size(post) - 160), '0x00', slice(post, size(post) - 160)])
    expect(findingsFor(makeCrossChainOrder(writeExtension({ ...valid, postInteraction: longer })))).toEqual([
      'T17 block',
    ])
  })

  /** Where another byte cannot cost the maker anything: who gets fees of 0, who may fill when, and the deposits. */
  const post = valid.postInteraction!
  const end = size(post)
  const harmless = [
    [20, 60],
    [66, 70],
    [81, 83],
    [end - 64, end - 32],
    // The hash lock, chain, token and time locks are held against the intent and against each other, see above.
    [end - 28, end],
  ] as const
  const isHarmless = (part: string, index: number) =>
    part === 'postInteraction' && harmless.some(([from, to]) => index >= from && index < to)

  test.each([0x01, 0x80, 0xff])('error: any other byte of price, fees, lists and terms, flipped by %d', mask => {
    const passed: string[] = []
    for (const [part, bytes] of Object.entries(valid) as [keyof typeof valid, Hex][]) {
      for (let index = 0; index < size(bytes); index++) {
        const extension = writeExtension({ ...valid, [part]: flipped(bytes, index, mask) })
        const isBlocked = findingsFor(makeCrossChainOrder(extension)).includes('T17 block')
        if (!isBlocked && !isHarmless(part, index)) passed.push(`${part} ${index}`)
      }
    }
    expect(passed).toEqual([])
  })

  test.each([0x01, 0x80, 0xff])('error: any byte of the lengths of the parts, flipped by %d', mask => {
    for (let index = 0; index < 32; index++) {
      const extension = flipped(writeEscrowExtension(escrowOptions), index, mask)
      expect(findingsFor(makeCrossChainOrder(extension))).toContain('T17 block')
    }
  })
})

describe('the receiver of an order between chains', () => {
  const alike = `${account.slice(0, 6)}${'0'.repeat(32)}${account.slice(-4)}`
  test.each([
    ['another account', stranger, ['T17 confirm']],
    ['an address that looks like the own one', alike, ['T17 confirm', 'T22 block']],
    ['the zero address', `0x${'0'.repeat(40)}`, ['T17 confirm', 'T22 block']],
    ['the token itself', makeCrossChainOrder().intent.dst.address, ['T17 confirm', 'T22 block']],
  ])('error: %s', (_, receiver, expected) => {
    const input = changeOrder(makeCrossChainOrder(), { intent: { receiver }, message: { receiver } })
    expect(findingsFor(input)).toEqual(expected)
  })
})

describe('checkFills', () => {
  const several = [1, 2, 3].map(id => keccak256(numberToHex(id, { size: 32 })))
  const order = (secretHashes: readonly Hex[], traits: Parameters<typeof makeCrossChainOrder>[1]) => {
    const extension = writeEscrowExtension({ ...escrowOptions, hashlock: hashLockOf(secretHashes)! })
    return changeOrder(makeCrossChainOrder(extension, traits), { intent: { secretHashes } })
  }

  test.each([
    [false, false, [], ['T17 block']],
    [true, false, ['T17 block'], ['T17 block']],
    [false, true, ['T17 block'], ['T17 block']],
    [true, true, ['T17 block'], []],
  ])('default: partial fills %s, several fills %s', (allowsPartialFills, allowsMultipleFills, ofOne, ofThree) => {
    expect(findingsFor(order([secretHash], { allowsPartialFills, allowsMultipleFills }))).toEqual(ofOne)
    expect(findingsFor(order(several, { allowsPartialFills, allowsMultipleFills }))).toEqual(ofThree)
  })
})
