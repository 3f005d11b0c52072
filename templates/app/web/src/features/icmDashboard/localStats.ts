import type { IcmMessage } from '../icm/IcmMessage.ts'
import { successRateOf } from './successRate.ts'

export type IcmStats = {
  readonly totalSent: number
  readonly totalReceived: number
  readonly pendingMessages: number
  /** Percent completed of the messages with a final status; null without any. */
  readonly successRate: number | null
}

/** Statistics of the shown history, used while the backend does not answer. */
export function countStats(messages: readonly IcmMessage[]): IcmStats {
  const real = messages.filter(({ sample }) => !sample)
  const sent = real.filter(({ direction }) => direction === 'sent')
  const completed = sent.filter(({ status }) => status === 'completed').length
  const failed = sent.filter(({ status }) => status === 'failed').length
  return {
    totalSent: sent.length,
    totalReceived: real.length - sent.length,
    pendingMessages: sent.filter(({ status }) => status === 'pending').length,
    successRate: successRateOf(completed, failed),
  }
}
