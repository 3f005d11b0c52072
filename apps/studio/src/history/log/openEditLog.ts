import type { WorkflowDocument } from '@sluice/workflow'
import type { StoreApi } from 'zustand/vanilla'
import type { DocumentStore } from '../../editor/documentStore.ts'
import type { DraftStore } from '../../editor/draftStore.ts'
import { scopedName } from '../../ui/browserStorage.ts'
import { createLogWriter, type LogWriterState } from './createLogWriter.ts'
import { createTabPresence, type TabPresence } from './createTabPresence.ts'
import { deleteExpiredLogs } from './deleteExpiredLogs.ts'
import { createLogLocks, type LogLocks } from './logLocks.ts'
import { type LogDatabase, openLogDatabase, removeLogs } from './openLogDatabase.ts'
import { readLogs } from './readLogs.ts'
import { type ReconciledLogs, reconcileLogs, type ServerRevision } from './reconcileLogs.ts'
import type { LogBase, Replayed } from './replayLog.ts'
import { savedStepIndex } from './savedStep.ts'
import { toLogRecords } from './toLogRecords.ts'

type Stores = { readonly documents: DocumentStore; readonly drafts: DraftStore }

/** Unsaved edits based on an outdated revision. */
export type DivergedEdits = {
  readonly document: WorkflowDocument
  /** Time of the last edit in milliseconds. */
  readonly at: number
  /** Deletes them. */
  drop(): Promise<void>
}

/** Edits of an earlier visit in this browser. */
export type RestoredEdits = {
  readonly state: Replayed | null
  /** Whether `state` has edits that the server lacks. */
  readonly isUnsaved: boolean
  readonly diverged: DivergedEdits | null
  /** Unsaved form values by node id. */
  readonly forms: Replayed['forms']
}

/** Log of every edit of one document in IndexedDB. */
export type EditLog = {
  readonly state: StoreApi<LogWriterState>
  /** Records that a revision was sent, and stored. */
  sent(revision: number): void
  kept(revision: number): void
  /** Assigns the log to this project and revision. */
  moveTo(key: string, revision: number, document: WorkflowDocument): void
  /** Writes pending records now. */
  flush(): Promise<void>
  /** Flushes and releases the log. */
  close(): Promise<void>
}

export type OpenedLog = {
  /** Compares the logs with the server's project; null for a template. */
  reconcile(served: ServerRevision | null): RestoredEdits
  /** Starts logging the stores, which contain the restored edits. */
  start(stores: Stores, served: ServerRevision | null): EditLog
  /** Watches for other tabs with the same project. */
  watchTabs(on: Pick<Parameters<typeof createTabPresence>[0], 'onElsewhere' | 'onSaved'>): TabPresence
}

type Ports = { readonly locks: LogLocks; readonly now?: () => number; readonly makeId?: () => string }

/** Logs still being closed. */
const closing = new Set<Promise<void>>()

/**
 * Reads the logs of earlier visits; writes nothing.
 *
 * - Throws: the storage error of the browser
 */
export async function openEditLog(key: string, ports?: Ports): Promise<OpenedLog> {
  const locks = ports?.locks ?? createLogLocks(navigator.locks)
  await Promise.all(closing)
  const db = await openLogDatabase()
  const found = await readLogs(db, locks, key)
  return {
    reconcile: served => toRestoredEdits(db, reconcileLogs(found, served)),
    start: (stores, served) =>
      startLog({
        db,
        stores,
        served,
        key,
        reconciled: reconcileLogs(found, served),
        locks,
        now: ports?.now ?? Date.now,
        makeId: ports?.makeId ?? (() => crypto.randomUUID()),
      }),
    watchTabs: on =>
      createTabPresence({
        key,
        tab: crypto.randomUUID(),
        channel: new BroadcastChannel(scopedName('sluice.projects')),
        ...on,
      }),
  }
}

function toRestoredEdits(db: LogDatabase, { resumed, isUnsaved, diverged, forms }: ReconciledLogs): RestoredEdits {
  return {
    state: resumed?.state ?? null,
    isUnsaved,
    forms,
    diverged: diverged && {
      document: diverged.state.document,
      at: diverged.at,
      drop: () => removeLogs(db, [diverged.id]),
    },
  }
}

type Start = {
  readonly db: LogDatabase
  readonly stores: Stores
  readonly served: ServerRevision | null
  readonly key: string
  readonly reconciled: ReconciledLogs
  readonly locks: LogLocks
  readonly now: () => number
  readonly makeId: () => string
}

function startLog({ db, stores, served, reconciled, locks, now, makeId, ...start }: Start): EditLog {
  const { documents, drafts } = stores
  const { resumed } = reconciled
  let { key } = start
  let revision = served?.revision ?? null
  let savedDocument: WorkflowDocument | null = reconciled.isUnsaved ? null : documents.getState().document
  let sent: { readonly revision: number; readonly document: WorkflowDocument } | null = null

  const snapshot = (): LogBase => {
    const state = documents.getState()
    return {
      document: state.document,
      history: state.history,
      savedStep: savedStepIndex(state),
      forms: drafts.getState(),
      revision,
      isUnsaved: state.document !== savedDocument,
      sentRevision: sent?.document === state.document ? sent.revision : null,
    }
  }

  let release: (() => void) | null = null
  const place = async () => {
    release = resumed && (await locks.take(resumed.id))
    if (resumed && release) return { id: resumed.id, next: resumed.isTorn ? null : resumed.next }
    const id = makeId()
    release = await locks.take(id)
    return { id, next: null }
  }
  const placed = place()
  const writer = createLogWriter({ db, place: placed, key: () => key, snapshot, now })
  if (served && resumed && resumed.state.revision !== served.revision)
    writer.add({ is: 'kept', revision: served.revision })

  const stopWatching = [
    documents.subscribe((state, before) => {
      const records = toLogRecords(state, before)
      if (records === 'unknown') writer.renew()
      else for (const record of records) writer.add(record)
    }),
    drafts.subscribe((forms, before) => {
      for (const nodeId of new Set([...Object.keys(forms), ...Object.keys(before)])) {
        const config = forms[nodeId] ?? null
        if (config !== (before[nodeId] ?? null)) writer.add({ is: 'form', nodeId, config })
      }
    }),
  ]
  const takeOver = async () => {
    // Saves forms of deleted logs in this one first.
    if (Object.keys(reconciled.forms).length > 0) writer.renew()
    await writer.flush()
    if (writer.state.getState().status !== 'refused') await removeLogs(db, reconciled.spent)
  }
  // A failed deletion shows up at the next write.
  if (reconciled.spent.length > 0) takeOver().catch(() => undefined)
  placed.then(() => deleteExpiredLogs(db, locks, now())).catch(() => undefined)

  const close = async () => {
    for (const stop of stopWatching) stop()
    await writer.flush()
    await placed.catch(() => undefined)
    release?.()
  }

  return {
    state: writer.state,
    sent(next) {
      sent = { revision: next, document: documents.getState().document }
      writer.add({ is: 'sent', revision: next })
    },
    kept(next) {
      revision = next
      savedDocument = sent?.document ?? savedDocument
      sent = null
      writer.add({ is: 'kept', revision: next })
    },
    moveTo(next, at, document) {
      key = next
      revision = at
      savedDocument = document
      sent = null
      writer.renew()
    },
    flush: writer.flush,
    close() {
      const closed = close().finally(() => closing.delete(closed))
      closing.add(closed)
      return closed
    },
  }
}
