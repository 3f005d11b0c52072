import { formatEther, parseEther } from 'viem/utils'
import type { MessageRecord } from './MessageRecord.ts'

function countStatuses(sent: readonly MessageRecord[]) {
  const count = (status: MessageRecord['status']) => sent.filter(message => message.status === status).length
  return { delivered: count('delivered'), pending: count('pending'), failed: count('failed') }
}

/** Counts for the four cards of the dashboard. */
export function countMessages(messages: readonly MessageRecord[]) {
  const sent = messages.filter(({ direction }) => direction === 'sent')
  const { delivered, pending, failed } = countStatuses(sent)
  const ended = delivered + failed
  return {
    totalSent: sent.length,
    totalReceived: messages.length - sent.length,
    pendingMessages: pending,
    /** Percent delivered of the messages with a final status; null without any. */
    successRate: ended === 0 ? null : Math.round((delivered / ended) * 1_000) / 10,
  }
}

function tally(names: readonly string[]): readonly (readonly [name: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
}

/** Statistics of an account's sent messages: by destination, by status, by UTC day, fees and delivery time. */
export function analyseMessages(messages: readonly MessageRecord[]) {
  const sent = messages.filter(({ direction }) => direction === 'sent')
  const times = sent.flatMap(({ status, deliveryTime }) =>
    status === 'delivered' && deliveryTime !== null ? [deliveryTime] : [],
  )
  const total = times.reduce((sum, seconds) => sum + seconds, 0)
  return {
    messagesBySubnet: tally(sent.map(({ destinationName }) => destinationName))
      .map(([name, count]) => ({ name, count }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en')),
    messagesByStatus: countStatuses(sent),
    messagesByDay: tally(sent.map(({ timestamp }) => timestamp.slice(0, 10)))
      .map(([date, count]) => ({ date, count }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    averageDeliveryTime: times.length === 0 ? null : Math.round((total / times.length) * 10) / 10,
    /** Locked relayer fees, in AVAX. */
    totalVolume: formatEther(sent.reduce((sum, { amount }) => sum + parseEther(amount), 0n)),
  }
}

/** The middle one; null without any. */
export function medianOf(seconds: readonly number[]): number | null {
  return [...seconds].sort((a, b) => a - b)[Math.floor(seconds.length / 2)] ?? null
}

/** Median delivery time as text; a general estimate without measurements. */
export function describeDelivery(seconds: readonly number[]): string {
  const middle = medianOf(seconds)
  return middle === null ? '2-5 seconds' : `about ${Math.max(1, middle)} ${middle > 1 ? 'seconds' : 'second'}`
}
