import type { Position, WorkflowDocument } from '../document.ts'
import type { Operation, Patch } from '../patch/patch.ts'
import type { NodeExtract } from './copyNodes.ts'
import { createIdGenerator } from './createIdGenerator.ts'

/** Offset of duplicated and pasted nodes in pixels. Source: spec 000 §9. */
export const pasteOffset = 50

/** Leaves space for a number: stored ids have at most 200 characters. */
const maximumStemLength = 190

export type Pasted = { readonly patch: Patch; readonly nodeIds: readonly string[]; readonly edgeIds: readonly string[] }

/** Target of copies: absolute upper left corner, or offset from the originals. */
export type PastePlace = { readonly at: Position } | { readonly by: Position }

/**
 * Inserts copies of nodes with new ids. Edges to nodes outside the copy are dropped.
 *
 * - Shape: `nodeIds` in the order of the copied nodes
 */
export function pasteNodes(document: WorkflowDocument, clip: NodeExtract, place: PastePlace): Pasted {
  const makeNodeId = createIdGenerator(document.nodes)
  const makeEdgeId = createIdGenerator(document.edges)
  const makeGroupId = createIdGenerator(document.groups ?? [])
  const { x, y } = 'by' in place ? place.by : shiftTo(clip, place.at)
  const copyOf = new Map<string, string>()
  const nodes: Operation[] = clip.nodes.map(node => {
    const id = makeNodeId(node.componentId.slice(0, maximumStemLength))
    copyOf.set(node.id, id)
    const position = { x: Math.round(node.position.x + x), y: Math.round(node.position.y + y) }
    return { op: 'addNode', node: { ...node, id, position } }
  })
  const edges: Operation[] = clip.edges.flatMap(edge => {
    const source = copyOf.get(edge.source)
    const target = copyOf.get(edge.target)
    if (source === undefined || target === undefined) return []
    return [{ op: 'addEdge' as const, edge: { ...edge, id: makeEdgeId('edge'), source, target } }]
  })
  const groups: Operation[] = clip.groups.flatMap(group => {
    const nodeIds = group.nodeIds.flatMap(id => copyOf.get(id) ?? [])
    if (nodeIds.length < 2) return []
    const id = makeGroupId('group')
    return [{ op: 'setGroup' as const, id, group: { ...group, id, nodeIds } }]
  })
  return {
    patch: [...nodes, ...edges, ...groups],
    nodeIds: nodes.flatMap(operation => (operation.op === 'addNode' ? operation.node.id : [])),
    edgeIds: edges.flatMap(operation => (operation.op === 'addEdge' ? operation.edge.id : [])),
  }
}

function shiftTo({ nodes }: NodeExtract, at: Position): Position {
  const left = nodes.reduce((least, { position }) => Math.min(least, position.x), Number.POSITIVE_INFINITY)
  const top = nodes.reduce((least, { position }) => Math.min(least, position.y), Number.POSITIVE_INFINITY)
  return nodes.length === 0 ? at : { x: at.x - left, y: at.y - top }
}
