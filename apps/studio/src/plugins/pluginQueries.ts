import type {
  installPlugin,
  keepPlugin,
  listInstalledPlugins,
  listPlugins,
  loadPlugin,
  readInstalledPlugin,
  removePlugin,
  searchPlugins,
} from '@sluice/protocol'
import { isSluiceError, type JsonObject } from '@sluice/workflow'
import type { PluginManifest } from '@sluice/workflow/plugin'
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

/** Query of the plugins that the server keeps for runs without a page. */
export const serverPluginsQuery = (http: HttpClient) =>
  queryOptions({
    queryKey: ['serverPlugins'],
    queryFn: ({ signal }) => http.call<typeof listInstalledPlugins>('GET', '/api/plugins/installed', { signal }),
  })

/** Fetches a plugin that the server keeps. */
export const fetchServerPlugin = (http: HttpClient, pluginId: string) =>
  http.call<typeof readInstalledPlugin>('GET', '/api/plugins/installed/:pluginId', { params: { pluginId } })

/** Fetches a complete registry plugin. */
export const fetchPlugin = (http: HttpClient, pluginId: string) =>
  http.call<typeof installPlugin>('POST', '/api/plugins/install/:pluginId', { params: { pluginId } })

/** Fetches a plugin file through the server, which allows public addresses only. */
export const fetchPluginFile = (http: HttpClient, url: string) =>
  http.call<typeof loadPlugin>('POST', '/api/plugins/load', { body: { url } })

/** Keeps a plugin on the server for runs without a page, with what its review showed. */
export const keepOnServer = (http: HttpClient, plugin: PluginManifest) => {
  const { permissions, httpHosts } = plugin
  const body = { plugin: plugin as unknown as JsonObject, consent: { permissions, httpHosts }, replace: true }
  return http.call<typeof keepPlugin>('POST', '/api/plugins/installed', { body })
}

/** Removes a plugin from the server; one that is not there is removed already. */
export const removeFromServer = async (http: HttpClient, pluginId: string): Promise<void> => {
  try {
    await http.call<typeof removePlugin>('DELETE', '/api/plugins/installed/:pluginId', { params: { pluginId } })
  } catch (error) {
    if (!isSluiceError(error) || error.code !== 'PLUGIN_NOT_FOUND') throw error
  }
}
