import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../remote/HttpProvider.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { NetworkRow } from './NetworkRow.tsx'
import { SettingsProblem } from './SettingsProblem.tsx'
import { SpendLimit } from './SpendLimit.tsx'
import { settingsQuery } from './settingsQueries.ts'

/** Limit per transaction and RPC addresses of the live networks. */
export function NetworksSection() {
  const settings = useQuery(settingsQuery(useHttp()))
  if (settings.isError) return <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
  if (!settings.data) {
    return (
      <div className="space-y-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    )
  }
  const { rpc, usdLimit, problem } = settings.data
  if (problem !== null) return <SettingsProblem problem={problem} />
  return (
    <div className="space-y-4">
      <SpendLimit usdLimit={usdLimit} />
      <ul className="divide-y divide-line border-t border-line">
        {rpc.map(setting => (
          <NetworkRow key={setting.chainId} setting={setting} />
        ))}
      </ul>
    </div>
  )
}
