import { engineErrors } from '@sluice/engine'
import type { PostgresDatabase } from './openPostgres.ts'
import type { RunTables } from './runTables.ts'

type Run = RunTables['run']
type End = Pick<Run, 'status' | 'finished_at'>

/** What one call of the journal writes; a new run or an entry. */
export type PgWrite =
  | { readonly run: string; readonly created: Run }
  | {
      readonly run: string
      readonly created?: undefined
      readonly at: number
      readonly inputs: string
      /** Absent if the entry has no events. */
      readonly event: { readonly seq: number; readonly text: string } | undefined
      readonly signed: readonly Pick<RunTables['signed_step'], 'hash' | 'node' | 'at'>[]
      /** Present if the status changes. */
      readonly end: End | undefined
      /** Absent if one process drives all runs. */
      readonly claim?: Claim | undefined
    }

/** Epoch of the worker that writes, and numbers of the posted inputs that the entry applies. */
export type Claim = { readonly epoch: number; readonly applied: readonly number[] }

type Waiting = { readonly write: PgWrite; readonly resolve: () => void; readonly reject: (cause: unknown) => void }

/** Number of a run's last entry, where it runs, and whose it is. */
type Progress = { n: number; readonly source: Run['source']; readonly owner: string }

/** Another worker has claimed the run: what this one writes is refused. */
export class RunMovedError extends Error {}

/**
 * Runs, entries, events, signatures and changes of status, whole or not at all; each parameter is a column. Returns the
 * runs whose epoch is another one by now: nothing of them was written. The rows of the claims are locked, in order, so
 * that a claim waits for the write or the write for the claim.
 */
const statement = `
  WITH locked AS (
    SELECT run, epoch FROM run_claim WHERE run = ANY($25::text[]) ORDER BY run FOR NO KEY UPDATE
  ), moved AS (
    SELECT given.run FROM unnest($25::text[], $26::int[]) AS given (run, epoch) LEFT JOIN locked USING (run)
    WHERE locked.epoch IS DISTINCT FROM given.epoch
  ), new_run AS (
    INSERT INTO run (id, workflow_id, name, source, status, started_at, finished_at, record, document, owner)
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[],
      $8::text[], $9::text[], $29::text[])
  ), new_input AS (
    INSERT INTO run_input (run, n, at, inputs)
    SELECT * FROM unnest($10::text[], $11::int[], $12::bigint[], $13::text[]) AS new (run)
    WHERE run NOT IN (SELECT run FROM moved)
  ), new_event AS (
    INSERT INTO run_event (run, seq, event) SELECT * FROM unnest($14::text[], $15::int[], $16::text[]) AS new (run)
    WHERE run NOT IN (SELECT run FROM moved)
  ), new_signature AS (
    INSERT INTO signed_step (hash, run, node, source, at, owner)
    SELECT * FROM unnest($17::text[], $18::text[], $19::text[], $20::text[], $21::bigint[], $30::text[]) AS new (hash, run)
    WHERE run NOT IN (SELECT run FROM moved)
    ON CONFLICT DO NOTHING
  ), new_status AS (
    UPDATE run SET status = ended.status, finished_at = ended.finished_at
    FROM unnest($22::text[], $23::text[], $24::bigint[]) AS ended (id, status, finished_at)
    WHERE run.id = ended.id AND run.id NOT IN (SELECT run FROM moved)
  ), new_answer AS (
    UPDATE posted_input SET answer = 'applied'
    FROM unnest($27::text[], $28::int[]) AS applied (run, n)
    WHERE posted_input.run = applied.run AND posted_input.n = applied.n
      AND posted_input.run NOT IN (SELECT run FROM moved)
  )
  SELECT run FROM moved`

const columnOf = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key) => rows.map(row => row[key])

/**
 * Writes what many runs have to write in one statement, because a commit costs more than its content. Statements follow
 * each other, so entries keep their order; a failing write does not undo the others.
 */
