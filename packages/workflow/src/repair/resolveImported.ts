import type { WorkflowDocument } from '../document.ts'
import type { FileSettings } from '../file/standardForm.ts'
import type { Definitions } from '../registry.ts'
import { applySettings } from './applySettings.ts'
import { inheritValues } from './inheritValues.ts'
import { createOrigins } from './origins.ts'
import type { Resolution, Vocabulary } from './resolution.ts'
import { resolveComponents } from './resolveComponents.ts'
import { resolveConfig } from './resolveConfig.ts'
import { resolveEdges } from './resolveEdges.ts'

export type ResolvedImport = {
  readonly document: WorkflowDocument
  readonly resolutions: readonly Resolution[]
}

/** What one round resolves may make more certain in the next; ends a chain of such rounds. */
const maximumRounds = 20

/**
 * Resolves what a file from outside names differently: only what is certain, each reported. Nothing is dropped.
 *
 * - Shape: the same document if nothing was resolved; resolving twice changes nothing more
 */
export function resolveImported(
  document: WorkflowDocument,
  registry: Definitions,
  vocabulary: Vocabulary,
  settings?: FileSettings,
): ResolvedImport {
  const resolutions: Resolution[] = []
  const named = withNodes(document, resolveComponents(document.nodes, registry, resolutions))
  let current = settings ? applySettings(named, settings, registry, vocabulary, resolutions) : named
  for (let round = 0; round < maximumRounds; round++) {
    const next = resolveOnce(current, registry, vocabulary, resolutions)
    if (next === current) break
    current = next
  }
  return { document: current, resolutions }
}

function resolveOnce(
  document: WorkflowDocument,
  registry: Definitions,
  vocabulary: Vocabulary,
  resolutions: Resolution[],
): WorkflowDocument {
  const named = withNodes(document, resolveComponents(document.nodes, registry, resolutions))
  const origins = createOrigins(named, registry)
  let isChanged = false
  const nodes = named.nodes.map(node => {
    const component = registry.get(node.componentId)
    if (!component) return node
    const resolved = resolveConfig(node, component, vocabulary, {
      readValue: (key, config) => origins.readValue(node.id, key, config),
      isConnected: key => origins.isConnected(node.id, key),
    })
    isChanged ||= resolved.node !== node
    for (const resolution of resolved.resolutions) resolutions.push(resolution)
    return resolved.node
  })
  const configured = isChanged ? withNodes(named, nodes) : named
  return inheritValues(resolveEdges(configured, registry, vocabulary, resolutions), registry, resolutions)
}

const withNodes = (document: WorkflowDocument, nodes: WorkflowDocument['nodes']): WorkflowDocument =>
  nodes === document.nodes ? document : { ...document, nodes }
