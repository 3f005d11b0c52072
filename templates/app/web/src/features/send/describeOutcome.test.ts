import { expect, it } from 'vitest'
import type { SigningOutcome } from '../guard/signing/signingState.ts'
import { describeOutcome } from './describeOutcome.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const reason = 'the reason'

it.each<readonly [SigningOutcome, string, string]>([
  [{ status: 'mined', hash }, 'good', 'Sent and confirmed'],
  [{ status: 'sent', hash }, 'waiting', 'waiting for confirmation'],
  [{ status: 'reverted', hash, reason }, 'bad', 'The transfer failed; only the network fee was spent: the reason'],
  [{ status: 'replaced', hash, reason }, 'bad', 'The transfer was replaced by another transaction: the reason'],
  [{ status: 'dropped', hash, reason }, 'bad', 'The network dropped the transfer: the reason'],
  [{ status: 'unknown', hash, reason }, 'waiting', 'The status of the transfer is unknown: the reason'],
  [{ status: 'nothing' }, 'waiting', 'This transfer was already sent'],
  [{ status: 'refused' }, 'bad', 'was not sent'],
])('describeOutcome of %j is %s: %s', (outcome, tone, text) => {
  expect(describeOutcome(outcome)).toEqual({ tone, text: expect.stringContaining(text) })
})

it('describeOutcome: who does not know is told to look before sending again', () => {
  const { text } = describeOutcome({ status: 'unknown', hash, reason })
  expect(text).toContain('Check the transaction before you send again')
  expect(text).not.toContain('did not go through')
})
