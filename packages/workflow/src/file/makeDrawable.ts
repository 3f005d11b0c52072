import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'

export type Drawable = {
  readonly document: WorkflowDocument
  /** Nodes that had no id, or one that was taken. */
  readonly renumbered: number
  /** Connections that name a node which is not there; they could be neither drawn nor kept. */
  readonly lostEdges: number
}

const longestId = 200
const longestText = 200
const longestVersion = 100

/**
 * Makes what was read from a foreign file fit for the canvas: every node has an id of its own and a component to be
 * looked for, every connection two ends. Unknown components stay as they are.
 */
export function makeDrawable(document: WorkflowDocument): Drawable {
  const taken = new Set<string>()
  let renumbered = 0
  const nodes = document.nodes.map((node): WorkflowNode => {
    const componentId = node.componentId.slice(0, longestId) || 'unknown'
    const isFine = node.id !== '' && node.id !== '__proto__' && node.id.length <= longestId && !taken.has(node.id)
    if (!isFine) renumbered++
    const id = isFine ? node.id : freeId(componentId, taken)
    taken.add(id)
    return {
      ...node,
      id,
      componentId,
      componentVersion: node.componentVersion.slice(0, longestVersion),
      label: node.label.slice(0, longestText),
    }
  })
  const takenEdges = new Set<string>()
  const edges = document.edges.flatMap((edge): readonly WorkflowEdge[] => {
    const ends = [edge.source, edge.target, edge.sourcePort, edge.targetPort]
    if (!taken.has(edge.source) || !taken.has(edge.target)) return []
    if (ends.some(end => end === '' || end.length > longestId || end === '__proto__')) return []
    const isFine = edge.id !== '' && edge.id.length <= longestId && edge.id !== '__proto__' && !takenEdges.has(edge.id)
    const id = isFine ? edge.id : freeId('edge', takenEdges)
    takenEdges.add(id)
    return [id === edge.id ? edge : { ...edge, id }]
  })
  const takenGroups = new Set<string>()
  const groups = document.groups?.map(group => {
    const isFine = group.id !== '' && group.id.length <= longestId && group.id !== '__proto__'
    const id = isFine ? group.id : freeId('group', takenGroups)
    takenGroups.add(id)
    return { ...group, id, label: group.label.slice(0, longestText) }
  })
  return {
    document: { ...document, name: document.name.slice(0, longestText), nodes, edges, ...(groups ? { groups } : {}) },
    renumbered,
    lostEdges: document.edges.length - edges.length,
  }
}

function freeId(stem: string, taken: ReadonlySet<string>): string {
  const short = stem === '__proto__' ? 'unknown' : stem.slice(0, longestId - 8)
  let number = 1
  while (taken.has(`${short}-${number}`)) number++
  return `${short}-${number}`
}
