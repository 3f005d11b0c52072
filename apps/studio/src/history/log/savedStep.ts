import type { DocumentState } from '../../editor/documentStore.ts'
import type { History, HistoryEntry } from '../../editor/history.ts'

/** Stands for a saved step that the undo list no longer holds: nothing equals it, so everything counts as unsaved. */
const goneEntry: HistoryEntry = { label: '', redo: [], undo: [], at: 0 }

const gone = -1

/** Where the saved step stands: 0 before the first one, n at the n-th of what is done and undone, -1 when it is gone. */
export function savedStepIndex({ history, savedEntry }: Pick<DocumentState, 'history' | 'savedEntry'>): number {
  if (!savedEntry) return 0
  const at = [...history.past, ...history.future].indexOf(savedEntry)
  return at < 0 ? gone : at + 1
}

/** The entry that `savedStepIndex` counted. */
export function entryAtStep({ past, future }: History, step: number): HistoryEntry | undefined {
  if (step === 0) return undefined
  return [...past, ...future][step - 1] ?? goneEntry
}
