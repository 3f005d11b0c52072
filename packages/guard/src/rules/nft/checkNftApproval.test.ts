import { describe, expect, test } from 'vitest'
import { account, type CallInput, contract, found, makeOther, stranger } from '../../../test/makeCall.ts'
import { encodeContractCall } from '../../decode/contractCall.ts'
import type { GuardFacts } from '../../facts/facts.ts'
import { collectFacts } from '../../guards/collectFacts.ts'
import { describeTransaction } from '../../guards/describeTransaction.ts'
import type { GuardInput } from '../../guards/txGuard.ts'
import { txGuard } from '../../guards/txGuard.ts'
import type { NftApprovalIntent } from '../../intent/nftIntent.ts'
import { shortenAddress } from '../../values/sameAddress.ts'

const approve = 'function approve(address to, uint256 tokenId)'

function makeApproval(change: Partial<NftApprovalIntent> = {}, facts: Partial<GuardFacts> = {}): GuardInput {
  const { intent, ...input } = makeOther(approve, [stranger, '7'], { spends: [] })
  const simulation = { status: 'success', gasUsed: 1n, balanceChanges: [] } as const
  return {
    ...input,
    intent: { ...intent, kind: 'nftApproval', operator: stranger, operatorOrigin: 'known', tokenId: '7', ...change },
    facts: { ...input.facts, spending: [], simulation, nftOwner: account, spenderCode: '0xfe', ...facts },
  }
}

const check = (input: GuardInput) => found(input as CallInput)

describe('an approval of one NFT', () => {
  test('default: passes for a known operator, and is confirmed for one that was typed in', () => {
    expect(check(makeApproval())).toEqual([])
    expect(check(makeApproval({ operatorOrigin: 'user' }))).toEqual(['T20 confirm'])
  })

  test('default: says which NFT whom', () => {
    const { intent, transaction } = makeApproval()
    const { sentence, main } = describeTransaction(intent, transaction)
    expect(sentence).toContain(`Allow ${shortenAddress(stranger)} to take NFT 7 of ${shortenAddress(contract)} on `)
    expect(main.map(({ label }) => label)).toEqual(['Collection', 'NFT', 'Operator'])
  })

  test.each([
    ['another NFT', makeApproval({ tokenId: '8' })],
    ['another operator', makeApproval({ operator: account })],
    ['a token, which has no owner of a number', makeApproval({}, { nftOwner: null })],
    ['an NFT of somebody else', makeApproval({}, { nftOwner: stranger })],
    ['an operator without code', makeApproval({}, { spenderCode: '0x' })],
  ])('error: %s', (_, input) => {
    expect(check(input)).toContain('T20 block')
  })

  test('error: an approval for all stays blocked', () => {
    const input = makeApproval()
    const all = 'function setApprovalForAll(address operator, bool approved)'
    const data = encodeContractCall(all, [stranger, true])
    const intent = { ...input.intent, signature: all, arguments: [stranger, true] } as NftApprovalIntent
    expect(check({ ...input, intent, transaction: { ...input.transaction, data } })).toContain('T20 block')
  })

  test('error: an id that is no number', () => {
    expect(txGuard(makeApproval({ tokenId: 'seven' })).map(({ id }) => id)).toEqual(['T06'])
  })

  test('behavior: owner and code of the operator are asked of the chain', async () => {
    const { intent, transaction } = makeApproval()
    const facts = await collectFacts({
      intent,
      transaction,
      now: 0,
      wallet: { account: async () => null },
      reader: {
        balance: async () => 0n,
        allowance: async () => 0n,
        code: async (_, address) => (address === stranger ? '0x12' : '0x34'),
        simulate: async () => ({ status: 'unavailable', reason: '' }),
        nftOwner: async ({ tokenId }) => (tokenId === 7n ? account : null),
      },
    })
    expect(facts).toMatchObject({ nftOwner: account, spenderCode: '0x12', targetCode: '0x34' })
  })
})
