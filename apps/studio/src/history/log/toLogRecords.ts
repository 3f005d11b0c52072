import type { DocumentState } from '../../editor/documentStore.ts'
import type { HistoryEntry } from '../../editor/history.ts'
import type { LogRecord } from './logRecord.ts'
import { savedStepIndex } from './savedStep.ts'

/** Converts a store change to log records; `unknown` requires a snapshot. */
export function toLogRecords(state: DocumentState, before: DocumentState): readonly LogRecord[] | 'unknown' {
  const change = toChange(state, before)
  if (change === 'unknown') return change
  const saved: readonly LogRecord[] =
    state.savedEntry === before.savedEntry ? [] : [{ is: 'saved', step: savedStepIndex(state) }]
  return [...change, ...saved]
}

function toChange(state: DocumentState, before: DocumentState): readonly LogRecord[] | 'unknown' {
  if (state.history === before.history) return state.document === before.document ? [] : 'unknown'
  const { past, future } = state.history
  const { past: oldPast, future: oldFuture } = before.history
  const top = past.at(-1)
  const oldTop = oldPast.at(-1)
  if (oldTop && future[0] === oldTop && past.length === oldPast.length - 1) return [{ is: 'undo' }]
  if (!top) return 'unknown'
  if (top === oldFuture[0] && future.length === oldFuture.length - 1) return [{ is: 'redo' }]
  if (future.length > 0 || top === oldTop) return 'unknown'
  if (past.at(-2) === oldTop && (oldTop || past.length === 1)) return [{ is: 'edit', entry: top }]
  if (oldTop && past.length === oldPast.length && past.at(-2) === oldPast.at(-2)) return [amend(top, oldTop)]
  return 'unknown'
}

function amend(entry: HistoryEntry, old: HistoryEntry): LogRecord {
  const grown = entry.undo.length - old.undo.length
  const goesOn =
    entry.label === old.label &&
    entry.mergeKey === old.mergeKey &&
    grown >= 0 &&
    old.redo.every((operation, at) => operation === entry.redo[at]) &&
    old.undo.every((operation, at) => operation === entry.undo[at + grown])
  if (!goesOn) return { is: 'amend', entry }
  return { is: 'grow', redo: entry.redo.slice(old.redo.length), undo: entry.undo.slice(0, grown), at: entry.at }
}
