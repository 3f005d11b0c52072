import type { ComponentInfo } from '../component.ts'
import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'
import type { Operation, Patch } from '../edit/patch.ts'
import { pluginErrors } from '../plugin/errors.ts'
import type { Definitions } from '../registry.ts'
import { compareVersions } from './compareVersions.ts'
import { findBrokenEdges } from './findBrokenEdges.ts'
import { findMigrations } from './findMigrations.ts'
import { migrateNode } from './migrateNode.ts'
import type { Migration } from './migration.ts'

/** What can be offered for one node that was made for another version of its component. */
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
      /** Connections that stay in the document and lead nowhere afterwards. */
      readonly brokenEdges: readonly string[]
    }
  /** Why this node stays as it is. */
  | { readonly ok: false; readonly code: string; readonly message: string }
)

/**
 * Finds the nodes whose component has another version now, and what would become of each.
 *
 * - Nothing is changed: the patch of an offer is applied like any other edit, and can be undone
 * - Shape: one offer per node, in the order of the document; unknown components are left out
 */
export function planMigrations(document: WorkflowDocument, registry: Definitions): readonly MigrationOffer[] {
  return document.nodes.flatMap(node => {
    const component = registry.get(node.componentId) as ComponentInfo | undefined
    if (!component || node.componentVersion === component.version) return []
    return [offerFor(document, node, component)]
  })
}

function offerFor(document: WorkflowDocument, node: WorkflowNode, component: ComponentInfo): MigrationOffer {
  const { id: nodeId, componentId, componentVersion: fromVersion } = node
  const basics = { nodeId, componentId, fromVersion, toVersion: component.version }
  try {
    const migrations = migrationsFor(component, fromVersion)
    const patch = patchFor(document, node, migrations, component.version)
    const brokenEdges = findBrokenEdges(document, patch, nodeId, component)
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

/** Within a major version, and without a migration of their own, versions need no change but their number. */
function migrationsFor({ version, migrations = [] }: ComponentInfo, from: string): readonly Migration[] {
  try {
    return findMigrations(migrations, from, version)
  } catch (error) {
    const isSmallStep = pluginErrors.is(error, 'NO_MIGRATION_PATH') && from.split('.')[0] === version.split('.')[0]
    if (!isSmallStep || compareVersions(from, version) > 0) throw error
    return []
  }
}

function patchFor(
  document: WorkflowDocument,
  node: WorkflowNode,
  migrations: readonly Migration[],
  version: string,
): Patch {
  const { id } = node
  const migrated = migrateNode(node, migrations)
  const keys = new Set([...Object.keys(node.config), ...Object.keys(migrated.config)])
  const patch: Operation[] = []
  for (const key of keys) {
    const value = Object.hasOwn(migrated.config, key) ? migrated.config[key] : undefined
    if (JSON.stringify(value) !== JSON.stringify(node.config[key])) patch.push({ op: 'setConfig', id, key, value })
  }
  document.edges.forEach((edge, index) => {
    let moved: WorkflowEdge = edge
    for (const { side, from, to } of migrated.renamedPorts) {
      if (side === 'input' && moved.target === id && moved.targetPort === from) moved = { ...moved, targetPort: to }
      if (side === 'output' && moved.source === id && moved.sourcePort === from) moved = { ...moved, sourcePort: to }
    }
    if (moved !== edge) patch.push({ op: 'removeEdge', id: edge.id }, { op: 'addEdge', edge: moved, index })
  })
  return [...patch, { op: 'setVersion', id, version }]
}
