import { buildAdjacency } from './buildAdjacency.ts'
import type { SubgraphEdge } from './subgraph.ts'

/** Reverses as few edges as needed to remove cycles. */
export function breakCycles(count: number, edges: readonly SubgraphEdge[]): readonly SubgraphEdge[] {
  const outgoing = buildAdjacency(count, edges, 'from')
  const incoming = new Int32Array(count)
  for (const { to } of edges) incoming[to]!++
  const isTurned = new Uint8Array(edges.length)
  /** 0 unvisited, 1 on the current path, 2 done. */
  const state = new Uint8Array(count)
  const next = outgoing.start.slice(0, count)
  const path: number[] = []
  const walkFrom = (start: number) => {
    if (state[start] !== 0) return
    state[start] = 1
    path.push(start)
    while (path.length > 0) {
      const node = path[path.length - 1]!
      if (next[node]! === outgoing.start[node + 1]!) {
        state[node] = 2
        path.pop()
        continue
      }
      const edge = outgoing.list[next[node]!++]!
      const { to } = edges[edge]!
      if (state[to] === 1) isTurned[edge] = 1
      else if (state[to] === 0) {
        state[to] = 1
        path.push(to)
      }
    }
  }
  for (let node = 0; node < count; node++) if (incoming[node] === 0) walkFrom(node)
  for (let node = 0; node < count; node++) walkFrom(node)
  if (!isTurned.includes(1)) return edges
  return edges.map((edge, at) =>
    isTurned[at] === 1 ? { from: edge.to, to: edge.from, fromY: edge.toY, toY: edge.fromY } : edge,
  )
}
