import type { WorkflowDocument } from '../document.ts'
import { extractNodes } from './copyNodes.ts'
import { type Pasted, pasteNodes, pasteOffset } from './pasteNodes.ts'

/** Duplicates nodes and the edges between them, offset by 50 px. Keeps secrets, because nothing leaves the document. */
export function duplicateNodes(document: WorkflowDocument, nodeIds: Iterable<string>): Pasted {
  return pasteNodes(document, extractNodes(document, nodeIds), { by: { x: pasteOffset, y: pasteOffset } })
}
