import type { WorkflowDocument } from '../document.ts'
import { apply } from '../patch/apply.ts'
import type { Operation, Patch } from '../patch/patch.ts'
import type { Definitions } from '../registry.ts'
import { type Backup, createBackup } from './createBackup.ts'
import { type MigrationOffer, planMigration, planMigrations } from './planMigrations.ts'

export type MigratedDocument = {
  /** Applied with `apply`. */
  readonly patch: Patch
  /** One per updated component; keep them until the user confirms. */
  readonly backups: readonly Backup[]
  /** Edges that stay and are shown as broken. */
  readonly brokenEdges: readonly string[]
  /** Nodes that were not updated, with the reason. */
  readonly refused: readonly Extract<MigrationOffer, { ok: false }>[]
}

type Options = {
  /** Default: every node with an offer. */
  readonly nodeIds?: readonly string[]
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Updates nodes to the current versions of their components. */
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
    // Plans again: the previous update may have changed edges of this node.
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
