import type { WorkflowDocument } from '@sluice/workflow'
import { canonicalJson } from './canonicalJson.ts'

/** Whether two documents are equal, ignoring ids and key order. */
export const isSameDocument = (one: WorkflowDocument, other: WorkflowDocument): boolean =>
  canonicalJson({ ...one, id: '' }) === canonicalJson({ ...other, id: '' })
