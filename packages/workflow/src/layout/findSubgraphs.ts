import type { LayoutEdge, LayoutGraph, LayoutNode } from './layoutGraph.ts'
import type { Subgraph, SubgraphEdge } from './subgraph.ts'

/** Splits a graph into subgraphs connected by edges or groups, independent of input order. */
export function findSubgraphs({ nodes, edges, groups = [] }: LayoutGraph): readonly Subgraph[] {
  const order = nodes.map((_, at) => at).sort((a, b) => compareTexts(nodes[a]!.id, nodes[b]!.id) || a - b)
  const numberOf = new Map(order.map((at, number) => [nodes[at]!.id, number]))
  const links = edges.flatMap(edge => toLink(edge, numberOf))
  links.sort((a, b) => a.from - b.from || a.to - b.to || a.sourceY - b.sourceY || a.targetY - b.targetY)
  const groupOf = new Int32Array(nodes.length).fill(-1)
  const root = Int32Array.from(nodes, (_, number) => number)
  groups.forEach((ids, group) => {
    const members = ids.flatMap(id => numberOf.get(id) ?? []).filter(number => groupOf[number] === -1)
    for (const number of members) groupOf[number] = group
    for (const number of members) unite(root, members[0]!, number)
  })
  for (const { from, to } of links) unite(root, from, to)
  const isBound = new Uint8Array(nodes.length)
  for (const { from, to } of links) isBound[from] = isBound[to] = 1
  const besideOf = order.map((at, number) => {
    const other = isBound[number] === 1 || groupOf[number] !== -1 ? undefined : nodes[at]!.beside
    return (other === undefined ? undefined : numberOf.get(other)) ?? -1
  })
  const subgraphs = new Map<number, Pieces>()
  const notes: number[] = []
  for (let number = 0; number < nodes.length; number++) {
    const beside = besideOf[number]!
    if (beside !== -1 && besideOf[beside] === -1) {
      notes.push(number)
      continue
    }
    const key = find(root, number)
    const subgraph = subgraphs.get(key)
    if (subgraph) subgraph.members.push(number)
    else subgraphs.set(key, { members: [number], links: [], notes: [] })
  }
  for (const link of links) subgraphs.get(find(root, link.from))!.links.push(link)
  for (const note of notes) subgraphs.get(find(root, besideOf[note]!))!.notes.push({ note, beside: besideOf[note]! })
  return [...subgraphs.values()].map(subgraph => makeSubgraph(subgraph, order, nodes, groupOf))
}

type Pieces = {
  readonly members: number[]
  readonly links: Link[]
  readonly notes: { readonly note: number; readonly beside: number }[]
}

type Link = { readonly from: number; readonly to: number; readonly sourceY: number; readonly targetY: number }

/** -1 means the middle of the card. */
function toLink(
  { source, target, sourceY = -1, targetY = -1 }: LayoutEdge,
  numberOf: ReadonlyMap<string, number>,
): Link[] {
  const from = numberOf.get(source)
  const to = numberOf.get(target)
  return from === undefined || to === undefined || from === to ? [] : [{ from, to, sourceY, targetY }]
}

function makeSubgraph(
  { members, links, notes }: Pieces,
  order: readonly number[],
  nodes: readonly LayoutNode[],
  groupOf: Int32Array,
): Subgraph {
  const localOf = new Map(members.map((number, local) => [number, local]))
  const nodeOf = (number: number) => nodes[order[number]!]!
  const fromMiddle = (number: number, y: number) => (y < 0 ? 0 : y - nodeOf(number).height / 2)
  return {
    nodes: members.map(number => order[number]!),
    widths: Float64Array.from(members, number => nodeOf(number).width),
    heights: Float64Array.from(members, number => nodeOf(number).height),
    edges: links.map(
      ({ from, to, sourceY, targetY }): SubgraphEdge => ({
        from: localOf.get(from)!,
        to: localOf.get(to)!,
        fromY: fromMiddle(from, sourceY),
        toY: fromMiddle(to, targetY),
      }),
    ),
    groupOf: Int32Array.from(members, number => groupOf[number]!),
    notes: notes.map(({ note, beside }) => {
      const { width, height } = nodeOf(note)
      return { node: order[note]!, width, height, beside: localOf.get(beside)! }
    }),
  }
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function find(root: Int32Array, number: number): number {
  let at = number
  while (root[at] !== at) {
    root[at] = root[root[at]!]!
    at = root[at]!
  }
  return at
}

/** Union-find; the smaller index becomes the root, so that the result is independent of order. */
function unite(root: Int32Array, a: number, b: number): void {
  const [x, y] = [find(root, a), find(root, b)]
  if (x < y) root[y] = x
  else root[x] = y
}
