import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'

export type NormalizedImport = {
  readonly document: WorkflowDocument
  /** Nodes with a missing or duplicate id. */
  readonly renumbered: number
  /** Edges to missing nodes; they were dropped. */
  readonly lostEdges: number
  /** Names of nodes, groups and the workflow that were cut to the limit, as they were. */
  readonly shortened: readonly string[]
}

const maximumIdLength = 200
const maximumTextLength = 200
const maximumVersionLength = 100
const maximumDescriptionLength = 10_000

/**
 * Prepares an imported document for the canvas: unique node ids, non-empty component ids, no edges to missing nodes.
 * Unknown components stay.
 */
export function normalizeImported(document: WorkflowDocument): NormalizedImport {
  const taken = new Set<string>()
  let renumbered = 0
  const shortened: string[] = []
  const truncateName = (name: string, fallback?: string) => {
    if (name.length > maximumTextLength) shortened.push(name)
    return truncate(name, maximumTextLength, fallback)
  }
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
      label: truncateName(node.label),
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
    return { ...group, id, label: truncateName(group.label) }
  })
  return {
    document: {
      ...document,
      id: truncate(document.id, maximumIdLength, 'workflow'),
      name: truncateName(document.name.trim(), 'Imported workflow'),
      description: truncate(document.description, maximumDescriptionLength),
      nodes,
      edges,
      ...(groups ? { groups } : {}),
    },
    renumbered,
    lostEdges: document.edges.length - edges.length,
    shortened,
  }
}

/** Truncates text without splitting a surrogate pair. */
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
