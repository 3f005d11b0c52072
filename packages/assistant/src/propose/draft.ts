import type { WorkflowDocument } from '@sluice/workflow'
import type { Change } from '../assistant.ts'

/** A planned document before it is checked; `propose` turns it into an answer. */
export type Draft = {
  readonly kind: 'draft'
  /** The whole document after the changes; its name and description are the proposal's. */
  readonly document: WorkflowDocument
  readonly changes: readonly Change[]
  /** What it does and which defaults were used, as sentences. Words that were not understood are added by `propose`. */
  readonly message: string
  /** In addition to those of the intent: values that fit nowhere. */
  readonly notUnderstood: readonly string[]
}
