import { describe, expect, test } from 'vitest'
import { type CallInput, found, makeOther, stranger, usdc } from '../../../test/makeCall.ts'
import type { GuardFacts } from '../../facts/facts.ts'

const signature = 'function transfer(address to, uint256 amount)'

/** Sends 1 USDC to a stranger, of which `received` arrives. */
function makeTransfer(received: bigint | undefined, facts: Partial<GuardFacts> = {}): CallInput {
  const input = makeOther(signature, [stranger, '1000000'], { contract: usdc.address, receiver: stranger, value: '0' })
  const transfers = [
    { token: usdc.address, from: input.intent.account, to: stranger, amount: received ?? 0n },
    { token: stranger, from: input.intent.account, to: stranger, amount: 10n ** 18n },
  ]
  const { simulation } = input.facts
  return {
    ...input,
    transaction: { ...input.transaction, to: usdc.address, value: '0' },
    facts: {
      ...input.facts,
      simulation: received === undefined ? simulation : ({ ...simulation, transfers } as GuardFacts['simulation']),
      ...facts,
    },
  }
}

const byHand = 'T03 confirm'

describe('checkTransfer', () => {
  test.each([
    ['all of it arrives', makeTransfer(1_000_000n), []],
    ['the node reports no transfers', makeTransfer(undefined), []],
    ['an account that delegates (EIP-7702)', makeTransfer(1_000_000n, { receiverCode: '0xef0100ab' }), []],
    ['the token keeps a fee', makeTransfer(990_000n), ['T18 confirm']],
    ['the token reports no transfer', makeTransfer(0n), ['T18 confirm']],
    ['the receiver is a contract', makeTransfer(1_000_000n, { receiverCode: '0x6001' }), ['T22 confirm']],
  ])('behavior: %s', (_, input, expected) => {
    expect(found(input)).toEqual([byHand, ...expected])
  })

  test('behavior: a transfer whose receiver was not named is looked at too', () => {
    const { intent, ...input } = makeTransfer(990_000n)
    const { receiver: _, ...unnamed } = intent
    expect(found({ ...input, intent: unnamed })).toEqual(['T18 confirm'])
  })
})
