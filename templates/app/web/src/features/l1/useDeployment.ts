import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showToast } from '../../kit/ui/toastStore.ts'
import { fetchDeployment } from './deploymentApi.ts'
import { useRefreshL1 } from './useL1.ts'

const pollMs = 600

/** Polls a deployment until it has ended, then refreshes the lists. */
export function useDeployment(deploymentId: string | null, knownStatus: string) {
  const refresh = useRefreshL1()
  const query = useQuery({
    queryKey: ['l1Deployment', deploymentId],
    enabled: deploymentId !== null,
    queryFn: ({ signal }) => fetchDeployment(deploymentId!, signal),
    refetchInterval: ({ state }) => (state.data?.status === 'deploying' ? pollMs : false),
    refetchOnWindowFocus: false,
    staleTime: 5_000,
  })
  const failed = query.error !== null
  useEffect(() => {
    if (failed) showToast({ kind: 'error', text: 'Failed to get deployment status' })
  }, [failed])

  const status = query.data?.status
  useEffect(() => {
    if (status !== undefined && status !== 'deploying' && status !== knownStatus) void refresh()
  }, [status, knownStatus, refresh])
  return query
}
