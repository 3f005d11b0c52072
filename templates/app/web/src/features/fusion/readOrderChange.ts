import type { Activity, ActivityChange } from '../trade/activityStore.ts'
import { fetchOrderStatus, type OrderStatus } from './fusionApi.ts'

/** Converts an order status to an activity change; null while pending. */
export function toActivityChange({ dst }: Activity, { status, fills }: OrderStatus): ActivityChange | null {
  if (status === 'pending') return null
  const hash = fills.at(-1)?.hash ?? null
  if (status !== 'filled') return { state: status === 'failed' ? 'failed' : 'dropped', hash }
  const isKnown = fills.every(fill => fill.dstAmount !== null) && fills.length > 0
  const amount = fills.reduce((sum, fill) => sum + (fill.dstAmount ?? 0n), 0n)
  return { state: 'confirmed', hash, ...(isKnown && { dst: { ...dst, amount } }) }
}

/** Fetches the activity change of an order. Throws `ApiError`. */
export async function readOrderChange(entry: Activity): Promise<ActivityChange | null> {
  return toActivityChange(entry, await fetchOrderStatus(entry.chainId, entry.id))
}
