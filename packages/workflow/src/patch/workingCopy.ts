import type { NodeGroup, WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'
import { createWorkingGroups, type WorkingGroups } from './workingGroups.ts'
import { createWorkingList, type WorkingList } from './workingList.ts'

/** Mutable copy of a document during one patch; indexes are built on first use. */
export type WorkingCopy = {
  readonly nodes: WorkingList<WorkflowNode>
  readonly edges: WorkingList<WorkflowEdge>
  readonly groups: WorkingGroups
  /** Edges of a node with their positions, in list order. */
  edgesOf(nodeId: string): readonly PlacedEdge[]
  addEdge(edge: WorkflowEdge, index: number | undefined): void
  describe(changes: Partial<Pick<WorkflowDocument, 'name' | 'description'>>): void
  description(): Pick<WorkflowDocument, 'name' | 'description'>
  toDocument(): WorkflowDocument
}

type PlacedEdge = { readonly edge: WorkflowEdge; readonly index: number }

export function createWorkingCopy(document: WorkflowDocument): WorkingCopy {
  let shell = document
  const nodes = createWorkingList(document.nodes)
  const edges = createWorkingList(document.edges)
  const groups = createWorkingGroups(document.groups ?? [])
  let edgesByNode: Map<string, WorkflowEdge[]> | undefined
  let isFirst = true

  const link = (edge: WorkflowEdge) => {
    for (const nodeId of new Set([edge.source, edge.target])) {
      const known = edgesByNode?.get(nodeId)
      if (known) known.push(edge)
      else edgesByNode?.set(nodeId, [edge])
    }
  }
  const indexEdges = () => {
    edgesByNode = new Map()
    for (const edge of edges.items()) link(edge)
    return edgesByNode
  }
  const byPlace = (left: PlacedEdge, right: PlacedEdge) => left.index - right.index
  return {
    nodes,
    edges,
    groups,
    edgesOf: nodeId => {
      if (isFirst) {
        isFirst = false
        return edges
          .items()
          .flatMap((edge, index) => (edge.source === nodeId || edge.target === nodeId ? [{ edge, index }] : []))
      }
      const linked = new Set((edgesByNode ?? indexEdges()).get(nodeId))
      return [...linked]
        .flatMap(edge => {
          const found = edges.find(edge.id)
          return found?.item === edge ? [{ edge, index: found.index }] : []
        })
        .sort(byPlace)
    },
    addEdge: (edge, index) => {
      edges.insert(edge, index)
      link(edge)
    },
    describe: changes => {
      shell = { ...shell, ...changes }
    },
    description: () => ({ name: shell.name, description: shell.description }),
    toDocument: () => {
      const lists = { nodes: nodes.items(), edges: edges.items() }
      if (!groups.isTouched()) return { ...shell, ...lists }
      const { groups: _, ...rest } = shell
      const next: readonly NodeGroup[] = groups.items()
      // Keeps `groups` as the last key, so that undo restores identical bytes.
      return next.length === 0 ? { ...rest, ...lists } : { ...rest, ...lists, groups: next }
    },
  }
}
