import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConnection } from 'wagmi'
import { fetchDeployments } from './deploymentApi.ts'
import { genesisStore } from './genesisStore.ts'
import { fetchConfigurations } from './l1Api.ts'
import { fetchPreview } from './previewApi.ts'

/**
 * A panel hides what shows the error while it asks. Mounted again, that would ask again, without end; it has a button to
 * try again instead.
 */
const refetchRarely = { refetchOnWindowFocus: false, retryOnMount: false, staleTime: 30_000 } as const

/** Cache key of a wallet's configurations. */
export const configurationsKey = (address: string | undefined) => ['l1', 'configurations', address] as const

/** Configurations of the connected wallet. */
export function useConfigurations() {
  const { address } = useConnection()
  return useQuery({
    queryKey: configurationsKey(address),
    enabled: address !== undefined,
    queryFn: ({ signal }) => fetchConfigurations(address!, signal),
    ...refetchRarely,
  })
}

/** The configuration that the steps are about, among all; the newest until another one is chosen. */
export function useChosen() {
  const { data: configurations, isPending, error, refetch } = useConfigurations()
  const { configurationId } = genesisStore.use()
  const chosen = configurations?.find(({ id }) => id === configurationId) ?? configurations?.[0]
  return { configurations, chosen, isPending, error, refetch }
}

/** Makes a configuration the one that the steps are about. */
export const choose = (configurationId: string): void =>
  genesisStore.set({ ...genesisStore.getSnapshot(), configurationId })

/** Makes a configuration the one that the steps are about, and shows it in the Configure tab. */
export const show = (configurationId: string): void =>
  genesisStore.set({ ...genesisStore.getSnapshot(), configurationId, shownId: configurationId })

/** Shows the form of a new L1 in the Configure tab. */
export const showForm = (): void => genesisStore.set({ ...genesisStore.getSnapshot(), shownId: null })

/** Deployments of the connected wallet. */
export function useDeployments() {
  const { address } = useConnection()
  return useQuery({
    queryKey: ['l1', 'deployments', address],
    enabled: address !== undefined,
    queryFn: ({ signal }) => fetchDeployments(address!, signal),
    ...refetchRarely,
  })
}

/** The local preview, polled every minute while running. */
export function usePreview() {
  return useQuery({
    queryKey: ['l1', 'preview'],
    queryFn: ({ signal }) => fetchPreview(signal),
    // A preview stops by itself after its maximum time.
    refetchInterval: ({ state }) => (state.data?.running ? 60_000 : false),
    ...refetchRarely,
  })
}

/** Invalidates all queries of the wallet. */
export function useRefreshL1(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: ['l1'] }), [queries])
}
