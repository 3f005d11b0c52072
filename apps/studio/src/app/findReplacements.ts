import type { ComponentInfo, WorkflowDocument } from '@sluice/workflow'
import { extractNodes, replaceNode, upstreamOf } from '@sluice/workflow/edit'
import type { StudioRegistry } from '../editor/command.ts'
import { describeEdge } from '../editor/edits/replace.ts'

export type Replacement = {
  readonly component: ComponentInfo
  readonly kept: number
  /** Descriptions of the connections that would be lost. */
  readonly lost: readonly string[]
}

/** Finds components that can replace a node, best first: fewest lost connections. */
export function findReplacements(
  document: WorkflowDocument,
  registry: StudioRegistry,
  nodeId: string,
): readonly Replacement[] {
  const node = document.nodes.find(({ id }) => id === nodeId)
  if (!node) return []
  const around = surroundings(document, nodeId)
  const count = around.edges.filter(({ source, target }) => source === nodeId || target === nodeId).length
  return registry.list
    .filter(({ id }) => id !== node.componentId)
    .map(component => {
      const lost = replaceNode(around, registry, nodeId, component.id)?.lost ?? []
      return {
        component,
        kept: count - lost.length,
        lost: lost.map(edge => describeEdge(around, registry, edge)),
      }
    })
    .sort((left, right) => right.kept - left.kept || sameCategory(right) - sameCategory(left))

  function sameCategory({ component }: Replacement): number {
    return Number(component.category === registry.get(node!.componentId)?.category)
  }
}

/** The node, its neighbours and the edges between: the only parts that affect its connections. */
function surroundings(document: WorkflowDocument, nodeId: string): WorkflowDocument {
  const neighbours = document.edges.flatMap(({ source, target }) =>
    source === nodeId || target === nodeId ? [source, target] : [],
  )
  const { groups: _, ...rest } = document
  const { nodes, edges } = extractNodes(document, upstreamOf(document, [nodeId, ...neighbours]))
  return { ...rest, nodes, edges }
}
