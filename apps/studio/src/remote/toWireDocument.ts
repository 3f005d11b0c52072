import type { workflowDocumentSchema } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'

type WireDocument = (typeof workflowDocumentSchema)['_zod']['input']

/** Casts a document to the mutable type that routes use. */
export function toWireDocument(document: WorkflowDocument): WireDocument {
  return document as unknown as WireDocument
}
