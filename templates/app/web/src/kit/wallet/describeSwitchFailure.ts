import type { Toast } from '../ui/toastStore.ts'
import { isRejection } from './describeError.ts'
import { WalletError } from './WalletError.ts'

/** Toast of a network switch that did not happen; a rejection by the user is no error. */
export function describeSwitchFailure(error: unknown): Toast {
  if (isRejection(error)) return { kind: 'info', text: 'Network switch canceled', topic: 'network' }
  // only with: walletConnect
  if (error instanceof WalletError) return { kind: 'error', text: error.message, topic: 'network' }
  // end only
  return { kind: 'error', text: 'Failed to switch chain', topic: 'network' }
}
