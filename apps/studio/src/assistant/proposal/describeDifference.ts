import { findChain, findToken } from '@sluice/defi'
import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '@sluice/workflow'
import { type Change, describeChange, diffDocuments } from '@sluice/workflow/diff'
import type { StudioRegistry } from '../../editor/command.ts'

/** What a proposal changes on the canvas. */
export type Difference = {
  readonly before: WorkflowDocument
  readonly after: WorkflowDocument
  readonly added: readonly WorkflowNode[]
  readonly removed: readonly WorkflowNode[]
  /** Nodes that stay, with what changes on each. */
  readonly changed: ReadonlyMap<string, readonly string[]>
  /** Nodes that stay, at their new position. */
  readonly moved: readonly WorkflowNode[]
  readonly addedEdges: readonly WorkflowEdge[]
  readonly removedEdges: readonly WorkflowEdge[]
}

/** Compares the canvas with a proposal. */
export function describeDifference(
  before: WorkflowDocument,
  after: WorkflowDocument,
  registry: StudioRegistry,
): Difference {
  const { logic, layout } = diffWithNames(before, after, registry)
  const idsOf = (kind: Change['kind']) =>
    new Set(
      [...logic, ...layout].flatMap(change => (change.kind === kind && 'nodeId' in change ? [change.nodeId] : [])),
    )
  const edgesOf = (kind: 'connectionAdded' | 'connectionRemoved') =>
    new Set(logic.flatMap(change => (change.kind === kind ? [change.edgeId] : [])))
  const [addedIds, removedIds, movedIds] = [idsOf('nodeAdded'), idsOf('nodeRemoved'), idsOf('nodeMoved')]
  const [addedEdges, removedEdges] = [edgesOf('connectionAdded'), edgesOf('connectionRemoved')]
  const changed = new Map<string, string[]>()
  for (const change of logic) {
    if (!('nodeId' in change) || addedIds.has(change.nodeId) || removedIds.has(change.nodeId)) continue
    changed.set(change.nodeId, [...(changed.get(change.nodeId) ?? []), describeShortly(change)])
  }
  return {
    before,
    after,
    added: after.nodes.filter(({ id }) => addedIds.has(id)),
    removed: before.nodes.filter(({ id }) => removedIds.has(id)),
    changed,
    moved: after.nodes.filter(({ id }) => movedIds.has(id)),
    addedEdges: after.edges.filter(({ id }) => addedEdges.has(id)),
    removedEdges: before.edges.filter(({ id }) => removedEdges.has(id)),
  }
}

/** Compares two documents, with chains and tokens by name. */
export const diffWithNames = (
  before: WorkflowDocument,
  after: WorkflowDocument,
  registry: StudioRegistry,
): ReturnType<typeof diffDocuments> =>
  diffDocuments(before, after, registry, (field, value, config) => {
    if (field.format === 'chain') return findChain(Number(value))?.name
    return field.format === 'token' ? findToken(Number(config.chainId ?? 1), String(value))?.symbol : undefined
  })

/** The change without the name of its node, which stands beside it. */
function describeShortly(change: Change & { readonly label: string }): string {
  const text = describeChange(change)
  return text.startsWith(`${change.label}: `) ? text.slice(change.label.length + 2) : text
}
