import { useStore } from 'zustand'
import { loadDefinitions } from '../editor/catalogueQueries.ts'
import { createPluginHost, type PluginHost, type PluginHostState } from '../editor/pluginHost.ts'
import { type AppServices, useAppServices } from '../session/AppServices.tsx'

const hosts = new WeakMap<AppServices['storage'], PluginHost>()

/** Returns the page's plugin host, created with the first editor. */
export function pluginHostOf(storage: AppServices['storage']): PluginHost {
  const host = hosts.get(storage) ?? createPluginHost({ loadBuiltIns: loadDefinitions, storage })
  hosts.set(storage, host)
  return host
}

/** Selects from the plugin host's state. */
export function useUserPlugins<Part>(select: (state: PluginHostState) => Part): Part {
  return useStore(pluginHostOf(useAppServices().storage), select)
}
