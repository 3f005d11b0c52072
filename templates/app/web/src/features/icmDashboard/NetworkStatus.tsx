import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { fetchSubnetStatus, type SubnetStatus } from '../icm/icmApi.ts'

const refreshMs = 60_000

function describe({
  isOnline,
  blockHeight,
  avgBlockTime,
  activeValidators,
  hasMessenger,
  reason,
}: SubnetStatus): string {
  if (!isOnline) return reason ?? 'It does not answer'
  const facts = [
    blockHeight !== null && `block ${blockHeight.toLocaleString('en')}`,
    avgBlockTime !== null && `${avgBlockTime} s a block`,
    activeValidators !== null && `${activeValidators} validators`,
    hasMessenger === false && 'no messenger',
  ]
  return facts.filter(fact => fact !== false).join(' · ')
}

/** Status of the networks at the last probe. */
export function NetworkStatus() {
  const { data, error, isPending } = useQuery({
    queryKey: ['icm', 'networks'],
    queryFn: ({ signal }) => fetchSubnetStatus(signal),
    refetchInterval: refreshMs,
    staleTime: refreshMs / 2,
  })
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="card max-w-none">
      <h2 id={titleId} className="font-semibold text-lg">
        Network Status
      </h2>
      {isPending && (
        <p role="status" className="text-muted text-sm">
          Asking the networks…
        </p>
      )}
      {error && !data && (
        <p role="alert" className="text-danger text-sm">
          Failed to fetch subnet info: {error.message}
        </p>
      )}
      {data && (
        <ul className="flex flex-col divide-y divide-line">
          {data.map(subnet => (
            <li key={subnet.id} className="flex items-start justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="block text-sm">{subnet.name}</span>
                <span className="block break-words text-muted text-xs">{describe(subnet)}</span>
              </span>
              <span
                className={`inline-flex shrink-0 items-center gap-1 text-sm ${subnet.isOnline ? 'text-success' : 'text-danger'}`}
              >
                <span aria-hidden="true">{subnet.isOnline ? '●' : '○'}</span>
                {subnet.isOnline ? 'Online' : 'Offline'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
