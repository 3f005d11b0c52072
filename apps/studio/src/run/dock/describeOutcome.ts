import { formatWork } from '../../ui/formatDuration.ts'
import { formatTokenAmount } from '../../ui/formatShown.ts'
import type { Outcome } from '../results/readOutcome.ts'
import { dockTexts } from './texts.ts'

const significantDigits = 6

/** What a run brought, and how long it took. */
export function describeOutcome({ received: { token, units }, tookMs, waitedMs }: Outcome): string {
  const amount = `${formatTokenAmount(units, token.decimals, significantDigits)} ${token.symbol}`
  return dockTexts.received(amount, formatWork(tookMs, waitedMs))
}
