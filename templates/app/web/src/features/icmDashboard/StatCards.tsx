import { StatCard } from '../../kit/ui/StatCard.tsx'
import { formatSuccessRate } from './successRate.ts'
import { useStats } from './useStats.ts'

/** The four statistics at the top of the dashboard. */
export function StatCards() {
  const { stats: read, error } = useStats()
  const isUnknown = read === 'unknown'
  const stats = isUnknown ? null : read
  const cards = [
    { label: 'Messages Sent', value: stats?.totalSent.toLocaleString('en') },
    { label: 'Messages Received', value: stats?.totalReceived.toLocaleString('en') },
    { label: 'Pending', value: stats?.pendingMessages.toLocaleString('en') },
    { label: 'Success Rate', value: stats && formatSuccessRate(stats.successRate) },
  ]
  return (
    <section aria-label="Statistics" aria-busy={read === null}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {cards.map(({ label, value }) => (
          <StatCard key={label} label={label} value={isUnknown ? '–' : value} />
        ))}
      </dl>
      {error !== null && (
        <p role="status" className="mt-2 text-muted text-xs">
          Failed to fetch stats: {error.replace(/\.$/, '')}. Counted from the history on this page instead.
        </p>
      )}
    </section>
  )
}
