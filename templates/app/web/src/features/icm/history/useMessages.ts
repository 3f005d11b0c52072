import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '../../guard/values/token.ts'
import type { IcmMessage } from '../IcmMessage.ts'
import { fetchHistory, historyPageSize } from '../icmApi.ts'
import { mergeMessage, mergeMessages } from './mergeMessages.ts'

/** Poll interval while the live connection is down and a message is pending. */
const pollMs = 10_000

/**
 * Stale time of message queries in ms. The live connection brings updates, and each request counts against the same rate
 * limit as sending.
 */
export function staleAfterMs(isLive: boolean): number {
  return isLive ? 5 * 60_000 : pollMs
}

const historyKey = (address: Address | null) => ['icm', 'history', address?.toLowerCase()]

/** Puts a message into the query cache and invalidates the statistics. */
export function putMessage(queries: QueryClient, address: Address, message: IcmMessage): void {
  queries.setQueryData<readonly IcmMessage[]>(historyKey(address), listed => mergeMessage(listed ?? [], message))
  refreshCounts(queries)
  refreshNetworks(queries)
}

/** Key of the status of the networks. */
export const networksKey = ['icm', 'networks']

/** Asks for the status of the networks again where it is shown. */
export function refreshNetworks(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: networksKey })
}

function refreshCounts(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['icm', 'stats'] })
  void queries.invalidateQueries({ queryKey: ['icm', 'analytics'] })
}

/** Invalidates all queries of the account after missed updates. */
export function refreshMessages(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['icm', 'history'] })
  refreshCounts(queries)
  refreshNetworks(queries)
}

/** Messages of an account, the newest first. */
export function useMessages(address: Address | null, isLive: boolean) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: historyKey(address),
    enabled: address !== null,
    queryFn: async ({ signal }) => {
      const fresh = await fetchHistory(address!, { signal })
      return mergeMessages(queries.getQueryData<readonly IcmMessage[]>(historyKey(address)), fresh)
    },
    structuralSharing: false,
    staleTime: staleAfterMs(isLive),
    refetchInterval: query =>
      !isLive && query.state.data?.some(({ status }) => status === 'pending') ? pollMs : false,
  })
}

/** Loads messages older than the listed ones. `hasOlder` is false once the last page was read. */
export function useOlderMessages(address: Address | null, listed: readonly IcmMessage[]) {
  const queries = useQueryClient()
  const older = useMutation({
    mutationKey: ['icm', 'older', address],
    mutationFn: async () => {
      const before = listed.filter(({ sample }) => !sample).at(-1)?.id
      const page = await fetchHistory(address!, before === undefined ? {} : { before })
      queries.setQueryData<readonly IcmMessage[]>(historyKey(address), now => mergeMessages(now, page))
      return { address, isLast: page.length < historyPageSize }
    },
  })
  const isComplete = older.data !== undefined && older.data.address === address && older.data.isLast
  return {
    hasOlder: address !== null && listed.length >= historyPageSize && !isComplete,
    load: () => older.mutate(),
    isLoading: older.isPending,
    error: older.error,
  }
}
