import { useQuery } from '@tanstack/react-query'
import { fetchStats } from '../icm/icmApi.ts'
import { countStats, type IcmStats } from '../icm/localStats.ts'
import { useIcm } from '../icm/useIcm.ts'
import { useMessages } from '../icm/useMessages.ts'

/** Counts of the account's messages; out of the history where the backend gives none, which `isLocal` then says. */
export function useStats(): { readonly stats: IcmStats | null; readonly isLocal: boolean } {
  const { account, isLive } = useIcm()
  const messages = useMessages(account, isLive)
  const { data, error } = useQuery({
    queryKey: ['icm', 'stats', account],
    enabled: account !== null,
    queryFn: ({ signal }) => fetchStats(account!, signal),
  })
  if (data) return { stats: data, isLocal: false }
  return { stats: error ? countStats(messages.data ?? []) : null, isLocal: error !== null }
}
