import { apply, type Config, type WorkflowDocument } from '@sluice/workflow'
import type { DocumentState } from '../../editor/documentStore.ts'
import type { History, HistoryEntry } from '../../editor/history.ts'
import { recordEdit } from '../../editor/history.ts'
import type { LogRecord } from './logRecord.ts'
import { entryAtStep } from './savedStep.ts'

/** Snapshot at the start of a log. */
export type LogBase = {
  readonly document: WorkflowDocument
  readonly history: History
  /** See `savedStepIndex`. */
  readonly savedStep: number
  readonly forms: { readonly [nodeId: string]: Config }
  /** Known server revision; null for a template. */
  readonly revision: number | null
  /** Whether `document` has edits beyond that revision. */
  readonly isUnsaved: boolean
  /** Revision being written from `document`. */
  readonly sentRevision: number | null
}

export type Replayed = Pick<DocumentState, 'document' | 'history' | 'savedEntry'> & {
  readonly forms: { readonly [nodeId: string]: Config }
  readonly revision: number | null
  readonly isUnsaved: boolean
  /** Document last sent to the server; null once answered. */
  readonly sent: { readonly revision: number; readonly document: WorkflowDocument } | null
  /** Number of readable records; later ones are ignored. */
  readonly count: number
}

/** Replays a log from its snapshot up to the first unreadable record. */
export function replayLog(base: LogBase, lines: readonly string[]): Replayed {
  let state: Replayed = {
    document: base.document,
    history: base.history,
    savedEntry: entryAtStep(base.history, base.savedStep),
    forms: base.forms,
    revision: base.revision,
    isUnsaved: base.isUnsaved,
    sent: base.sentRevision === null ? null : { revision: base.sentRevision, document: base.document },
    count: 0,
  }
  let savedDocument = base.isUnsaved ? null : base.document
  for (const line of lines) {
    const next = readLine(state, line)
    if (!next) break
    if (next.revision !== state.revision && state.sent) savedDocument = state.sent.document
    state = { ...next, isUnsaved: next.document !== savedDocument, count: state.count + 1 }
  }
  return state
}

function readLine(state: Replayed, line: string): Replayed | null {
  try {
    return step(state, JSON.parse(line) as LogRecord)
  } catch {
    // Ends the replay: earlier records are valid.
    return null
  }
}

function step(state: Replayed, record: LogRecord): Replayed {
  const { document, history } = state
  switch (record.is) {
    case 'edit':
      return {
        ...state,
        document: apply(document, record.entry.redo).document,
        history: recordEdit(history, record.entry, true),
      }
    case 'grow': {
      const top = topOf(history)
      const redo = [...top.redo, ...record.redo]
      const entry = { ...top, redo, undo: [...record.undo, ...top.undo], at: record.at }
      return { ...state, document: apply(document, record.redo).document, history: replaceTop(history, entry) }
    }
    case 'amend': {
      const before = apply(document, topOf(history).undo).document
      const { entry } = record
      return { ...state, document: apply(before, entry.redo).document, history: replaceTop(history, entry) }
    }
    case 'undo': {
      const top = topOf(history)
      return {
        ...state,
        document: apply(document, top.undo).document,
        history: { past: history.past.slice(0, -1), future: [top, ...history.future] },
      }
    }
    case 'redo': {
      const [entry, ...future] = history.future
      if (!entry) throw new Error('There is nothing to redo')
      return {
        ...state,
        document: apply(document, entry.redo).document,
        history: { past: [...history.past, entry], future },
      }
    }
    case 'saved':
      return { ...state, savedEntry: entryAtStep(history, record.step) }
    case 'form': {
      const { [record.nodeId]: _, ...rest } = state.forms
      return { ...state, forms: record.config ? { ...state.forms, [record.nodeId]: record.config } : rest }
    }
    case 'sent':
      return { ...state, sent: { revision: record.revision, document } }
    case 'kept':
      return { ...state, revision: record.revision, sent: null }
  }
}

function topOf({ past }: History): HistoryEntry {
  const top = past.at(-1)
  if (!top) throw new Error('There is no step')
  return top
}

/** A grown step is a new object, so it no longer equals the saved step. */
const replaceTop = ({ past }: History, entry: HistoryEntry): History => ({
  past: [...past.slice(0, -1), entry],
  future: [],
})
