import { apply, type Patch, type Viewport, type WorkflowDocument } from '@sluice/workflow'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { emptyHistory, type History, type HistoryEntry, recordEdit } from './history.ts'

export type DocumentState = {
  readonly document: WorkflowDocument
  readonly history: History
  /** Last edit in the saved version. */
  readonly savedEntry: HistoryEntry | undefined
  /** Last viewport; saved with drafts, never undone. */
  readonly viewport: Viewport | null
}

export type EditOptions = {
  /** Label in the undo history. */
  readonly label: string
  /** Consecutive edits with the same key merge into one undo step. */
  readonly mergeKey?: string
}

export type DocumentStore = StoreApi<DocumentState> & {
  /** Throws `EDIT_REFUSED` without changing anything. */
  edit(patch: Patch, options: EditOptions): void
  undo(): HistoryEntry | undefined
  redo(): HistoryEntry | undefined
  setViewport(viewport: Viewport): void
  /** Marks `entry` as the last saved edit. */
  markSaved(entry: HistoryEntry | undefined): void
}

/** Holds the document; every change goes through `apply` and can be undone. */
export function createDocumentStore(document: WorkflowDocument, viewport: Viewport | null = null): DocumentStore {
  const store = createStore<DocumentState>(() => ({
    document,
    history: emptyHistory,
    savedEntry: undefined,
    viewport,
  }))
  const { getState, setState } = store

  const edit: DocumentStore['edit'] = (patch, { label, mergeKey }) => {
    if (patch.length === 0) return
    const state = getState()
    const applied = apply(state.document, patch)
    const entry = { label, redo: patch, undo: applied.inverse, at: Date.now(), ...(mergeKey ? { mergeKey } : {}) }
    setState({
      document: applied.document,
      history: recordEdit(state.history, entry, isSavedEntry(state, state.history.past.at(-1))),
    })
  }

  const undo: DocumentStore['undo'] = () => {
    const { document: current, history } = getState()
    const entry = history.past.at(-1)
    if (!entry) return undefined
    setState({
      document: apply(current, entry.undo).document,
      history: { past: history.past.slice(0, -1), future: [entry, ...history.future] },
    })
    return entry
  }

  const redo: DocumentStore['redo'] = () => {
    const { document: current, history } = getState()
    const [entry, ...future] = history.future
    if (!entry) return undefined
    setState({ document: apply(current, entry.redo).document, history: { past: [...history.past, entry], future } })
    return entry
  }

  return Object.assign(store, {
    edit,
    undo,
    redo,
    setViewport: (next: Viewport) => setState({ viewport: next }),
    markSaved: (entry: HistoryEntry | undefined) => setState({ savedEntry: entry }),
  })
}

const isSavedEntry = (state: DocumentState, entry: HistoryEntry | undefined) => entry === state.savedEntry

/** Whether there are edits since the last saved version. */
export function hasUnsavedChanges(state: DocumentState): boolean {
  return !isSavedEntry(state, state.history.past.at(-1))
}
