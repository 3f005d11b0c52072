import type { WorkflowDocument } from '@sluice/workflow'
import { toLine } from '../projectName.ts'
import { nameOfNode } from './nameOfNode.ts'

/** Larger flows are unreadable as a picture, and GitHub refuses very large ones. */
const maxNodes = 40
const maxEdges = 120

/** Text of a node; every character with a meaning in Mermaid becomes an entity. Source: mermaid.js.org/syntax/flowchart.html */
function renderLabel(label: string): string {
  return toLine(label, 60).replace(/[^\p{L}\p{N} .,'%/-]/gu, character => `#${character.codePointAt(0)};`)
}

/** Renders the nodes of a workflow and their connections as a Mermaid diagram; no lines if it is too large or a single node. */
export function renderPicture({ nodes, edges }: WorkflowDocument): readonly string[] {
  if (nodes.length < 2 || nodes.length > maxNodes || edges.length > maxEdges) return []
  const names = new Map(nodes.map(({ id }, index) => [id, `n${index + 1}`]))
  const arrows = edges.flatMap(({ source, target }) => {
    const [from, to] = [names.get(source), names.get(target)]
    return from !== undefined && to !== undefined && from !== to ? [`  ${from} --> ${to}`] : []
  })
  return [
    '```mermaid',
    'flowchart LR',
    ...nodes.map(node => `  ${names.get(node.id)}["${renderLabel(nameOfNode(node))}"]`),
    ...new Set(arrows),
    '```',
  ]
}
