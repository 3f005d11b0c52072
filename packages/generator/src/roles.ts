import { components, registry } from '@sluice/catalogue'
import type { AppRole, AppUse, Json, WorkflowNode } from '@sluice/workflow'

type OfComponent = Pick<WorkflowNode, 'componentId'>

/** Text or file by role. */
export type ByRole = { readonly [R in AppRole]?: string }

function usesOf({ componentId }: OfComponent): readonly AppUse[] {
  return registry.get(componentId)?.app ?? []
}

/** First role of a node that `table` contains. */
export function findRole(node: OfComponent, table: ByRole): AppRole | undefined {
  return usesOf(node).find(({ role }) => Object.hasOwn(table, role))?.role
}

/** Whether a node has a role. */
export function hasRole(node: OfComponent, role: AppRole): boolean {
  return usesOf(node).some(use => use.role === role)
}

/** Name of a component; its id if it is unknown. */
export function nameComponent(id: string): string {
  return registry.get(id)?.name ?? id
}

/** Nodes with a role, in workflow order. */
export function findNodes(nodes: readonly WorkflowNode[], role: AppRole): readonly WorkflowNode[] {
  return nodes.filter(node => hasRole(node, role))
}

/** Components with one of the table's roles, in table order. */
export function componentsWith(table: ByRole): readonly string[] {
  const found = (Object.keys(table) as AppRole[]).flatMap(role =>
    components.filter(({ app = [] }) => app.some(use => use.role === role)).map(({ id }) => id),
  )
  return [...new Set(found)]
}

/** Config key that holds the value of a role. */
export function fieldOf(componentId: string, role: AppRole): string | undefined {
  return usesOf({ componentId }).find(use => use.role === role)?.field
}

/** Whether a config key holds the value of a role. */
export function isFieldOf(componentId: string, key: string, role: AppRole): boolean {
  return usesOf({ componentId }).some(use => use.role === role && use.field === key)
}

function readUse({ config }: WorkflowNode, { field, values }: AppUse): Json | undefined {
  const value = field !== undefined && Object.hasOwn(config, field) ? config[field] : undefined
  if (!values || value === undefined) return value
  // Objects of a file may have a `toString` that is no function.
  if (typeof value === 'object') return undefined
  return Object.hasOwn(values, String(value)) ? values[String(value)] : undefined
}

/** Values of a role, in workflow order; nodes without a value are left out. */
export function readRole(nodes: readonly WorkflowNode[], role: AppRole): readonly Json[] {
  return nodes
    .flatMap(node => usesOf(node).map(use => (use.role === role ? readUse(node, use) : undefined)))
    .filter(value => value !== undefined)
}

/** Notes of the nodes' components for the application's owner. */
export function readNotes(nodes: readonly WorkflowNode[], table: ByRole): readonly string[] {
  return nodes.flatMap(node =>
    usesOf(node).flatMap(({ role, note }) => {
      if (!note || !Object.hasOwn(table, role)) return []
      const { field, equals } = note.when
      const value = Object.hasOwn(node.config, field) ? node.config[field] : undefined
      const isTold = equals === undefined ? isSet(value) : value === equals
      return isTold ? [note.text] : []
    }),
  )
}

/** Objects of a file may have a `toString` that is no function. */
function isSet(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null
}
