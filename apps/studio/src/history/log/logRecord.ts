import type { Config, Patch } from '@sluice/workflow'
import type { HistoryEntry } from '../../editor/history.ts'

/** One log record: a change since the previous record, as JSON. */
export type LogRecord =
  /** New undo step. */
  | { readonly is: 'edit'; readonly entry: HistoryEntry }
  /** The newest undo step grew, as in typing. */
  | { readonly is: 'grow'; readonly redo: Patch; readonly undo: Patch; readonly at: number }
  /** The newest undo step was replaced. */
  | { readonly is: 'amend'; readonly entry: HistoryEntry }
  | { readonly is: 'undo' }
  | { readonly is: 'redo' }
  /** A version was saved; `step` as in `savedStepIndex`. */
  | { readonly is: 'saved'; readonly step: number }
  /** Unsaved form values; null once saved or discarded. */
  | { readonly is: 'form'; readonly nodeId: string; readonly config: Config | null }
  /** The document was sent to the server. */
  | { readonly is: 'sent'; readonly revision: number }
  /** The server stored it. */
  | { readonly is: 'kept'; readonly revision: number }
