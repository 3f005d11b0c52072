import type { WorkflowDocument } from '@sluice/workflow'
import { isSameDocument } from './isSameDocument.ts'
import type { FoundLog } from './readLogs.ts'

/** The project as stored on the server. */
export type ServerRevision = { readonly revision: number; readonly document: WorkflowDocument }

export type ReconciledLogs = {
  /** Log that this visit continues. */
  readonly resumed: FoundLog | null
  /** Whether it has edits that the server lacks. */
  readonly isUnsaved: boolean
  /** Log with unsaved edits on an outdated revision. */
  readonly diverged: FoundLog | null
  /** Unsaved form values. */
  readonly forms: FoundLog['state']['forms']
  /** Logs without unsaved edits. */
  readonly spent: readonly string[]
}

/** Compares the edit logs with the server's project; null for a template. */
export function reconcileLogs(found: readonly FoundLog[], served: ServerRevision | null): ReconciledLogs {
  const reconciled = found.map(log => ({ log, ...reconcile(log, served) }))
  const fitting = reconciled.filter(({ fits }) => fits)
  const resumed = fitting.find(({ isUnsaved }) => isUnsaved) ?? fitting[0]
  // The newest log wins for forms edited in several tabs.
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
  // The tab closed before the server's answer arrived.
  const arrived = sent?.revision === served.revision && isSameDocument(sent.document, served.document)
  return arrived
    ? { fits: true, isUnsaved: state.document !== sent.document }
    : { fits: false, isUnsaved: state.isUnsaved || isAhead(state.revision, served.revision) }
}

/** Whether the log is ahead of the server, as after restoring an old data folder. */
const isAhead = (revision: number | null, served: number) => revision !== null && revision > served
