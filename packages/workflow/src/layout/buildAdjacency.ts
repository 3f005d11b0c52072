import type { SubgraphEdge } from './subgraph.ts'

/** Edge indices by node: node `n` owns `list[start[n]]` to `list[start[n + 1] - 1]`. */
export type AdjacencyList = { readonly start: Int32Array; readonly list: Int32Array }

/** Lists the outgoing (`from`) or incoming (`to`) edges of each node. */
export function buildAdjacency(count: number, edges: readonly SubgraphEdge[], side: 'from' | 'to'): AdjacencyList {
  const start = new Int32Array(count + 1)
  for (const edge of edges) start[edge[side] + 1]!++
  for (let node = 0; node < count; node++) start[node + 1]! += start[node]!
  const next = start.slice(0, count)
  const list = new Int32Array(edges.length)
  for (let at = 0; at < edges.length; at++) list[next[edges[at]![side]]!++] = at
  return { start, list }
}
