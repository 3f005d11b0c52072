import type { installPlugin, listPlugins, loadPlugin, searchPlugins } from '@sluice/protocol'
import { queryOptions } from '@tanstack/react-query'
import { callRoute } from '../remote/callRoute.ts'

/** The plugins of the server's registry, those that fit a text or all of them. */
export const registryQuery = (search: string) =>
  queryOptions({
    queryKey: ['plugins', search],
    queryFn: ({ signal }) =>
      search
        ? callRoute<typeof searchPlugins>('GET', '/api/plugins/search', { query: { q: search }, signal })
        : callRoute<typeof listPlugins>('GET', '/api/plugins/registry', { signal }),
    staleTime: 60_000,
    placeholderData: previous => previous,
  })

/** A plugin of the registry, whole. */
export const fetchPlugin = (pluginId: string) =>
  callRoute<typeof installPlugin>('POST', '/api/plugins/install/:pluginId', { params: { pluginId } })

/** A plugin file from a public address; the server fetches it, so that it is held to public addresses. */
export const fetchPluginFile = (url: string) =>
  callRoute<typeof loadPlugin>('POST', '/api/plugins/load', { body: { url } })
