import type { WorkflowDocument } from '../document.ts'
import { extractNodes } from './copyNodes.ts'
import { type Pasted, pasteNodes, pasteOffset } from './pasteNodes.ts'

/** Doubles nodes with the connections between them, 50 px away. Nothing leaves the document, so nothing is left out. */
export function duplicateNodes(document: WorkflowDocument, nodeIds: Iterable<string>): Pasted {
  return pasteNodes(document, extractNodes(document, nodeIds), { by: { x: pasteOffset, y: pasteOffset } })
}
