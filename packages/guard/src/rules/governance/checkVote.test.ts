import { describe, expect, test } from 'vitest'
import { type CallInput, contract, found, makeOther } from '../../../test/makeCall.ts'
import type { GuardFacts } from '../../facts/facts.ts'
import { describeTransaction } from '../../guards/describeTransaction.ts'
import type { GuardInput } from '../../guards/txGuard.ts'
import type { VoteIntent } from '../../intent/governanceIntent.ts'
import { shortenAddress } from '../../values/sameAddress.ts'

const castVote = 'function castVote(uint256 proposalId, uint8 support)'

function makeVote(change: Partial<VoteIntent> = {}, facts: Partial<GuardFacts> = {}, signature = castVote): GuardInput {
  const { intent, ...input } = makeOther(signature, ['42', '1'], { spends: [] })
  const simulation = { status: 'success', gasUsed: 1n, balanceChanges: [] } as const
  return {
    ...input,
    intent: { ...intent, kind: 'vote', proposalId: '42', support: 1, ...change },
    facts: { ...input.facts, spending: [], simulation, vote: { state: 1, weight: 5n }, ...facts },
  }
}

const check = (input: GuardInput) => found(input as CallInput)

describe('a vote', () => {
  test('default: passes, and says what is voted', () => {
    const input = makeVote()
    expect(check(input)).toEqual([])
    const { sentence } = describeTransaction(input.intent, input.transaction)
    expect(sentence).toContain(`Vote for on proposal 42 of the governor ${shortenAddress(contract)} on `)
  })

  test('default: the reason is shown', () => {
    const signature = 'function castVoteWithReason(uint256 proposalId, uint8 support, string reason)'
    const { intent, ...input } = makeOther(signature, ['42', '1', '<b>Why</b>'], { spends: [] })
    const { main } = describeTransaction({ ...intent, kind: 'vote', proposalId: '42', support: 1 }, input.transaction)
    expect(main).toContainEqual({ label: 'Reason', value: '<b>Why</b>' })
  })

  test.each([
    ['another choice', makeVote({ support: 0 }), 'T06 block'],
    ['another proposal', makeVote({ proposalId: '43' }), 'T06 block'],
    ['another function', makeVote({}, {}, 'function cancel(uint256 proposalId, uint8 reason)'), 'T06 block'],
    ['a proposal that is not open', makeVote({}, { vote: { state: 4, weight: 5n } }), 'T06 block'],
    ['an account without votes', makeVote({}, { vote: { state: 1, weight: 0n } }), 'T06 block'],
    ['a governor that says nothing', makeVote({}, { vote: null }), 'T06 confirm'],
  ])('error: %s', (_, input, expected) => {
    expect(check(input)).toEqual([expected])
  })
})
