import { useQuery } from '@tanstack/react-query'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { fetchFusionOffer } from './fusionApi.ts'

/** Whether the backend offers Fusion on this network; until it answers null, or false on a local chain. */
export function useFusionOffer({ id, network }: RuntimeChain): boolean | null {
  const { data, isPending } = useQuery({
    queryKey: ['fusionOffer', id],
    queryFn: ({ signal }) => fetchFusionOffer(id, signal),
    staleTime: 300_000,
  })
  if (isPending) return network === 'live' ? null : false
  return data === true
}
