import type { workflowDocumentSchema } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'

type WireDocument = (typeof workflowDocumentSchema)['_zod']['input']

/** A document as routes take it: the same JSON, only its lists are not marked read-only. */
export function toWireDocument(document: WorkflowDocument): WireDocument {
  return document as unknown as WireDocument
}
