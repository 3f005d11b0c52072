import { useQuery } from '@tanstack/react-query'
import { staleAfterMs } from '../icm/history/useMessages.ts'
import { useIcm } from '../icm/useIcm.ts'
import { fetchAnalytics } from './dashboardApi.ts'

/** Analytics of the account's messages. */
export function useAnalytics() {
  const { account, isLive } = useIcm()
  return useQuery({
    queryKey: ['icm', 'analytics', account],
    enabled: account !== null,
    queryFn: ({ signal }) => fetchAnalytics(account!, signal),
    staleTime: staleAfterMs(isLive),
  })
}
