import { isJsonObject, type JsonObject, type WorkflowDocument } from '@sluice/workflow'

/**
 * Selects the plugins a workflow uses: those of its components, its data type conversions, and their dependencies.
 * Storing the others with every run would be waste. Keeps the order; expects validated plugins.
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
  // Iterating a Set also visits elements added meanwhile.
  for (const plugin of used) {
    for (const id of listOf(plugin.dependencies)) {
      const needed = plugins.find(other => other.id === id)
      if (needed) used.add(needed)
    }
  }
  return plugins.filter(plugin => used.has(plugin))
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
