import { useQuery } from '@tanstack/react-query'
import type { RuntimeChain } from '../../../kit/app/RuntimeConfig.ts'
import { fetchSubnets, type Subnets } from '../icmApi.ts'
import { defaultSubnets } from './defaultSubnets.ts'

export type SubnetsState = Subnets & {
  /** Why only the built-in destinations are shown. */
  readonly error: string | null
  readonly isLoading: boolean
  /** Asks for the list again. */
  readonly retry: () => void
}

/** Destinations of messages from `chain`; the built-in list while the backend's is unavailable. */
export function useSubnets(chain: RuntimeChain): SubnetsState {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['icm', 'subnets'],
    queryFn: ({ signal }) => fetchSubnets(signal),
    staleTime: 5 * 60_000,
    refetchInterval: query => (query.state.status === 'error' ? 15_000 : false),
  })
  return {
    ...(data ?? defaultSubnets(chain.id)),
    error: error && !data ? `Failed to fetch available subnets: ${error.message.replace(/\.$/, '')}` : null,
    isLoading: isPending,
    retry: () => void refetch(),
  }
}
