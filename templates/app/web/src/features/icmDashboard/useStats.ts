import { useQuery } from '@tanstack/react-query'
import { staleAfterMs, useMessages } from '../icm/history/useMessages.ts'
import { useIcm } from '../icm/useIcm.ts'
import { fetchStats } from './dashboardApi.ts'
import { countStats, type IcmStats } from './localStats.ts'

export type StatsState = {
  /** `unknown` where the history could not be read either. */
  readonly stats: IcmStats | null | 'unknown'
  /** Why the statistics come from the page's history. */
  readonly error: string | null
}

/** Statistics of the account's messages; from the page's history as a fallback. */
export function useStats(): StatsState {
  const { account, isLive } = useIcm()
  const messages = useMessages(account, isLive)
  const { data, error } = useQuery({
    queryKey: ['icm', 'stats', account],
    enabled: account !== null,
    queryFn: ({ signal }) => fetchStats(account!, signal),
    staleTime: staleAfterMs(isLive),
  })
  if (data) return { stats: data, error: null }
  if (!error) return { stats: null, error: null }
  if (messages.data) return { stats: countStats(messages.data), error: error.message }
  return { stats: messages.error ? 'unknown' : null, error: null }
}
