import type { SubnetStatus } from '../icm/icmApi.ts'

export type NetworkView = { readonly state: 'online' | 'offline' | 'unknown'; readonly text: string }

/** A past time in words: `just now`, `2 min ago`, `3 h ago`. */
export function formatAge(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'just now'
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`
}

/** An average over fewer blocks says nothing about a chain. */
const minMeasuredBlocks = 10

function describeFacts({
  blockHeight,
  avgBlockTime,
  activeValidators,
  hasMessenger,
  hasGateway,
}: SubnetStatus): string {
  const facts = [
    blockHeight !== null && `Block ${blockHeight.toLocaleString('en')}`,
    avgBlockTime !== null && (blockHeight ?? 0) >= minMeasuredBlocks && `${Math.round(avgBlockTime * 10) / 10} s/block`,
    activeValidators !== null && `${activeValidators} validators`,
    hasMessenger === false && 'No messenger',
    hasGateway !== null && (hasGateway ? 'Gateway' : 'No gateway'),
  ]
  return facts.filter(fact => fact !== false).join(' · ')
}

/** Describes a network; `outdatedMs` is the age of a status that the backend no longer confirms, else null. */
export function describeNetwork(status: SubnetStatus, outdatedMs: number | null): NetworkView {
  if (outdatedMs !== null) {
    const seen = status.isOnline ? 'Last seen' : 'Last asked'
    return { state: 'unknown', text: `${seen} ${formatAge(outdatedMs)}. The backend does not answer.` }
  }
  if (!status.isOnline) return { state: 'offline', text: status.reason ?? 'It does not answer' }
  return { state: 'online', text: describeFacts(status) }
}
