import type { WorkflowDocument } from '@sluice/workflow'
import { isSameDocument } from './isSameDocument.ts'
import type { FoundLog } from './readLogs.ts'

/** What the server holds. */
export type ServerRevision = { readonly revision: number; readonly document: WorkflowDocument }

export type ReconciledLogs = {
  /** Goes on where an earlier visit ended. */
  readonly resumed: FoundLog | null
  /** Whether it holds something that the server does not. */
  readonly isUnsaved: boolean
  /** Holds edits of a state that the server has left since. */
  readonly diverged: FoundLog | null
  /** Configurations that were being edited and are in no document. */
  readonly forms: FoundLog['state']['forms']
  /** Ids of the logs that hold nothing that is not on the server. */
  readonly spent: readonly string[]
}

/** Compares what this browser kept with what the server holds; null for a template, which no server holds. */
export function reconcileLogs(found: readonly FoundLog[], served: ServerRevision | null): ReconciledLogs {
  const reconciled = found.map(log => ({ log, ...reconcile(log, served) }))
  const fitting = reconciled.filter(({ fits }) => fits)
  const resumed = fitting.find(({ isUnsaved }) => isUnsaved) ?? fitting[0]
  // Of a form that was edited in several tabs the newest counts.
  const forms = Object.fromEntries(
    reconciled
      .filter(other => other === resumed || !other.isUnsaved)
      .toReversed()
      .flatMap(({ log }) => Object.entries(log.state.forms)),
  )
  const diverged = reconciled.find(({ fits, isUnsaved }) => !fits && isUnsaved)
  return {
    resumed: resumed?.log ?? null,
    isUnsaved: resumed?.isUnsaved ?? false,
    diverged: diverged?.log ?? null,
    forms,
    spent: reconciled.filter(other => other !== resumed && !other.isUnsaved).map(({ log }) => log.id),
  }
}

function reconcile({ state }: FoundLog, served: ServerRevision | null) {
  if (!served || state.revision === served.revision) return { fits: true, isUnsaved: state.isUnsaved }
  const { sent } = state
  // The tab ended before it heard that its write had arrived.
  const arrived = sent?.revision === served.revision && isSameDocument(sent.document, served.document)
  return arrived
    ? { fits: true, isUnsaved: state.document !== sent.document }
    : { fits: false, isUnsaved: state.isUnsaved || isAhead(state.revision, served.revision) }
}

/** The server lost what it once said that it has, as with a data folder of an older day. */
const isAhead = (revision: number | null, served: number) => revision !== null && revision > served
