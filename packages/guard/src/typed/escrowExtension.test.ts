import { keccak256 } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { escrowOptions, resolver } from '../../test/makeOrder.ts'
import { makeToken } from '../../test/makeToken.ts'
import { nativeTokenAddress } from '../values/token.ts'
import { readEscrowTerms, writeEscrowExtension } from './escrowExtension.ts'
import { readExtension } from './orderExtension.ts'
import { readAmountData, readPostInteraction } from './orderInstructions.ts'

const timeLocks = {
  srcWithdrawal: 2,
  srcPublicWithdrawal: 60,
  srcCancellation: 120,
  srcPublicCancellation: 180,
  dstWithdrawal: 1,
  dstPublicWithdrawal: 40,
  dstCancellation: 80,
}
const terms = {
  hashlock: keccak256(`0x${'5e'.repeat(32)}`),
  dstChainId: 137,
  dstToken: makeToken('USDC', 137).address,
  srcDeposit: 10n ** 14n,
  dstDeposit: 10n ** 14n,
  timeLocks,
}

describe('writeEscrowExtension', () => {
  test('default: the bytes of cross-chain-sdk 2.2.2 for the same order', () => {
    const extension = writeEscrowExtension({ ...escrowOptions, ...terms })
    expect(extension).toMatchInlineSnapshot(
      `"0x000001610000006e0000006e0000006e0000006e00000037000000000000000003a25b3215a0e5c15cf23ac4d2e5cf86c0ff7efa000000000000006b49d2000000b400c3500000000000006401000000000000def1000103a25b3215a0e5c15cf23ac4d2e5cf86c0ff7efa000000000000006b49d2000000b400c3500000000000006401000000000000def1000103a25b3215a0e5c15cf23ac4d2e5cf86c0ff7efa000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000646b49d20001000000000000def100010000852bac3b0a8c59dc25c970dd80c3fd75d4d3dc50e1a42413a414221dac7cc44e00000000000000000000000000000000000000000000000000000000000000890000000000000000000000003c499c542cef5e3811e1192ce70d8cc03d5c3359000000000000000000005af3107a4000000000000000000000005af3107a400000000000000000500000002800000001000000b4000000780000003c00000002"`,
    )
    expect(keccak256(extension)).toBe('0xf139f797cb3d3d799dc53466ebd1f4b3b6b5f9cc743f35a0fe8d0c8b84a57cd7')
  })

  test('behavior: what was written is read', () => {
    const { takingAmountData, postInteraction } = readExtension(writeEscrowExtension({ ...escrowOptions, ...terms }))!
    const listed = [`0x${resolver.slice(22).toLowerCase()}`]
    const dstToken = terms.dstToken.toLowerCase()
    expect(readAmountData(takingAmountData!, 'escrowFactory')).toEqual({ fees: '0x000000000064', resolvers: listed })
    expect(readPostInteraction(postInteraction!, 'escrowFactory')).toMatchObject({
      fees: '0x000000000064',
      resolvers: listed,
    })
    expect(readEscrowTerms(postInteraction!)).toEqual({ ...terms, dstToken })
  })

  test('behavior: a native token is the zero address', () => {
    const extension = writeEscrowExtension({ ...escrowOptions, dstToken: nativeTokenAddress })
    expect(readEscrowTerms(readExtension(extension)!.postInteraction!)).toMatchObject({
      dstToken: `0x${'0'.repeat(40)}`,
    })
  })

  test('error: words that only end like the right ones are read as none', () => {
    const post = readExtension(writeEscrowExtension({ ...escrowOptions, ...terms }))!.postInteraction!
    const from = post.length - 320
    for (const word of [1, 2, 4]) {
      const at = from + 64 * word
      expect(readEscrowTerms(`${post.slice(0, at)}01${post.slice(at + 2)}` as `0x${string}`)).toBeNull()
    }
    expect(readEscrowTerms('0x12')).toBeNull()
  })
})
