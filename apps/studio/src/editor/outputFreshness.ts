import { type Config, type JsonObject, toGraph, type WorkflowDocument, type WorkflowNode } from '@sluice/workflow'
import type { RunState } from './runStore.ts'

/**
 * Freshness of shown outputs: `fresh` matches the current flow, `stale` predates a change, `pinned` and `reused` were
 * not computed in this run.
 */
export type OutputFreshness = 'fresh' | 'stale' | 'pinned' | 'reused'

type Run = Pick<RunState, 'document' | 'view'>

let last: { readonly then: WorkflowDocument; readonly now: WorkflowDocument; readonly stale: ReadonlySet<string> }

/** Freshness of one node's outputs; undefined without outputs. Cheap enough for every card. */
export function outputFreshness(run: Run, document: WorkflowDocument, nodeId: string): OutputFreshness | undefined {
  const node = run.view.nodes.get(nodeId)
  if (!node?.outputs || run.document === null) return undefined
  if (findStaleNodes(run.document, document).has(nodeId)) return 'stale'
  return node.cacheKind ?? 'fresh'
}

/** Nodes whose inputs or configuration changed since `then`, and everything downstream. */
export function findStaleNodes(then: WorkflowDocument, now: WorkflowDocument): ReadonlySet<string> {
  if (last?.then === then && last.now === now) return last.stale
  last = { then, now, stale: collect(then, now) }
  return last.stale
}

function collect(then: WorkflowDocument, now: WorkflowDocument): ReadonlySet<string> {
  const stale = new Set<string>()
  if (then.nodes === now.nodes && then.edges === now.edges) return stale
  const before = new Map(then.nodes.map(node => [node.id, node]))
  const inputsBefore = describeInputs(then)
  const inputsNow = describeInputs(now)
  for (const node of now.nodes) {
    const old = before.get(node.id)
    if (old && (doesOther(old, node) || inputsBefore.get(node.id) !== inputsNow.get(node.id))) stale.add(node.id)
  }
  if (stale.size === 0) return stale
  const { outgoing, indexOf } = toGraph(now)
  for (const id of stale) for (const { target } of outgoing[indexOf.get(id)!]!) stale.add(target)
  return stale
}

function doesOther(old: WorkflowNode, node: WorkflowNode): boolean {
  if (old === node) return false
  if (old.componentId !== node.componentId || old.componentVersion !== node.componentVersion) return true
  return !isSame(old.config, node.config) || !isSame(old.pinned, node.pinned)
}

const isSame = (one: Config | JsonObject | undefined, other: Config | JsonObject | undefined) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Input sources by node; a partial run's document contains all upstream nodes. */
function describeInputs({ edges }: WorkflowDocument): ReadonlyMap<string, string> {
  const inputs = new Map<string, string[]>()
  for (const { source, sourcePort, target, targetPort } of edges) {
    const list = inputs.get(target) ?? []
    list.push(JSON.stringify([targetPort, source, sourcePort]))
    inputs.set(target, list)
  }
  return new Map([...inputs].map(([id, list]) => [id, list.sort().join()]))
}
