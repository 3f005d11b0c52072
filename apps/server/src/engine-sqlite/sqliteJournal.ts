import { engineErrors, type JournalEntry, type RunEvent } from '@sluice/engine'
import type { Database } from 'better-sqlite3'
import type { RunJournal, SignedStep } from '../journal/runJournal.ts'
import { workspaceOfRun } from '../journal/runOwner.ts'
import { type RunRow, readEnd, readSignatures, toRunSummary } from '../journal/runRow.ts'
import { batchWrites } from './batchWrites.ts'

/** Inputs that must survive a power cut, because a wallet may have acted on them. */
const durable = new Set<JournalEntry['inputs'][number]['type']>(['wait', 'signed', 'signing-error'])

type End = Pick<RunRow, 'status' | 'finished_at'>

type RunSummaryRow = Omit<RunRow, 'owner' | 'record' | 'document'>

const newborn: End = { status: 'new', finished_at: null }

/**
 * Journal in SQLite: writes each entry atomically with its events, entries of many runs in one transaction.
 *
 * A killed process loses nothing. A power cut may lose the last milliseconds, except entries around a signature.
 */
export function createSqliteJournal(db: Database): RunJournal {
  const insertRun = db.prepare(
    `INSERT INTO run (id, workflow_id, name, source, status, started_at, finished_at, record, document, owner)
     VALUES (@id, @workflow_id, @name, @source, @status, @started_at, @finished_at, @record, @document, @owner)`,
  )
  const selectExists = db.prepare<[string]>('SELECT 1 FROM run WHERE id = ?')
  const insertInput = db.prepare(
    `INSERT INTO run_input (run, n, at, inputs)
     SELECT @run, 1 + coalesce(max(n), 0), @at, @inputs FROM run_input WHERE run = @run`,
  )
  const insertEvents = db.prepare('INSERT INTO run_event (run, seq, event) VALUES (?, ?, ?)')
  const insertSignature = db.prepare(
    `INSERT OR IGNORE INTO signed_step (hash, run, node, source, at, owner)
     SELECT @hash, @run, @node, source, @at, owner FROM run WHERE id = @run`,
  )
  const selectSignatures = db.prepare<[string], SignedStep>(
    'SELECT run AS executionId, node AS nodeId, source AS "on", at FROM signed_step WHERE hash = ?',
  )
  const updateStatus = db.prepare('UPDATE run SET status = @status, finished_at = @finished_at WHERE id = @id')
  const selectRun = db.prepare<[string], Pick<RunRow, 'status' | 'record' | 'document'>>(
    'SELECT status, record, document FROM run WHERE id = ?',
  )
  const selectInputs = db.prepare<[string], { at: number; inputs: string }>(
    'SELECT at, inputs FROM run_input WHERE run = ? ORDER BY n',
  )
  const selectEvents = db
    .prepare<[string, number], string>('SELECT event FROM run_event WHERE run = ? AND seq > ? ORDER BY seq')
    .pluck()
  const selectUnfinished = db
    .prepare<[], string>('SELECT id FROM run WHERE finished_at IS NULL ORDER BY started_at, id')
    .pluck()
  const countUnfinished = db.prepare<[], number>('SELECT count(*) FROM run WHERE finished_at IS NULL').pluck()
  const selectUnread = db.prepare<[], { executionId: string; n: number; input: string }>(
    `SELECT run AS executionId, n, input FROM posted_input JOIN run ON run.id = posted_input.run
     WHERE answer IS NULL AND finished_at IS NULL ORDER BY started_at, run, n`,
  )
  const updateAnswer = db.prepare('UPDATE posted_input SET answer = ? WHERE run = ? AND n = ?')
  const selectUnfinishedOf = db
    .prepare<[string], string>('SELECT id FROM run WHERE finished_at IS NULL AND owner = ? ORDER BY started_at, id')
    .pluck()
  const countStarted = db
    .prepare<[string, number], number>('SELECT count(*) FROM run WHERE owner = ? AND started_at >= ?')
    .pluck()
  const selectList = db.prepare<
    { owner: string; workflowId: string | null; limit: number; at: number | null; id: string },
    RunSummaryRow
  >(
    `SELECT id, workflow_id, name, source, status, started_at, finished_at FROM run
     WHERE owner = @owner AND (@workflowId IS NULL OR workflow_id = @workflowId) AND (@at IS NULL OR (started_at, id) < (@at, @id))
     ORDER BY started_at DESC, id DESC LIMIT @limit`,
  )
  const deleteRun = db.prepare('DELETE FROM run WHERE id = ? AND finished_at IS NOT NULL')
  const deleteOld = db.prepare(
    `DELETE FROM run WHERE id IN (
       SELECT id FROM (
         SELECT id, row_number() OVER (PARTITION BY owner, workflow_id ORDER BY started_at DESC, id DESC) AS age
         FROM run WHERE finished_at IS NOT NULL
       ) WHERE age > ?
     )`,
  )

  const grouped = batchWrites(db)
  /** Runs that are to be written for the first time, by id: what happens to them meanwhile goes into the same row. */
  const created = new Map<string, RunRow>()

  const writeRun = (run: RunRow, isAlone: boolean) => {
    created.delete(run.id)
    insertRun.run(isAlone ? { ...run, ...newborn } : run)
  }
  const writeEntry = (executionId: string, entry: JournalEntry, events: readonly RunEvent[], end: End | undefined) => {
    insertInput.run({ run: executionId, at: entry.at, inputs: JSON.stringify(entry.inputs) })
    // Events of one entry are read together, so they are one row, under the number of the last.
    const last = events.at(-1)
    if (last) insertEvents.run(executionId, last.seq, JSON.stringify(events))
    for (const signature of readSignatures(events)) insertSignature.run({ run: executionId, ...signature })
    if (end) updateStatus.run({ id: executionId, ...end })
  }
  const eventsAfter = (executionId: string, afterSeq: number): RunEvent[] => {
    const events = selectEvents.all(executionId, afterSeq).flatMap((text): RunEvent[] => JSON.parse(text))
    return afterSeq === 0 ? events : events.filter(event => event.seq > afterSeq)
  }

  return {
    create(record, document) {
      const { executionId: id, on: source, startedAt } = record
      if (created.has(id) || selectExists.get(id)) throw engineErrors.error('RUN_EXISTS', { id })
      const run: RunRow = {
        id,
        owner: workspaceOfRun(record),
        workflow_id: document.id,
        name: document.name,
        source,
        started_at: startedAt,
        record: JSON.stringify(record),
        document: JSON.stringify(document),
        ...newborn,
      }
      created.set(id, run)
      return grouped.add(isAlone => writeRun(run, isAlone))
    },
    append(executionId, entry, events, status) {
      const end = readEnd(entry, status)
      const run = created.get(executionId)
      if (run && end) Object.assign(run, end)
      const isDurable = entry.inputs.some(input => durable.has(input.type))
      return grouped.add(
        isAlone => writeEntry(executionId, entry, events, run && !isAlone ? undefined : end),
        isDurable,
      )
    },
    load(executionId) {
      const run = selectRun.get(executionId)
      if (!run) return undefined
      return {
        status: run.status,
        record: JSON.parse(run.record),
        document: JSON.parse(run.document),
        entries: selectInputs.all(executionId).map(({ at, inputs }) => ({ at, inputs: JSON.parse(inputs) })),
        events: eventsAfter(executionId, 0),
      }
    },
    eventsAfter,
    signedWith: transactionHash => selectSignatures.all(transactionHash.toLowerCase()),
    unfinished: () => selectUnfinished.all(),
    unreadInputs: () => selectUnread.all().map(({ input, ...of }) => ({ ...of, input: JSON.parse(input) })),
    answerInput: (executionId, n, answer) => void updateAnswer.run(answer, executionId, n),
    countUnfinished: () => countUnfinished.get()!,
    unfinishedOf: workspaceId => selectUnfinishedOf.all(workspaceId),
    startedSince: (workspaceId, at) => countStarted.get(workspaceId, at)!,
    remove: executionId => deleteRun.run(executionId).changes > 0,
    prune: keepOfEach => deleteOld.run(keepOfEach).changes,
    clear(workspaceId) {
      grouped.flush()
      created.clear()
      const { changes } = db.prepare('DELETE FROM run WHERE owner = ?').run(workspaceId)
      db.prepare('DELETE FROM signed_step WHERE owner = ?').run(workspaceId)
      db.exec('VACUUM')
      // What was deleted also stands in the log of writes.
      db.pragma('wal_checkpoint(TRUNCATE)')
      return changes
    },
    list: ({ owner, workflowId, limit, before }) => {
      const { startedAt: at = null, executionId: id = '' } = before ?? {}
      return selectList
        .all({ owner: workspaceOfRun({ owner }), workflowId: workflowId ?? null, limit, at, id })
        .map(toRunSummary)
    },
    close() {
      grouped.flush()
      db.close()
    },
  }
}
