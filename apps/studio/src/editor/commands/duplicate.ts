import type { Operation, WorkflowEdge, WorkflowNode } from '@sluice/workflow'
import { defineCommand } from '../command.ts'
import { makeId } from '../makeId.ts'
import { editorTexts } from '../texts.ts'

const offset = 50

export const duplicate = defineCommand({
  id: 'duplicate',
  label: editorTexts.labels.duplicate,
  shortcut: ['Mod+D'],
  scope: 'canvas',
  when: ({ selection }) => selection.getState().nodeIds.size > 0 || editorTexts.nothingSelected,
  run: ({ documents, selection }) => {
    const { document } = documents.getState()
    const { nodeIds } = selection.getState()
    const copies = new Map<string, WorkflowNode>()
    const nodes = [...document.nodes]
    for (const node of document.nodes.filter(({ id }) => nodeIds.has(id))) {
      const position = { x: node.position.x + offset, y: node.position.y + offset }
      const copy = { ...node, id: makeId(node.componentId, nodes), position }
      nodes.push(copy)
      copies.set(node.id, copy)
    }
    const edges: WorkflowEdge[] = [...document.edges]
    for (const edge of document.edges) {
      const source = copies.get(edge.source)
      const target = copies.get(edge.target)
      if (source && target) edges.push({ ...edge, id: makeId('edge', edges), source: source.id, target: target.id })
    }
    const patch: Operation[] = [
      ...[...copies.values()].map(node => ({ op: 'addNode' as const, node })),
      ...edges.slice(document.edges.length).map(edge => ({ op: 'addEdge' as const, edge })),
    ]
    documents.edit(patch, { label: editorTexts.duplicate })
    selection.select([...copies.values()].map(({ id }) => id))
  },
})
