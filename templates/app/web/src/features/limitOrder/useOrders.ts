import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Address } from '../guard/values/token.ts'
import { fetchOrders, isStanding, type ListedOrder } from './limitOrderApi.ts'

/** Poll intervals: open orders can be filled at any time. */
const refreshMs = { standing: 10_000, done: 60_000 }

export type Orders = {
  readonly data: readonly ListedOrder[] | undefined
  readonly error: Error | null
  readonly isLoading: boolean
  /** Memoized. */
  readonly refresh: () => void
}

/** Orders of an account on a network, newest first. */
export function useOrders(chainId: number, account: Address | undefined): Orders {
  const queries = useQueryClient()
  const { data, error, isLoading } = useQuery({
    queryKey: ['orders', chainId, account],
    enabled: account !== undefined,
    queryFn: ({ signal }) => fetchOrders(chainId, account!, signal),
    refetchInterval: ({ state }) => (state.data?.some(isStanding) ? refreshMs.standing : refreshMs.done),
    retry: false,
  })
  const refresh = useCallback(() => {
    void queries.invalidateQueries({ queryKey: ['orders'] })
    void queries.invalidateQueries({ queryKey: ['balance'] })
  }, [queries])
  return { data, error, isLoading, refresh }
}
