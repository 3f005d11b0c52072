import type { WorkflowDocument } from '../document.ts'
import { clusterOf } from './copyNodes.ts'
import { type Pasted, pasteClip, pasteOffset } from './pasteClip.ts'

/** Doubles nodes with the connections between them, 50 px away. Nothing leaves the document, so nothing is left out. */
export function duplicateNodes(document: WorkflowDocument, nodeIds: Iterable<string>): Pasted {
  return pasteClip(document, clusterOf(document, nodeIds), { by: { x: pasteOffset, y: pasteOffset } })
}
