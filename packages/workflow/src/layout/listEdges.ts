import type { PartEdge } from './part.ts'

/** Edge numbers by node: those of node `n` are `list[start[n]]` up to `list[start[n + 1] - 1]`. */
export type Wiring = { readonly start: Int32Array; readonly list: Int32Array }

/** Lists the edges that leave (`from`) or reach (`to`) each node, in the order of the edges. */
export function listEdges(count: number, edges: readonly PartEdge[], side: 'from' | 'to'): Wiring {
  const start = new Int32Array(count + 1)
  for (const edge of edges) start[edge[side] + 1]!++
  for (let node = 0; node < count; node++) start[node + 1]! += start[node]!
  const next = start.slice(0, count)
  const list = new Int32Array(edges.length)
  for (let at = 0; at < edges.length; at++) list[next[edges[at]![side]]!++] = at
  return { start, list }
}
