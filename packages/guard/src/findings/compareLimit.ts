import { parseUnits } from 'viem/utils'
import type { GuardFacts } from '../facts/facts.ts'
import type { Finding } from './finding.ts'
import { rules } from './rules.ts'

/** Decimals that are compared; prices have no more. */
const scale = 18

/** Base units of one cent. */
const cent = 10n ** 16n

/** What leaves the account and how much may leave without a question: decimal strings in US dollars. */
export type SpendFacts = Pick<GuardFacts, 'spendUsd' | 'usdLimit'>

/** `$1,234.50`, rounded up to a cent, so that a value above the limit is never shown as the limit. */
function writeDollars(value: bigint): string {
  const cents = (value + cent - 1n) / cent
  return `$${(cents / 100n).toLocaleString('en-US')}.${(cents % 100n).toString().padStart(2, '0')}`
}

/** Asks for consent where more leaves the account than the limit; says nothing without a known value or limit. */
export function compareLimit({ spendUsd, usdLimit }: SpendFacts): readonly Finding[] {
  if (spendUsd === undefined || usdLimit === undefined) return []
  const [spend, limit] = [parseUnits(spendUsd, scale), parseUnits(usdLimit, scale)]
  if (spend <= limit) return []
  const shownLimit = writeDollars(limit).replace(/\.00$/, '')
  const text = `This sends ${writeDollars(spend)}, more than your limit of ${shownLimit} per transaction.`
  return [rules.spendingLimit.confirm(text, { spendUsd, usdLimit })]
}
