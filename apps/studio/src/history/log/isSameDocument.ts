import type { WorkflowDocument } from '@sluice/workflow'
import { canonicalJson } from './canonicalJson.ts'

/** Whether two documents say the same; their ids and the order of keys do not count. */
export const isSameDocument = (one: WorkflowDocument, other: WorkflowDocument): boolean =>
  canonicalJson({ ...one, id: '' }) === canonicalJson({ ...other, id: '' })
