import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConnection } from 'wagmi'
import { fetchDeployments } from './deploymentApi.ts'
import { fetchConfigurations } from './l1Api.ts'
import { fetchPreview } from './previewApi.ts'

const whenAsked = { refetchOnWindowFocus: false, staleTime: 30_000 } as const

/** What the connected wallet has configured. */
export function useConfigurations() {
  const { address } = useConnection()
  return useQuery({
    queryKey: ['l1', 'configurations', address],
    enabled: address !== undefined,
    queryFn: ({ signal }) => fetchConfigurations(address!, signal),
    ...whenAsked,
  })
}

/** What the connected wallet has deployed. */
export function useDeployments() {
  const { address } = useConnection()
  return useQuery({
    queryKey: ['l1', 'deployments', address],
    enabled: address !== undefined,
    queryFn: ({ signal }) => fetchDeployments(address!, signal),
    ...whenAsked,
  })
}

/** The L1 that runs on this machine, looked at each minute while one does. */
export function usePreview() {
  return useQuery({
    queryKey: ['l1', 'preview'],
    queryFn: ({ signal }) => fetchPreview(signal),
    // It ends by itself after its time.
    refetchInterval: ({ state }) => (state.data?.running ? 60_000 : false),
    ...whenAsked,
  })
}

/** Asks again for everything of the wallet. */
export function useRefreshL1(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: ['l1'] }), [queries])
}
