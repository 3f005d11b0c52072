import type { Patch } from '@sluice/workflow'

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

/** Adds an edit; it melts into the one before when both carry the same key, follow quickly and `sealed` is false. */
export function recordEdit(history: History, entry: HistoryEntry, sealed: boolean): History {
  const last = history.past.at(-1)
  const merges =
    !sealed && last?.mergeKey !== undefined && last.mergeKey === entry.mergeKey && entry.at - last.at < mergeWithinMs
  const past = merges
    ? [
        ...history.past.slice(0, -1),
        { ...entry, redo: [...last.redo, ...entry.redo], undo: [...entry.undo, ...last.undo] },
      ]
    : [...history.past, entry]
  return { past: past.slice(-maximumEntries), future: [] }
}