export function batchPgWrites(
  { query }: Pick<PostgresDatabase, 'query'>,
  onWritten?: (runs: readonly string[]) => void,
) {
  let waiting: Waiting[] = []
  let working: Promise<void> | undefined
  const progress = new Map<string, Progress>()
  /** Epochs that this process has claimed; an older driver of the same run may still write. */
  const epochs = new Map<string, number>()

  const isMoved = ({ run, claim }: Extract<PgWrite, { created?: undefined }>) =>
    claim !== undefined && claim.epoch !== epochs.get(run)

  /** Reads the progress of runs that this process has not written to yet. */
  const learn = async (writes: readonly PgWrite[]) => {
    const created = new Set(writes.flatMap(({ run, created }) => (created ? [run] : [])))
    const unknown = [...new Set(columnOf(writes, 'run'))].filter(run => !progress.has(run) && !created.has(run))
    if (unknown.length === 0) return
    const { rows } = await query<{ id: string } & Progress>({
      text: `SELECT id, source, owner, coalesce((SELECT max(n) FROM run_input WHERE run = run.id), 0) AS n
       FROM run WHERE id = ANY($1::text[])`,
      values: [unknown],
    })
    for (const { id, ...known } of rows) progress.set(id, known)
  }

  /** Returns the runs that have moved to another worker. */
  const write = async (writes: readonly PgWrite[]): Promise<ReadonlySet<string>> => {
    await learn(writes)
    const runs = new Map<string, Run>()
    const ends = new Map<string, End>()
    const inputs: RunTables['run_input'][] = []
    const events: RunTables['run_event'][] = []
    const signed: RunTables['signed_step'][] = []
    const claims = new Map<string, number>()
    const applied: { run: string; n: number }[] = []
    for (const each of writes) {
      const { run } = each
      if (each.created) {
        if (runs.has(run)) throw engineErrors.error('RUN_EXISTS', { id: run })
        runs.set(run, each.created)
        progress.set(run, { n: 0, source: each.created.source, owner: each.created.owner })
        continue
      }
      if (each.claim) {
        claims.set(run, each.claim.epoch)
        for (const n of each.claim.applied) applied.push({ run, n })
      }
      const known = progress.get(run)
      if (!known) throw new Error(`Run ${run} is not in the journal`)
      inputs.push({ run, n: ++known.n, at: each.at, inputs: each.inputs })
      if (each.event) events.push({ run, seq: each.event.seq, event: each.event.text })
      for (const step of each.signed) signed.push({ ...step, run, source: known.source, owner: known.owner })
      if (!each.end) continue
      const created = runs.get(run)
      // A row that the statement inserts is not seen by its own update.
      if (created) runs.set(run, { ...created, ...each.end })
      else ends.set(run, each.end)
    }
    const newRuns = [...runs.values()]
    const ended = [...ends].map(([id, end]) => ({ id, ...end }))
    const { rows } = await query<{ run: string }>({
      name: 'write-journal',
      text: statement,
      values: [
        ...(
          ['id', 'workflow_id', 'name', 'source', 'status', 'started_at', 'finished_at', 'record', 'document'] as const
        ).map(key => columnOf(newRuns, key)),
        ...(['run', 'n', 'at', 'inputs'] as const).map(key => columnOf(inputs, key)),
        ...(['run', 'seq', 'event'] as const).map(key => columnOf(events, key)),
        ...(['hash', 'run', 'node', 'source', 'at'] as const).map(key => columnOf(signed, key)),
        ...(['id', 'status', 'finished_at'] as const).map(key => columnOf(ended, key)),
        [...claims.keys()],
        [...claims.values()],
        ...(['run', 'n'] as const).map(key => columnOf(applied, key)),
        columnOf(newRuns, 'owner'),
        columnOf(signed, 'owner'),
      ],
    })
    for (const [run, { finished_at }] of [...runs, ...ends]) if (finished_at !== null) forget(run)
    return new Set(columnOf(rows, 'run'))
  }

  const forget = (run: string) => {
    progress.delete(run)
    epochs.delete(run)
  }

  /** Writes by runs that have moved, with this process's own knowledge: one statement has one epoch for each run. */
  const rejectMoved = (batch: readonly Waiting[]): readonly Waiting[] =>
    batch.filter(({ write, reject }) => {
      if (write.created || !isMoved(write)) return true
      reject(new RunMovedError(`Run ${write.run} is driven by another worker`))
      return false
    })

  const tryWrite = async (given: readonly Waiting[]): Promise<boolean> => {
    const batch = rejectMoved(given)
    if (batch.length === 0) return true
    try {
      const moved = await write(columnOf(batch, 'write'))
      for (const run of moved) forget(run)
      for (const { write, resolve, reject } of batch) {
        if (moved.has(write.run)) reject(new RunMovedError(`Run ${write.run} is driven by another worker`))
        else resolve()
      }
      onWritten?.([...new Set(batch.map(({ write }) => write.run))].filter(run => !moved.has(run)))
      return true
    } catch (cause) {
      // The numbers that were given out may not have been written.
      for (const { write } of batch) progress.delete(write.run)
      if (batch.length > 1) return false
      batch[0]!.reject(toJournalError(batch[0]!.write.run, cause))
      return true
    }
  }

  const work = async () => {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      if (await tryWrite(batch)) continue
      for (const each of batch) await tryWrite([each])
    }
    working = undefined
  }

  return {
    /** Resolves once committed; rejects with `RUN_EXISTS` or an error of Postgres. */
    add: (write: PgWrite): Promise<void> =>
      new Promise((resolve, reject) => {
        waiting.push({ write, resolve, reject })
        working ??= Promise.resolve().then(work)
      }),
    /** Waits for what is being written. */
    settle: async () => void (await working),
    /** The progress of runs that were deleted. */
    forget: () => progress.clear(),
    /** Writes with an older epoch are refused from now on; other workers may have written entries. */
    claim: (run: string, epoch: number): void => {
      progress.delete(run)
      epochs.set(run, epoch)
    },
  }
}

function toJournalError(run: string, cause: unknown): unknown {
  const { code, constraint } = cause as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'run_pkey'
    ? engineErrors.error('RUN_EXISTS', { id: run }, { cause })
    : cause
}
