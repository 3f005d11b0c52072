import type { TransactionOutcome } from './signingState.ts'

export type SettledOutcome = Extract<TransactionOutcome, { status: 'mined' | 'reverted' | 'replaced' }>

/** Whether the chain has decided; a transaction that no node knows, or that waits, may still be mined. */
export function isSettled(outcome: TransactionOutcome): outcome is SettledOutcome {
  return outcome.status !== 'dropped' && outcome.status !== 'unknown'
}
