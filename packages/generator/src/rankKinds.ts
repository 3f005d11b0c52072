import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { Feature } from './feature.ts'
import type { ProjectKindDefinition } from './kind.ts'
import { projectKinds } from './kinds/projectKinds.ts'
import { findRole } from './roles.ts'

/** A kind and the nodes of a workflow that speak for it. */
export type KindMatch = { readonly kind: ProjectKindDefinition; readonly matchingNodes: readonly WorkflowNode[] }

/** Every kind with the nodes that speak for it, the best fit first; of equals the one that is listed first. */
export function rankKinds(
  document: WorkflowDocument,
  kinds: readonly ProjectKindDefinition[] = projectKinds,
): readonly KindMatch[] {
  const speaksFor =
    (node: WorkflowNode) =>
    ({ requiredBy, counts }: Feature) => {
      const role = findRole(node, requiredBy)
      return role !== undefined && (counts?.[role]?.(node) ?? true)
    }
  return kinds
    .map(kind => ({ kind, matchingNodes: document.nodes.filter(node => kind.features.some(speaksFor(node))) }))
    .sort((a, b) => b.matchingNodes.length - a.matchingNodes.length)
}
