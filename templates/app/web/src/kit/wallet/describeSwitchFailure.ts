import type { Toast } from '../ui/toastStore.ts'
import { isRejection } from './describeError.ts'

/** Toast of a network switch that did not happen; a rejection by the user is no error. */
export function describeSwitchFailure(error: unknown): Toast {
  return isRejection(error)
    ? { kind: 'info', text: 'Network switch canceled', topic: 'network' }
    : { kind: 'error', text: 'Failed to switch chain', topic: 'network' }
}
