import type { AssistantCatalogue } from '@sluice/assistant'
import { autoConnections, autoConnectPreference, type CatalogueServices, registry, templates } from '@sluice/catalogue'
import type { JsonObject, Registry } from '@sluice/workflow'

const nothingStored = { getItem: () => null, setItem: () => {} }

/** Components and templates that the assistant chooses from, with those of plugins. Throws what registering one throws. */
export async function openAssistantCatalogue(
  plugins: readonly JsonObject[] = [],
): Promise<{ readonly registry: Registry<CatalogueServices>; readonly catalogue: AssistantCatalogue }> {
  const definitions = plugins.length === 0 ? registry : await withPlugins(plugins)
  const connections = { connections: autoConnections, preference: autoConnectPreference }
  return { registry: definitions, catalogue: { definitions, templates, connections } }
}

async function withPlugins(plugins: readonly JsonObject[]): Promise<Registry<CatalogueServices>> {
  // Loaded on demand: few requests come with plugins.
  const { createPluginSystem } = await import('@sluice/workflow/plugin')
  const system = createPluginSystem({ builtIns: registry, storage: nothingStored, currentVersion: '0.1.0' })
  for (const plugin of plugins) system.register(plugin)
  return system.registry
}
