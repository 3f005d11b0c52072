import { type AdjacencyList, buildAdjacency } from './buildAdjacency.ts'
import { maximumPasses } from './spacing.ts'
import type { SubgraphEdge } from './subgraph.ts'

/** Assigns each node a column: longest path first, then shortens edges where there is slack. */
export function assignLayers(count: number, edges: readonly SubgraphEdge[]): Int32Array {
  const incoming = buildAdjacency(count, edges, 'to')
  const outgoing = buildAdjacency(count, edges, 'from')
  const layers = new Int32Array(count)
  const order = sortByPath(count, edges, outgoing, layers)
  const room = (node: number) => {
    let low = Number.MIN_SAFE_INTEGER
    let high = Number.MAX_SAFE_INTEGER
    for (let at = incoming.start[node]!; at < incoming.start[node + 1]!; at++)
      low = Math.max(low, layers[edges[incoming.list[at]!]!.from]! + 1)
    for (let at = outgoing.start[node]!; at < outgoing.start[node + 1]!; at++)
      high = Math.min(high, layers[edges[outgoing.list[at]!]!.to]! - 1)
    return [low, high] as const
  }
  const pull = (node: number) => degree(outgoing, node) - degree(incoming, node)
  for (let pass = 0; pass < maximumPasses; pass++) {
    let hasMoved = false
    const move = (node: number, layer: number) => {
      if (layers[node] === layer) return
      layers[node] = layer
      hasMoved = true
    }
    for (let at = count - 1; at >= 0; at--) if (pull(order[at]!) > 0) move(order[at]!, room(order[at]!)[1])
    for (const node of order) if (pull(node) < 0) move(node, room(node)[0])
    if (moveClusters(count, edges, layers, incoming, outgoing)) hasMoved = true
    if (!hasMoved) break
  }
  const first = layers.reduce((least, layer) => Math.min(least, layer), Number.MAX_SAFE_INTEGER)
  return layers.map(layer => layer - first)
}

const degree = ({ start }: AdjacencyList, node: number): number => start[node + 1]! - start[node]!

/** Sorts nodes topologically and sets their longest-path layers. */
function sortByPath(
  count: number,
  edges: readonly SubgraphEdge[],
  outgoing: AdjacencyList,
  layers: Int32Array,
): number[] {
  const waitingFor = new Int32Array(count)
  for (const { to } of edges) waitingFor[to]!++
  const order: number[] = []
  for (let node = 0; node < count; node++) if (waitingFor[node] === 0) order.push(node)
  for (let head = 0; head < order.length; head++) {
    const node = order[head]!
    for (let at = outgoing.start[node]!; at < outgoing.start[node + 1]!; at++) {
      const { to } = edges[outgoing.list[at]!]!
      layers[to] = Math.max(layers[to]!, layers[node]! + 1)
      if (--waitingFor[to]! === 0) order.push(to)
    }
  }
  return order
}

/** Moves clusters of nodes joined by edges of length one, to shorten the longer edges. */
function moveClusters(
  count: number,
  edges: readonly SubgraphEdge[],
  layers: Int32Array,
  incoming: AdjacencyList,
  outgoing: AdjacencyList,
): boolean {
  const extractNodes = new Int32Array(count).fill(-1)
  const slackOf = (edge: SubgraphEdge) => layers[edge.to]! - layers[edge.from]! - 1
  const visitEdges = (node: number, visit: (edge: SubgraphEdge, other: number, isOut: boolean) => void) => {
    for (let at = outgoing.start[node]!; at < outgoing.start[node + 1]!; at++) {
      const edge = edges[outgoing.list[at]!]!
      visit(edge, edge.to, true)
    }
    for (let at = incoming.start[node]!; at < incoming.start[node + 1]!; at++) {
      const edge = edges[incoming.list[at]!]!
      visit(edge, edge.from, false)
    }
  }
  let hasMoved = false
  for (let start = 0; start < count; start++) {
    if (extractNodes[start] !== -1) continue
    const cluster = [start]
    extractNodes[start] = start
    for (let head = 0; head < cluster.length; head++) {
      visitEdges(cluster[head]!, (edge, other) => {
        if (extractNodes[other] !== -1 || slackOf(edge) > 0) return
        extractNodes[other] = start
        cluster.push(other)
      })
    }
    if (cluster.length === count) break
    let pull = 0
    const slack = { right: Number.MAX_SAFE_INTEGER, left: Number.MAX_SAFE_INTEGER }
    for (const node of cluster) {
      visitEdges(node, (edge, other, isOut) => {
        if (extractNodes[other] === start) return
        const side = isOut ? 'right' : 'left'
        slack[side] = Math.min(slack[side], slackOf(edge))
        pull += isOut ? 1 : -1
      })
    }
    const step = pull > 0 ? slack.right : pull < 0 ? -slack.left : 0
    if (step === 0) continue
    for (const node of cluster) layers[node]! += step
    hasMoved = true
  }
  return hasMoved
}
