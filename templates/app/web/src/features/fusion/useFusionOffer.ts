import { useQuery } from '@tanstack/react-query'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { fetchFusionOffer } from './fusionApi.ts'

/** Whether Fusion is available: offered by the backend on this network; null until it answers. */
export function useFusionOffer({ id }: RuntimeChain): boolean | null {
  const { data, isPending } = useQuery({
    queryKey: ['fusionOffer', id],
    queryFn: ({ signal }) => fetchFusionOffer(id, signal),
    staleTime: 300_000,
    retry: 1,
  })
  return isPending ? null : data === true
}
