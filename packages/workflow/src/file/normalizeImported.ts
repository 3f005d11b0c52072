import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'

export type NormalizedImport = {
  readonly document: WorkflowDocument
  /** Nodes that had no id, or one that was taken. */
  readonly renumbered: number
  /** Connections that name a node which is not there; they could be neither drawn nor kept. */
  readonly lostEdges: number
}

const maximumIdLength = 200
const maximumTextLength = 200
const maximumVersionLength = 100
const maximumDescriptionLength = 10_000

/**
 * Makes what was read from a foreign file fit for the canvas: every node has an id of its own and a component to be
 * looked for, every connection two ends. Unknown components stay as they are.
 */
export function normalizeImported(document: WorkflowDocument): NormalizedImport {
  const taken = new Set<string>()
  let renumbered = 0
  const nodes = document.nodes.map((node): WorkflowNode => {
    const componentId = truncate(node.componentId, maximumIdLength, 'unknown')
    const isFine = node.id !== '' && node.id !== '__proto__' && node.id.length <= maximumIdLength && !taken.has(node.id)
    if (!isFine) renumbered++
    const id = isFine ? node.id : freeId(componentId, taken)
    taken.add(id)
    return {
      ...node,
      id,
      componentId,
      componentVersion: truncate(node.componentVersion, maximumVersionLength),
      label: truncate(node.label, maximumTextLength),
    }
  })
  const takenEdges = new Set<string>()
  const edges = document.edges.flatMap((edge): readonly WorkflowEdge[] => {
    const ends = [edge.source, edge.target, edge.sourcePort, edge.targetPort]
    if (!taken.has(edge.source) || !taken.has(edge.target)) return []
    if (ends.some(end => end === '' || end.length > maximumIdLength || end === '__proto__')) return []
    const isFine =
      edge.id !== '' && edge.id.length <= maximumIdLength && edge.id !== '__proto__' && !takenEdges.has(edge.id)
    const id = isFine ? edge.id : freeId('edge', takenEdges)
    takenEdges.add(id)
    return [id === edge.id ? edge : { ...edge, id }]
  })
  const takenGroups = new Set<string>()
  const groups = document.groups?.map(group => {
    const isFine = group.id !== '' && group.id.length <= maximumIdLength && group.id !== '__proto__'
    const id = isFine ? group.id : freeId('group', takenGroups)
    takenGroups.add(id)
    return { ...group, id, label: truncate(group.label, maximumTextLength) }
  })
  return {
    document: {
      ...document,
      id: truncate(document.id, maximumIdLength, 'workflow'),
      name: truncate(document.name.trim(), maximumTextLength, 'Imported workflow'),
      description: truncate(document.description, maximumDescriptionLength),
      nodes,
      edges,
      ...(groups ? { groups } : {}),
    },
    renumbered,
    lostEdges: document.edges.length - edges.length,
  }
}

/** As much of a text as fits, without half a character at its end. */
function truncate(text: string, length: number, fallback = ''): string {
  const fitting = text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  return fitting === '__proto__' ? fallback || fitting : fitting || fallback
}

function freeId(stem: string, taken: ReadonlySet<string>): string {
  const short = truncate(stem, maximumIdLength - 8)
  let number = 1
  while (taken.has(`${short}-${number}`)) number++
  return `${short}-${number}`
}
