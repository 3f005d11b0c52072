import type { ListedOrder, OrderEvents } from './orderAnswers.ts'

/** `closed` is filled or cancelled; its events were not requested. */
export type OrderState = 'open' | 'partially-filled' | 'filled' | 'cancelled' | 'closed' | 'expired' | 'invalid'

/** Expiry in Unix seconds; 0 for never. Source: 1inch/limit-order-protocol `MakerTraitsLib.sol`. */
export function expiryOf(makerTraits: string): number {
  return Number((BigInt(makerTraits) >> 80n) & ((1n << 40n) - 1n))
}

/**
 * Derives the state of an order.
 *
 * - Units: `now` in milliseconds since the epoch
 * - `events` are null when they were not requested
 */
export function orderState(order: ListedOrder, events: OrderEvents | null, now: number): OrderState {
  const remaining = BigInt(order.remainingMakerAmount)
  if (events?.some(({ action }) => /cancel/i.test(action))) return 'cancelled'
  if (remaining === 0n) return events === null ? 'closed' : events.some(isFill) ? 'filled' : 'cancelled'
  const expiresAt = expiryOf(order.data.makerTraits)
  if (expiresAt > 0 && expiresAt * 1_000 <= now) return 'expired'
  const lacks = [order.makerBalance, order.makerAllowance].some(held => held !== undefined && BigInt(held) < remaining)
  if (lacks || order.orderInvalidReason) return 'invalid'
  return remaining < BigInt(order.data.makingAmount) ? 'partially-filled' : 'open'
}

function isFill({ action }: OrderEvents[number]): boolean {
  return /fill/i.test(action)
}

/** Why an open order cannot be filled now; null when it can, or when unknown. */
export function invalidReason(order: ListedOrder): string | null {
  const remaining = BigInt(order.remainingMakerAmount)
  const { makerBalance, makerAllowance, orderInvalidReason } = order
  if (makerBalance !== undefined && BigInt(makerBalance) < remaining) return 'Your balance is below the order amount'
  if (makerAllowance !== undefined && BigInt(makerAllowance) < remaining)
    return 'The approval is below the order amount'
  return orderInvalidReason || null
}

/** Transactions that filled the order, or a part of it. */
export function fillsOf(events: OrderEvents | null): readonly string[] {
  const hashes = (events ?? []).filter(isFill).flatMap(({ transactionHash }) => transactionHash ?? [])
  return [...new Set(hashes)]
}
