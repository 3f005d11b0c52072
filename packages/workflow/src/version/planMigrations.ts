import type { ComponentInfo } from '../component.ts'
import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'
import type { JsonObject } from '../json.ts'
import type { Migration } from '../migration.ts'
import type { Operation, Patch } from '../patch/patch.ts'
import { pluginErrors } from '../pluginErrors.ts'
import type { Definitions } from '../registry.ts'
import { compareVersions } from './compareVersions.ts'
import { findBrokenEdges } from './findBrokenEdges.ts'
import { findMigrations } from './findMigrations.ts'
import { type MigratedNode, migrateNode } from './migrateNode.ts'

/** An offered update of one node to the current version of its component. */
export type MigrationOffer = {
  readonly nodeId: string
  readonly componentId: string
  readonly fromVersion: string
  readonly toVersion: string
} & (
  | {
      readonly ok: true
      readonly migrations: readonly Migration[]
      readonly breaking: boolean
      readonly patch: Patch
      /** Edges that stay and are broken afterwards. */
      readonly brokenEdges: readonly string[]
    }
  /** Why the node cannot be updated. */
  | { readonly ok: false; readonly code: string; readonly message: string }
)

/**
 * Plans an update for each node whose component has another version.
 *
 * - Changes nothing: apply an offer's patch like any other edit
 * - Shape: one offer per node, in document order; unknown components are left out
 */
export function planMigrations(document: WorkflowDocument, registry: Definitions): readonly MigrationOffer[] {
  const edgesOf = placeEdges(document)
  const seen = new Set<string>()
  return document.nodes.flatMap(node => {
    // Edits address the first node of an id; validation reports duplicates.
    if (seen.has(node.id)) return []
    seen.add(node.id)
    return planMigration(node, edgesOf.get(node.id) ?? [], registry) ?? []
  })
}

/** An edge and its position in the document. */
type PlacedEdge = { readonly edge: WorkflowEdge; readonly index: number }

function placeEdges({ edges }: WorkflowDocument): ReadonlyMap<string, readonly PlacedEdge[]> {
  const placed = new Map<string, PlacedEdge[]>()
  edges.forEach((edge, index) => {
    for (const id of new Set([edge.source, edge.target])) {
      const known = placed.get(id)
      if (known) known.push({ edge, index })
      else placed.set(id, [{ edge, index }])
    }
  })
  return placed
}

/** Plans the update of one node; undefined if there is none. `edges` are all edges of the node. */
export function planMigration(
  node: WorkflowNode,
  edges: readonly PlacedEdge[],
  registry: Definitions,
): MigrationOffer | undefined {
  const component = registry.get(node.componentId) as ComponentInfo | undefined
  if (!component || node.componentVersion === component.version) return undefined
  const { id: nodeId, componentId, componentVersion: fromVersion } = node
  const basics = { nodeId, componentId, fromVersion, toVersion: component.version }
  try {
    const migrations = migrationsFor(component, fromVersion)
    const migrated = migrateNode(node, migrations)
    const moved = edges.map(({ edge, index }) => ({ edge, index, after: moveEdge(edge, nodeId, migrated) }))
    const patch = patchFor(node, migrated, moved, component.version)
    const after = moved.map(edge => edge.after)
    const brokenEdges = findBrokenEdges(after, nodeId, component)
    const breaking = brokenEdges.length > 0 || migrations.some(migration => migration.breaking)
    return { ...basics, ok: true, migrations, breaking, patch, brokenEdges }
  } catch (error) {
    const isKnown = (['NO_MIGRATION_PATH', 'MIGRATION_FAILED', 'INVALID_VERSION'] as const).some(code =>
      pluginErrors.is(error, code),
    )
    if (!isKnown || !(error instanceof Error)) throw error
    return { ...basics, ok: false, code: (error as { code?: string }).code ?? '', message: error.message }
  }
}

/** Within a major version no migration is needed unless one is declared. */
function migrationsFor({ version, migrations = [] }: ComponentInfo, from: string): readonly Migration[] {
  try {
    return findMigrations(migrations, from, version)
  } catch (error) {
    const isSmallStep = pluginErrors.is(error, 'NO_MIGRATION_PATH') && from.split('.')[0] === version.split('.')[0]
    if (!isSmallStep || compareVersions(from, version) > 0) throw error
    return []
  }
}

type MovedEdge = PlacedEdge & { readonly after: WorkflowEdge }

function patchFor(
  { id, config, pinned }: WorkflowNode,
  migrated: MigratedNode,
  edges: readonly MovedEdge[],
  version: string,
): Patch {
  const keys = new Set([...Object.keys(config), ...Object.keys(migrated.config)])
  const patch: Operation[] = []
  for (const key of keys) {
    const value = Object.hasOwn(migrated.config, key) ? migrated.config[key] : undefined
    if (JSON.stringify(value) !== JSON.stringify(config[key])) patch.push({ op: 'setConfig', id, key, value })
  }
  const renamed = pinned && renamePinned(pinned, migrated)
  if (renamed && renamed !== pinned) patch.push({ op: 'setPinned', id, pinned: renamed })
  for (const { edge, index, after } of edges) {
    if (after !== edge) patch.push({ op: 'removeEdge', id: edge.id }, { op: 'addEdge', edge: after, index })
  }
  return [...patch, { op: 'setVersion', id, version }]
}

function moveEdge(edge: WorkflowEdge, id: string, { renamedPorts }: MigratedNode): WorkflowEdge {
  let moved = edge
  for (const { side, from, to } of renamedPorts) {
    if (side === 'input' && moved.target === id && moved.targetPort === from) moved = { ...moved, targetPort: to }
    if (side === 'output' && moved.source === id && moved.sourcePort === from) moved = { ...moved, sourcePort: to }
  }
  return moved
}

/** Renames pinned outputs along with their ports. */
function renamePinned(pinned: JsonObject, { renamedPorts }: MigratedNode): JsonObject {
  let renamed = pinned
  for (const { side, from, to } of renamedPorts) {
    if (side !== 'output' || !Object.hasOwn(renamed, from)) continue
    renamed = Object.fromEntries(Object.entries(renamed).map(([key, value]) => [key === from ? to : key, value]))
  }
  return renamed
}
