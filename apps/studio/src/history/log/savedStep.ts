import type { DocumentState } from '../../editor/documentStore.ts'
import type { History, HistoryEntry } from '../../editor/history.ts'

/** Placeholder for a saved step that left the undo history; everything counts as unsaved. */
const unknownEntry: HistoryEntry = { label: '', redo: [], undo: [], at: 0 }

const gone = -1

/** Index of the saved step: 0 before the first, n for the n-th in undo and redo, -1 when gone. */
export function savedStepIndex({ history, savedEntry }: Pick<DocumentState, 'history' | 'savedEntry'>): number {
  if (!savedEntry) return 0
  const at = [...history.past, ...history.future].indexOf(savedEntry)
  return at < 0 ? gone : at + 1
}

/** Entry at a `savedStepIndex`. */
export function entryAtStep({ past, future }: History, step: number): HistoryEntry | undefined {
  if (step === 0) return undefined
  return [...past, ...future][step - 1] ?? unknownEntry
}
