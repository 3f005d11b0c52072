import { formatInput } from '../../kit/amount/formatAmount.ts'

/** A unit in which base units are entered: `TOKEN` with 18 decimals, `gwei` with 9. */
export type EntryUnit = { readonly symbol: string; readonly decimals: number }

/** What is typed, as the decimal string of base units that is stored; other text stays as it is typed. */
export function toBaseUnits(text: string, { decimals }: EntryUnit): string {
  const match = /^(\d*)\.?(\d*)$/.exec(text.trim())
  const fraction = match?.[2] ?? ''
  // Whole digits would read as base units, so a text without digits is no number either.
  if (!match || fraction.length > decimals || !/\d/.test(text)) return text
  return BigInt(`${match[1]}${fraction.padEnd(decimals, '0')}`).toString()
}

/** Stored base units as they are typed; other text as it is. */
export function toEntry(stored: string, { decimals }: EntryUnit): string {
  return /^\d+$/.test(stored.trim()) ? formatInput(BigInt(stored.trim()), decimals) : stored
}

/** `15,000,000` for a number whose digits are hard to count; any other text as it is. */
export function groupDigits(typed: string): string {
  return /^\d{4,}$/.test(typed.trim()) ? BigInt(typed.trim()).toLocaleString('en') : typed
}

/** `= 1,000,000,000 wei`; undefined for text that is no number. */
export function describeWei(stored: string): string | undefined {
  return /^\d+$/.test(stored.trim()) ? `= ${BigInt(stored.trim()).toLocaleString('en')} wei` : undefined
}
