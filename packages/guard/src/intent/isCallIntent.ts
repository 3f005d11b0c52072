import type { CallIntent, TransactionIntent } from './intent.ts'

/** Whether an intent says its call in full, whatever the call is for. */
export function isCallIntent(intent: TransactionIntent): intent is CallIntent {
  return intent.kind !== 'swap' && intent.kind !== 'approval'
}
