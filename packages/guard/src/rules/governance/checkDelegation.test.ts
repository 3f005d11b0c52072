import { describe, expect, test } from 'vitest'
import { account, type CallInput, contract, found, makeOther, stranger } from '../../../test/makeCall.ts'
import { describeTransaction } from '../../guards/describeTransaction.ts'
import type { GuardInput } from '../../guards/txGuard.ts'
import type { DelegationIntent } from '../../intent/governanceIntent.ts'
import type { Address } from '../../values/token.ts'

const delegate = 'function delegate(address delegatee)'

function makeDelegation(to: Address, change: Partial<DelegationIntent> = {}, signature = delegate): GuardInput {
  const { intent, ...input } = makeOther(signature, [to], { spends: [] })
  const simulation = { status: 'success', gasUsed: 1n, balanceChanges: [] } as const
  return {
    ...input,
    intent: { ...intent, kind: 'delegation', delegatee: to, ...change },
    facts: { ...input.facts, spending: [], simulation },
  }
}

const check = (input: GuardInput) => found(input as CallInput)

describe('a delegation of votes', () => {
  test('default: to the own account it passes, to another one it is confirmed', () => {
    expect(check(makeDelegation(account))).toEqual([])
    expect(check(makeDelegation(contract))).toEqual(['T20 confirm'])
  })

  test('default: it says who will vote', () => {
    const own = makeDelegation(account)
    expect(describeTransaction(own.intent, own.transaction).main[0]).toEqual({
      label: 'Votes go to',
      value: 'your own account',
    })
    const other = makeDelegation(contract)
    expect(describeTransaction(other.intent, other.transaction).sentence).toContain(`to ${contract} on `)
  })

  test.each([
    ['another account', makeDelegation(stranger, { delegatee: account }), 'T20 block'],
    ['nobody', makeDelegation(`0x${'0'.repeat(40)}`), 'T20 block'],
    ['another function', makeDelegation(account, {}, 'function transferOwnership(address delegatee)'), 'T20 block'],
    ['another argument', makeDelegation(contract, { arguments: [account] }), 'T06 block'],
  ])('error: %s', (_, input, expected) => {
    expect(check(input)).toContain(expected)
  })
})
