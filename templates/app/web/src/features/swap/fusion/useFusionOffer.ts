import { useQuery } from '@tanstack/react-query'
import { swapConfig } from '../../../config/swap.config.ts'
import type { RuntimeChain } from '../../../kit/app/RuntimeConfig.ts'
import { fetchFusionOffer } from './fusionApi.ts'

/** Whether Fusion is available: enabled in the settings and offered by the backend on this network. */
export function useFusionOffer({ id }: RuntimeChain): boolean {
  const { data } = useQuery({
    queryKey: ['fusionOffer', id],
    enabled: swapConfig.fusion,
    queryFn: ({ signal }) => fetchFusionOffer(id, signal),
    staleTime: 300_000,
    retry: 1,
  })
  return swapConfig.fusion && data === true
}
