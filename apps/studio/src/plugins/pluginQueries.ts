import type { installPlugin, listPlugins, loadPlugin, searchPlugins } from '@sluice/protocol'
import { queryOptions } from '@tanstack/react-query'
import type { HttpClient } from '../remote/createHttpClient.ts'

/** The plugins of the server's registry, those that fit a text or all of them. */
export const registryQuery = (http: HttpClient, search: string) =>
  queryOptions({
    queryKey: ['plugins', search],
    queryFn: ({ signal }) =>
      search
        ? http.call<typeof searchPlugins>('GET', '/api/plugins/search', { query: { q: search }, signal })
        : http.call<typeof listPlugins>('GET', '/api/plugins/registry', { signal }),
    staleTime: 60_000,
    placeholderData: previous => previous,
  })

/** A plugin of the registry, whole. */
export const fetchPlugin = (http: HttpClient, pluginId: string) =>
  http.call<typeof installPlugin>('POST', '/api/plugins/install/:pluginId', { params: { pluginId } })

/** A plugin file from a public address; the server fetches it, so that it is held to public addresses. */
export const fetchPluginFile = (http: HttpClient, url: string) =>
  http.call<typeof loadPlugin>('POST', '/api/plugins/load', { body: { url } })
