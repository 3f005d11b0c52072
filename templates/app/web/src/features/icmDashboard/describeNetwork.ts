import { formatAge } from '../icm/history/formatAge.ts'
import type { ChainStatus } from '../icm/icmApi.ts'

export type NetworkView = { readonly state: 'online' | 'offline' | 'unknown'; readonly facts: readonly string[] }

/** An average over fewer blocks says nothing about a chain. */
const minMeasuredBlocks = 10

/** Seconds; a chain that makes blocks for transactions only has longer pauses while nobody sends one. */
const maxBlockTime = 10

function describeFacts({
  blockHeight,
  avgBlockTime,
  activeValidators,
  hasMessenger,
  hasGateway,
}: ChainStatus): readonly string[] {
  const facts = [
    blockHeight !== null && `Block ${blockHeight.toLocaleString('en')}`,
    avgBlockTime !== null &&
      avgBlockTime <= maxBlockTime &&
      (blockHeight ?? 0) >= minMeasuredBlocks &&
      `${Math.round(avgBlockTime * 10) / 10} s/block`,
    activeValidators !== null && `${activeValidators} validators`,
    hasMessenger === false && 'No messenger',
    hasGateway !== null && (hasGateway ? 'Gateway' : 'No gateway'),
  ]
  return facts.filter(fact => fact !== false)
}

/** Describes a network; `outdatedMs` is the age of a status that the backend no longer confirms, else null. */
export function describeNetwork(status: ChainStatus, outdatedMs: number | null): NetworkView {
  if (outdatedMs !== null) {
    const seen = status.isOnline ? 'Last seen' : 'Last asked'
    return { state: 'unknown', facts: [`${seen} ${formatAge(0, outdatedMs)}. The backend does not answer.`] }
  }
  if (status.isOnline) return { state: 'online', facts: describeFacts(status) }
  // The row has the name already.
  const reason = status.reason?.replace(`${status.name} does`, 'Does')
  return { state: 'offline', facts: [reason ?? 'Does not answer'] }
}
