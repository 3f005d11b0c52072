import { type JsonReader, readJson } from '../../kit/request/readJson.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import type { Address } from '../guard/values/token.ts'
import { type IcmMessage, readMessage } from '../icm/IcmMessage.ts'
import type { IcmStats } from './localStats.ts'
import { successRateOf } from './successRate.ts'

const number = (reader: JsonReader, key: string) => reader.number(key)

/** Fetches the statistics of an account's messages. Throws `ApiError`. */
export async function fetchStats(address: Address, signal: AbortSignal): Promise<IcmStats> {
  const reader = readJson(await requestJson('/api/icm/stats', { query: { address }, signal }))
  return {
    totalSent: reader.number('totalSent'),
    totalReceived: reader.number('totalReceived'),
    pendingMessages: reader.number('pendingMessages'),
    successRate: reader.nullable('successRate', number),
  }
}

/** What everybody sent here. */
export type RecentMessages = {
  readonly messages: readonly IcmMessage[]
  readonly sent: number
  /** Percent completed of the messages with a final status; null without any. */
  readonly successRate: number | null
  /** Median, in seconds; null without deliveries. */
  readonly deliveryTime: number | null
}

/** Fetches the newest messages, whoever sent them. Throws `ApiError`. */
export async function fetchRecentMessages(
  signal: AbortSignal,
  ask: typeof requestJson = requestJson,
): Promise<RecentMessages> {
  const reader = readJson(await ask('/api/icm/recent', { signal }))
  const counts = reader.object('counts')
  const [pending, completed, failed] = [counts.number('pending'), counts.number('delivered'), counts.number('failed')]
  return {
    messages: reader.list('messages').map(readMessage),
    sent: pending + completed + failed,
    successRate: successRateOf(completed, failed),
    deliveryTime: reader.nullable('deliveryTime', number),
  }
}

export type IcmAnalytics = {
  readonly messagesByDestination: readonly { readonly name: string; readonly count: number }[]
  readonly messagesByStatus: { readonly completed: number; readonly pending: number; readonly failed: number }
  readonly messagesByDay: readonly { readonly date: string; readonly count: number }[]
  /** Seconds; null without deliveries. */
  readonly averageDeliveryTime: number | null
  /** AVAX, a decimal string. */
  readonly totalVolume: string
}

/** Fetches the analytics of an account's messages. Throws `ApiError`. */
export async function fetchAnalytics(address: Address, signal: AbortSignal): Promise<IcmAnalytics> {
  const reader = readJson(await requestJson('/api/icm/analytics', { query: { address }, signal }))
  const counts = reader.object('messagesByStatus')
  return {
    messagesByDestination: reader
      .list('messagesBySubnet')
      .map(entry => ({ name: entry.text('name'), count: entry.number('count') })),
    messagesByStatus: {
      completed: counts.number('delivered'),
      pending: counts.number('pending'),
      failed: counts.number('failed'),
    },
    messagesByDay: reader
      .list('messagesByDay')
      .map(entry => ({ date: entry.text('date'), count: entry.number('count') })),
    averageDeliveryTime: reader.nullable('averageDeliveryTime', number),
    totalVolume: reader.text('totalVolume'),
  }
}
