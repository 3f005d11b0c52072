import { useQuery, useQueryClient } from '@tanstack/react-query'
import { icmConfig } from '../../../config/icm.config.ts'
import { fetchIcmChains, type IcmChains } from '../icmApi.ts'

export type IcmChainsState = IcmChains & {
  /** Why only the configured destinations are shown. */
  readonly error: string | null
  readonly isLoading: boolean
  /** Asks for the list again, and for what else failed. */
  readonly retry: () => void
}

const configured: IcmChains = {
  source: icmConfig.source,
  gateway: null,
  takesReward: false,
  destinations: icmConfig.destinations.map(chain => ({ ...chain, explorerUrl: null })),
}

/** Destinations of messages; the configured ones while the backend's list is unavailable. */
export function useIcmChains(): IcmChainsState {
  const queries = useQueryClient()
  const { data, error, isPending } = useQuery({
    queryKey: ['icm', 'subnets'],
    queryFn: ({ signal }) => fetchIcmChains(signal),
    staleTime: 5 * 60_000,
    refetchInterval: query => (query.state.status === 'error' ? 15_000 : false),
  })
  return {
    ...(data ?? configured),
    error: error && !data ? `Failed to fetch available subnets: ${error.message.replace(/\.$/, '')}` : null,
    isLoading: isPending,
    retry: () => void queries.refetchQueries({ queryKey: ['icm'], predicate: ({ state }) => state.status === 'error' }),
  }
}
