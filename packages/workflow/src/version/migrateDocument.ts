import type { WorkflowDocument } from '../document.ts'
import { apply } from '../patch/apply.ts'
import type { Operation, Patch } from '../patch/patch.ts'
import type { Definitions } from '../registry.ts'
import { type Backup, createBackup } from './createBackup.ts'
import { type MigrationOffer, planMigration, planMigrations } from './planMigrations.ts'

export type MigratedDocument = {
  /** Goes through `apply` like any other edit. */
  readonly patch: Patch
  /** One per component that is updated; keep them until the user is content. */
  readonly backups: readonly Backup[]
  /** Connections that stay in the document and are shown as broken. */
  readonly brokenEdges: readonly string[]
  /** Nodes that stay as they are, and why. */
  readonly refused: readonly Extract<MigrationOffer, { ok: false }>[]
}

type Options = {
  /** Default: every node that has an offer. */
  readonly nodeIds?: readonly string[]
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Updates the nodes of a document to the versions of their components. */
export function migrateDocument(
  document: WorkflowDocument,
  registry: Definitions,
  { nodeIds, at }: Options,
): MigratedDocument {
  const wanted = nodeIds && new Set(nodeIds)
  const offers = planMigrations(document, registry).filter(({ nodeId }) => wanted?.has(nodeId) ?? true)
  const possible = offers.flatMap(offer => (offer.ok ? [offer] : []))
  const components = [...new Set(possible.map(offer => offer.componentId))]
  const patch: Operation[] = []
  let current = document
  for (const { nodeId } of possible) {
    // Planned anew: the update before this one may have moved a connection of this node.
    const offer = replan(current, registry, nodeId)
    if (!offer?.ok) continue
    current = apply(current, offer.patch).document
    patch.push(...offer.patch)
  }
  return {
    patch,
    backups: components.map(componentId => createBackup(document, componentId, at)),
    brokenEdges: [...new Set(possible.flatMap(offer => offer.brokenEdges))],
    refused: offers.flatMap(offer => (offer.ok ? [] : [offer])),
  }
}

function replan({ nodes, edges }: WorkflowDocument, registry: Definitions, nodeId: string) {
  const node = nodes.find(({ id }) => id === nodeId)
  const own = edges.flatMap((edge, index) =>
    edge.source === nodeId || edge.target === nodeId ? [{ edge, index }] : [],
  )
  return node && planMigration(node, own, registry)
}
