import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { Feature } from './feature.ts'
import type { ProjectKindDefinition } from './kind.ts'
import { projectKinds } from './kinds/projectKinds.ts'
import { findRole } from './roles.ts'

/** A kind with its matching nodes. */
export type KindMatch = { readonly kind: ProjectKindDefinition; readonly matchingNodes: readonly WorkflowNode[] }

/** Ranks the kinds by matching nodes, then by those for what a kind is about; ties keep the listed order. */
export function rankKinds(
  document: Pick<WorkflowDocument, 'nodes'>,
  kinds: readonly ProjectKindDefinition[] = projectKinds,
): readonly KindMatch[] {
  const speaksFor =
    (node: WorkflowNode) =>
    ({ requiredBy, counts }: Feature) => {
      const role = findRole(node, requiredBy)
      return role !== undefined && (counts?.[role]?.(node) ?? true)
    }
  const countMain = ({ kind: { main } }: KindMatch) =>
    main ? document.nodes.filter(node => speaksFor(node)(main)).length : 0
  return kinds
    .map(kind => ({ kind, matchingNodes: document.nodes.filter(node => kind.features.some(speaksFor(node))) }))
    .sort((a, b) => b.matchingNodes.length - a.matchingNodes.length || countMain(b) - countMain(a))
}
