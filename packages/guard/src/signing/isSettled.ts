import type { TransactionOutcome } from './signingState.ts'

export type SettledOutcome = Extract<TransactionOutcome, { status: 'mined' | 'reverted' | 'replaced' }>

/** Whether the outcome is final; an unknown or pending transaction may still be mined. */
export function isSettled(outcome: TransactionOutcome): outcome is SettledOutcome {
  return outcome.status !== 'dropped' && outcome.status !== 'unknown'
}
