import type { installPlugin, listPlugins, loadPlugin, searchPlugins } from '@sluice/protocol'
import { queryOptions } from '@tanstack/react-query'
import type { HttpClient } from '../remote/createHttpClient.ts'

/** Query of registry plugins matching a search. */
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

/** Fetches a complete registry plugin. */
export const fetchPlugin = (http: HttpClient, pluginId: string) =>
  http.call<typeof installPlugin>('POST', '/api/plugins/install/:pluginId', { params: { pluginId } })

/** Fetches a plugin file through the server, which allows public addresses only. */
export const fetchPluginFile = (http: HttpClient, url: string) =>
  http.call<typeof loadPlugin>('POST', '/api/plugins/load', { body: { url } })
