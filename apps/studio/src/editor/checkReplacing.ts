import {
  type ConnectionCheck,
  checkConnection,
  isOrderEdge,
  type WorkflowDocument,
  type WorkflowEdge,
} from '@sluice/workflow'
import type { StudioRegistry } from './command.ts'

type Wanted = Omit<WorkflowEdge, 'id'>

export type ReplacingCheck = {
  readonly check: ConnectionCheck
  /** The connection that the input has and that the new one replaces. */
  readonly replaced: WorkflowEdge | null
}

/** Checks a connection; to an input that is taken, as if its connection were removed first. */
export function checkReplacing(document: WorkflowDocument, registry: StudioRegistry, wanted: Wanted): ReplacingCheck {
  const check = checkConnection(document, registry, wanted)
  if (check.ok || check.code !== 'INPUT_TAKEN') return { check, replaced: null }
  const target = document.nodes.find(({ id }) => id === wanted.target)
  const component = target && registry.get(target.componentId)
  const replaced = document.edges.find(
    edge => edge.target === wanted.target && edge.targetPort === wanted.targetPort && !isOrderEdge(edge, component),
  )
  const isSame = replaced?.source === wanted.source && replaced.sourcePort === wanted.sourcePort
  if (!replaced || isSame) return { check, replaced: null }
  const edges = document.edges.filter(edge => edge !== replaced)
  const without = checkConnection({ ...document, edges }, registry, wanted)
  return without.ok ? { check: without, replaced } : { check, replaced: null }
}
