import type { Operation, Patch } from '@sluice/workflow'

export type HistoryEntry = {
  readonly label: string
  readonly redo: Patch
  readonly undo: Patch
  readonly at: number
  readonly mergeKey?: string
}

export type History = { readonly past: readonly HistoryEntry[]; readonly future: readonly HistoryEntry[] }

export const emptyHistory: History = { past: [], future: [] }

const mergeWithinMs = 1_000
const maximumEntries = 300
/** Maximum operations of a merged step, so that undo takes less than a frame. */
const maximumOperations = 5_000

/** Adds an edit, merged into the previous one when keys match, time is short and `sealed` is false. */
export function recordEdit(history: History, entry: HistoryEntry, sealed: boolean): History {
  const last = history.past.at(-1)
  const follows =
    !sealed && last?.mergeKey !== undefined && last.mergeKey === entry.mergeKey && entry.at - last.at < mergeWithinMs
  const merged = follows ? merge(last, entry) : null
  const past = merged ? [...history.past.slice(0, -1), merged] : [...history.past, entry]
  return { past: past.slice(-maximumEntries), future: [] }
}

function merge(last: HistoryEntry, entry: HistoryEntry): HistoryEntry | null {
  if (overwrites(last.redo, entry.redo)) return { ...entry, undo: last.undo }
  if (last.redo.length + entry.redo.length > maximumOperations) return null
  return { ...entry, redo: [...last.redo, ...entry.redo], undo: [...entry.undo, ...last.undo] }
}

/** Whether the later edit overwrites the earlier, as in a drag or typing. */
const overwrites = (earlier: Patch, later: Patch): boolean =>
  earlier.length === later.length && earlier.every((operation, at) => isOverwritten(operation, later[at]!))

function isOverwritten(earlier: Operation, later: Operation): boolean {
  switch (earlier.op) {
    case 'moveNode':
    case 'renameNode':
      return later.op === earlier.op && later.id === earlier.id
    case 'setConfig':
      return (
        later.op === 'setConfig' &&
        later.id === earlier.id &&
        later.key === earlier.key &&
        [earlier, later].every(({ value, index }) => value !== undefined && index === undefined)
      )
    default:
      return false
  }
}
