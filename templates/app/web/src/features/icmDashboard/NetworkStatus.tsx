import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { ChainMark } from '../../kit/ui/ChainMark.tsx'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { SkeletonRows } from '../../kit/ui/SkeletonRows.tsx'
import { networksKey } from '../icm/history/useMessages.ts'
import { fetchChainStatus } from '../icm/icmApi.ts'
import { useIcm } from '../icm/useIcm.ts'
import { useNow } from '../icm/useNow.ts'
import { describeNetwork } from './describeNetwork.ts'

const refreshMs = 60_000
/** A backend that hangs gives no error for 14 s. */
const outdatedMs = 2 * refreshMs

const looks = {
  online: { label: 'Online', tone: 'success' },
  offline: { label: 'Offline', tone: 'danger' },
  unknown: { label: 'Unknown', tone: 'muted' },
} as const

export type NetworkStatusProps = {
  /** Whether another note of the page says that the backend does not answer. */
  readonly isFailureShown?: boolean
}

/** Status of the networks at the last probe. */
export function NetworkStatus({ isFailureShown = false }: NetworkStatusProps) {
  const { data, error, failureReason, isPending, dataUpdatedAt, refetch } = useQuery({
    queryKey: networksKey,
    queryFn: ({ signal }) => fetchChainStatus(signal),
    refetchInterval: refreshMs,
    staleTime: refreshMs / 2,
  })
  const { source, destinations, isLoading } = useIcm().icmChains
  const { chains } = useRuntimeConfig()
  const chainIdOf = (id: string) => destinations.find(icmChain => icmChain.id === id)?.chainId ?? source.chainId
  const now = useNow(data !== undefined)
  const age = now - dataUpdatedAt
  const isKnown = failureReason === null && error === null && age < outdatedMs
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="panel">
      <h2 id={titleId} className="font-semibold text-lg">
        Network Status
      </h2>
      {isPending && (
        <SkeletonRows
          label="Asking the networks…"
          count={isLoading ? chains.length : destinations.length + 1}
          mark="medium"
          title="Dispatch"
          note="Block 1,234,567"
          pill="Online"
          rowClassName="py-2.5 nth-2:pt-0 last:pb-0"
          className="flex flex-col divide-y divide-line"
        />
      )}
      {error && !data && isFailureShown && (
        <p className="text-muted text-sm">Unknown while the backend does not answer.</p>
      )}
      {error && !data && !isFailureShown && (
        <ErrorNote text={`Failed to fetch subnet info: ${error.message}`} onRetry={() => void refetch()} />
      )}
      {data && (
        <ul className="flex flex-col divide-y divide-line">
          {data.map(icmChain => {
            const { state, facts } = describeNetwork(icmChain, isKnown ? null : age)
            const { label, tone } = looks[state]
            return (
              <li
                key={icmChain.id}
                className="flex items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0"
                data-testid="network"
              >
                <span className="flex min-w-0 items-center gap-2.5">
                  <ChainMark chain={{ id: chainIdOf(icmChain.id), name: icmChain.name }} />
                  <span className="min-w-0">
                    <span className="block text-sm">{icmChain.name}</span>
                    <span className="facts break-words text-muted text-xs">
                      {facts.map(fact => (
                        <span key={fact}>{fact}</span>
                      ))}
                    </span>
                  </span>
                </span>
                <span className="state" data-tone={tone}>
                  {label}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
