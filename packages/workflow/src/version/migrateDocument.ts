import type { WorkflowDocument } from '../document.ts'
import { apply } from '../edit/apply.ts'
import type { Operation, Patch } from '../edit/patch.ts'
import type { Definitions } from '../registry.ts'
import { type Backup, createBackup } from './createBackup.ts'
import { type MigrationOffer, planMigrations } from './planMigrations.ts'

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
  const offers = planMigrations(document, registry).filter(({ nodeId }) => !nodeIds || nodeIds.includes(nodeId))
  const possible = offers.flatMap(offer => (offer.ok ? [offer] : []))
  const components = [...new Set(possible.map(offer => offer.componentId))]
  const patch: Operation[] = []
  let current = document
  for (const { nodeId } of possible) {
    // Planned anew: the update before this one may have moved a connection of this node.
    const offer = planMigrations(current, registry).find(candidate => candidate.nodeId === nodeId)
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
