import { isJsonObject, type JsonObject, type WorkflowDocument } from '@sluice/workflow'

/**
 * Of the plugins that came along those a workflow uses: whose components stand in it, who convert between data types,
 * and whom those need. The others would only be written down with every run. In the same order; after they were checked.
 */
export function pickUsedPlugins(plugins: readonly JsonObject[], { nodes }: WorkflowDocument): readonly JsonObject[] {
  const placed = new Set(nodes.map(node => node.componentId))
  const used = new Set(
    plugins.filter(
      plugin =>
        listOf(plugin.components).some(part => isJsonObject(part) && placed.has(String(part.id))) ||
        listOf(plugin.transformers).length > 0,
    ),
  )
  // A set goes on to what is added to it meanwhile.
  for (const plugin of used) {
    for (const id of listOf(plugin.dependencies)) {
      const needed = plugins.find(other => other.id === id)
      if (needed) used.add(needed)
    }
  }
  return plugins.filter(plugin => used.has(plugin))
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
