import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '../guard/values/token.ts'
import type { IcmMessage } from './IcmMessage.ts'
import { fetchHistory } from './icmApi.ts'
import { mergeMessage, mergeMessages } from './mergeMessages.ts'

/** Asked anew this often while the live connection is down and something is under way. */
const pollMs = 10_000

/**
 * Milliseconds for which what was fetched about messages is not fetched again by a look at another tab. The live
 * connection brings what changes; each question counts against the limit that sending is held to as well.
 */
export function staleAfterMs(isLive: boolean): number {
  return isLive ? 5 * 60_000 : pollMs
}

const historyKey = (address: Address | null) => ['icm', 'history', address?.toLowerCase()]

/** Puts a message into what every screen shows, and has the counts asked for anew. */
export function putMessage(queries: QueryClient, address: Address, message: IcmMessage): void {
  queries.setQueryData<readonly IcmMessage[]>(historyKey(address), shown => mergeMessage(shown ?? [], message))
  refreshCounts(queries)
}

function refreshCounts(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['icm', 'stats'] })
  void queries.invalidateQueries({ queryKey: ['icm', 'analytics'] })
}

/** Asks for everything about the account anew: something was missed. */
export function refreshMessages(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['icm', 'history'] })
  refreshCounts(queries)
}

/** Messages of an account, the newest first. */
export function useMessages(address: Address | null, isLive: boolean) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: historyKey(address),
    enabled: address !== null,
    queryFn: async ({ signal }) => {
      const fresh = await fetchHistory(address!, signal)
      return mergeMessages(queries.getQueryData<readonly IcmMessage[]>(historyKey(address)), fresh)
    },
    structuralSharing: false,
    staleTime: staleAfterMs(isLive),
    refetchInterval: query =>
      !isLive && query.state.data?.some(({ status }) => status === 'pending') ? pollMs : false,
  })
}
