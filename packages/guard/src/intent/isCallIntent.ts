import type { CallIntent, TransactionIntent } from './intent.ts'

/** Whether the intent contains the full call. */
export function isCallIntent(intent: TransactionIntent): intent is CallIntent {
  return intent.kind !== 'swap' && intent.kind !== 'approval' && intent.kind !== 'deployment'
}
