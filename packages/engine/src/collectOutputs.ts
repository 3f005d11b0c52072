import type { JsonObject, WorkflowDocument } from '@sluice/workflow'
import type { CachedOutputs, RunEvent } from './events.ts'
import { emptyRunView, foldRun } from './foldRun.ts'

type EarlierRun = { readonly document: WorkflowDocument; readonly events: readonly RunEvent[] }

/** Outputs of an earlier run, for nodes that still have the same component. */
export function collectOutputs({ document, events }: EarlierRun, current: WorkflowDocument): CachedOutputs {
  const { nodes } = foldRun(emptyRunView, events)
  const wasOf = new Map(document.nodes.map(({ id, componentId }) => [id, componentId]))
  const entries = current.nodes.flatMap(({ id, componentId }): readonly (readonly [string, JsonObject])[] => {
    const node = wasOf.get(id) === componentId ? nodes.get(id) : undefined
    if (node?.status === 'skipped') return [[id, {}]]
    return (node?.status === 'success' || node?.handled) && node.outputs ? [[id, node.outputs]] : []
  })
  return Object.fromEntries(entries)
}
