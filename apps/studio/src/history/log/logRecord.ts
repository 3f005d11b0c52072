import type { Config, Patch } from '@sluice/workflow'
import type { HistoryEntry } from '../../editor/history.ts'

/** One line of the log of an opened document: what changed since the line before, as JSON. */
export type LogRecord =
  /** A new step of the undo list. */
  | { readonly is: 'edit'; readonly entry: HistoryEntry }
  /** The newest step went on, as typing does. */
  | { readonly is: 'grow'; readonly redo: Patch; readonly undo: Patch; readonly at: number }
  /** The newest step became another one. */
  | { readonly is: 'amend'; readonly entry: HistoryEntry }
  | { readonly is: 'undo' }
  | { readonly is: 'redo' }
  /** A version was saved; `step` as `savedStepIndex` counts. */
  | { readonly is: 'saved'; readonly step: number }
  /** A configuration that is not in the document yet; null once it is, or was dropped. */
  | { readonly is: 'form'; readonly nodeId: string; readonly config: Config | null }
  /** The server is being asked to keep the document as it is here. */
  | { readonly is: 'sent'; readonly revision: number }
  /** It did. */
  | { readonly is: 'kept'; readonly revision: number }
