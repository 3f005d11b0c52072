import type { WorkflowEdge, WorkflowNode } from '@sluice/workflow'
import type { Difference } from './describeDifference.ts'

export type DiagramState = 'added' | 'changed' | 'removed' | 'same'

export type DiagramNode = {
  readonly id: string
  readonly label: string
  readonly state: DiagramState
  readonly x: number
  readonly y: number
}

export type Diagram = {
  readonly nodes: readonly DiagramNode[]
  readonly edges: readonly { readonly id: string; readonly path: string; readonly state: DiagramState }[]
  readonly width: number
  readonly height: number
  /** Number of nodes that are left out. */
  readonly hidden: number
}

export const diagramNode = { width: 112, height: 28 } as const

const columnWidth = diagramNode.width + 28
const rowHeight = diagramNode.height + 12
const margin = 6

/** Above this count, unchanged nodes without a changed neighbor are left out. */
const maxUnchanged = 24
const maxNodes = 80

/** Places the nodes of a proposal in columns by their distance from the start. */
export function layoutDiagram(difference: Difference): Diagram {
  const { before, after, added, removed, changed, addedEdges, removedEdges } = difference
  const states = new Map<string, DiagramState>([
    ...added.map(({ id }) => [id, 'added'] as const),
    ...removed.map(({ id }) => [id, 'removed'] as const),
    ...[...changed.keys()].map(id => [id, 'changed'] as const),
  ])
  const removedEdgeIds = new Set(removedEdges.map(({ id }) => id))
  const allEdges = [...after.edges, ...before.edges.filter(({ id }) => removedEdgeIds.has(id))]
  const allNodes = [...after.nodes, ...removed]
  const relevant = allNodes.length > maxUnchanged ? keepChanged(allNodes, allEdges, states) : allNodes
  const nodes = relevant.slice(0, maxNodes)
  const isShown = new Set(nodes.map(({ id }) => id))
  const edges = allEdges.filter(({ source, target }) => isShown.has(source) && isShown.has(target))
  const columns = findColumns(nodes, edges)
  const rows = new Map<number, number>()
  const placed = new Map<string, DiagramNode>()
  for (const { id, label } of nodes) {
    const column = columns.get(id)!
    const row = rows.get(column) ?? 0
    rows.set(column, row + 1)
    const [x, y] = [margin + column * columnWidth, margin + row * rowHeight]
    placed.set(id, { id, label, state: states.get(id) ?? 'same', x, y })
  }
  const addedEdgeIds = new Set(addedEdges.map(({ id }) => id))
  return {
    nodes: [...placed.values()],
    edges: edges.map(edge => ({
      id: edge.id,
      path: drawEdge(placed.get(edge.source)!, placed.get(edge.target)!),
      state: removedEdgeIds.has(edge.id) ? 'removed' : addedEdgeIds.has(edge.id) ? 'added' : 'same',
    })),
    width: 2 * margin + Math.max(0, ...columns.values()) * columnWidth + diagramNode.width,
    height: 2 * margin + Math.max(1, ...rows.values()) * rowHeight - (rowHeight - diagramNode.height),
    hidden: allNodes.length - nodes.length,
  }
}

function keepChanged(
  nodes: readonly WorkflowNode[],
  edges: readonly WorkflowEdge[],
  states: ReadonlyMap<string, DiagramState>,
): readonly WorkflowNode[] {
  const near = new Set(states.keys())
  for (const { source, target } of edges) {
    if (states.has(source)) near.add(target)
    if (states.has(target)) near.add(source)
  }
  return nodes.filter(({ id }) => near.has(id))
}

/** Longest distance from a start; loops end where they began. */
function findColumns(nodes: readonly WorkflowNode[], edges: readonly WorkflowEdge[]): ReadonlyMap<string, number> {
  const sources = Map.groupBy(edges, ({ target }) => target)
  const columns = new Map<string, number>()
  const visit = (id: string, path: ReadonlySet<string>): number => {
    const known = columns.get(id)
    if (known !== undefined) return known
    const before = (sources.get(id) ?? []).filter(({ source }) => !path.has(source))
    const inner = new Set([...path, id])
    const column = before.reduce((most, { source }) => Math.max(most, visit(source, inner) + 1), 0)
    columns.set(id, column)
    return column
  }
  for (const { id } of nodes) visit(id, new Set([id]))
  return columns
}

function drawEdge(from: DiagramNode, to: DiagramNode): string {
  const [x1, y1] = [from.x + diagramNode.width, from.y + diagramNode.height / 2]
  const [x2, y2] = [to.x, to.y + diagramNode.height / 2]
  const bend = Math.max(14, (x2 - x1) / 2)
  return `M${x1},${y1} C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}`
}
