import type { DescriptionRow } from '../describe/description.ts'
import { formatTokenUnits } from '../describe/formatTokenUnits.ts'
import type { Token } from '../values/token.ts'

export const isUnits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,78}$/.test(value)

/** An amount of a message, which may hold anything. */
export function formatMessageUnits(units: unknown, token: Token): string {
  return isUnits(units) ? formatTokenUnits(BigInt(units), token) : `an unreadable amount of ${token.symbol}`
}

/** For the row of an amount; nothing for one that cannot be read. */
export function amountOf(units: unknown, token: Token): Pick<DescriptionRow, 'amount'> {
  return isUnits(units) ? { amount: { token, units: BigInt(units) } } : {}
}

export function formatUtcTime(seconds: number): string {
  const date = new Date(seconds * 1000)
  return seconds > 0 && !Number.isNaN(date.getTime())
    ? date.toISOString().replace('.000Z', ' UTC').replace('T', ' ')
    : 'never'
}
