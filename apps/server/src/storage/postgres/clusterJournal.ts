import type { InputEvent, JournalEntry, RunEvent, RunStatus, StoredRun } from '@sluice/engine'
import { sql } from 'kysely'
import type { RunJournal, SignedStep } from '../../journal/runJournal.ts'
import { isOver } from '../../journal/runRow.ts'
import { batchPgWrites } from './batchPgWrites.ts'
import { createPgJournal, type JournalDatabase, toPgEntry } from './pgJournal.ts'

type Answer = 'applied' | 'ignored'

/** An input from outside, in the order of arrival from 1. */
export type PostedInput = {
  readonly n: number
  readonly input: InputEvent
  /** Null until the run has read it. */
  readonly answer: Answer | null
}

/** A run that this worker alone may write to, until another one claims it. */
export type ClaimedRun = {
  readonly stored: StoredRun
  /**
   * Writes an entry, and answers the posted inputs that it applies.
   *
   * - Rejects with `RunMovedError` once another worker has claimed the run; then nothing is written
   */
  append(entry: JournalEntry, events: readonly RunEvent[], status: RunStatus, applied: readonly number[]): Promise<void>
  /** Answers an input that changes nothing; once another worker has claimed the run, that one decides. */
  ignore(n: number): Promise<void>
}

/** Journal of runs that several workers drive, one at a time each, and several servers post to. */
export type ClusterJournal = RunJournal & {
  /** Takes a run from the worker that had it; undefined if it has ended or does not exist. */
  claim(executionId: string): Promise<ClaimedRun | undefined>
  /**
   * Ids of unfinished runs that started between two times (ms since the epoch) and that no worker has claimed. From 0 on,
   * it reads all unfinished runs: 0.6 s for a million (`bench/scale/measureWaiting.ts`).
   */
  unclaimed(startedFrom: number, startedBefore: number): Promise<readonly string[]>
  /** Those of the given runs that have events after the given number, in one query. */
  changed(seqs: ReadonlyMap<string, number>): Promise<readonly string[]>
  /** Deletes a run that no worker has claimed; false if one has. */
  withdraw(executionId: string): Promise<boolean>
  /**
   * Stores an input and returns its number, the same for the same `key`; 0 if there is no such run. An input to a run
   * that has ended is answered with `ignored` at once.
   */
  post(executionId: string, key: string, input: InputEvent): Promise<number>
  /** Inputs of unfinished runs that have waited for some seconds: their announcement may be lost. */
  unanswered(): Promise<readonly { readonly run: string; readonly n: number }[]>
  /** Posted inputs after number `after`, in order. */
  posted(executionId: string, after: number): Promise<readonly PostedInput[]>
  /** Null while the run has neither read the input nor ended. */
  answerOf(executionId: string, n: number): Promise<Answer | null>
}

/** Steps whose transaction is stored and not read yet: it counts, so no other step can have it. */
async function readUnreadSignatures({ db }: Pick<JournalDatabase, 'db'>, hash: string): Promise<readonly SignedStep[]> {
  const rows = await db
    .selectFrom('posted_input')
    .innerJoin('run', 'run.id', 'posted_input.run')
    .select(['run', 'input', 'source', 'posted_at'])
    .where('answer', 'is', null)
    .where('finished_at', 'is', null)
    .where(sql<boolean>`strpos(lower(input), ${hash}) > 0`)
    .execute()
  return rows.flatMap(({ run, input, source, posted_at }) => {
    const event = JSON.parse(input) as InputEvent
    if (event.type !== 'signed' || event.transactionHash?.toLowerCase() !== hash) return []
    return [{ executionId: run, nodeId: event.nodeId, on: source, at: posted_at.getTime() }]
  })
}

/**
 * Journal of a cluster in Postgres. The epoch of a run rises with each claim; an entry with an older one is refused in
 * the statement that would write it.
 *
 * - `onWritten`: called after each commit with the runs that have new entries or answers
 */
export function createClusterJournal(
  database: JournalDatabase,
  onWritten: (runs: readonly string[]) => void,
): ClusterJournal {
  const { db } = database
  const writes = batchPgWrites(database, onWritten)
  const journal = createPgJournal(database, writes)
  return {
    ...journal,
    async signedWith(transactionHash) {
      const hash = transactionHash.toLowerCase()
      return [...(await journal.signedWith(hash)), ...(await readUnreadSignatures(database, hash))]
    },
    async claim(executionId) {
      const claimed = await database.query<{ epoch: number }>({
        name: 'claim-run',
        text: `INSERT INTO run_claim (run, epoch) SELECT id, 1 FROM run WHERE id = $1 AND finished_at IS NULL
          ON CONFLICT (run) DO UPDATE SET epoch = run_claim.epoch + 1 RETURNING epoch`,
        values: [executionId],
      })
      const epoch = claimed.rows[0]?.epoch
      if (epoch === undefined) return undefined
      writes.claim(executionId, epoch)
      // After the claim: what the worker before wrote is committed, and it writes nothing more.
      const stored = await journal.load(executionId)
      if (!stored || isOver(stored.status)) return undefined
      return {
        stored,
        append: (entry, events, status, applied) =>
          writes.add({ ...toPgEntry(executionId, entry, events, status), claim: { epoch, applied } }),
        async ignore(n) {
          const { rowCount } = await database.query({
            name: 'ignore-input',
            text: `UPDATE posted_input SET answer = 'ignored' FROM run_claim
              WHERE posted_input.run = $1 AND n = $2 AND answer IS NULL AND run_claim.run = $1 AND epoch = $3`,
            values: [executionId, n, epoch],
          })
          if (rowCount === 1) onWritten([executionId])
        },
      }
    },
    async unclaimed(startedFrom, startedBefore) {
      const rows = await db
        .selectFrom('run')
        .leftJoin('run_claim', 'run_claim.run', 'run.id')
        .select('run.id')
        .where('run.finished_at', 'is', null)
        .where('run.started_at', '>=', startedFrom)
        .where('run.started_at', '<', startedBefore)
        .where('run_claim.run', 'is', null)
        .execute()
      return rows.map(({ id }) => id)
    },
    async changed(seqs) {
      const { rows } = await database.query<{ run: string }>({
        name: 'changed-runs',
        text: `SELECT run FROM unnest($1::text[], $2::bigint[]) AS known (run, seq)
          WHERE EXISTS (SELECT FROM run_event WHERE run_event.run = known.run AND run_event.seq > known.seq)`,
        values: [[...seqs.keys()], [...seqs.values()]],
      })
      return rows.map(({ run }) => run)
    },
    async withdraw(executionId) {
      const { rowCount } = await database.query({
        text: `DELETE FROM run WHERE id = $1 AND status = 'new' AND NOT EXISTS (SELECT FROM run_claim WHERE run = $1)`,
        values: [executionId],
      })
      return rowCount === 1
    },
    async post(executionId, key, input) {
      const posted = await db.transaction().execute(async within => {
        // One at a time for each run: the numbers have no gaps.
        const run = await within
          .selectFrom('run')
          .select('finished_at')
          .where('id', '=', executionId)
          .forNoKeyUpdate()
          .executeTakeFirst()
        if (!run) return undefined
        const last = await within
          .selectFrom('posted_input')
          .select(({ fn }) => fn.max('n').as('n'))
          .where('run', '=', executionId)
          .executeTakeFirstOrThrow()
        return within
          .insertInto('posted_input')
          .values({
            run: executionId,
            n: (last.n ?? 0) + 1,
            key,
            input: JSON.stringify(input),
            answer: run.finished_at === null ? null : 'ignored',
            posted_at: sql`now()`,
          })
          .onConflict(conflict => conflict.columns(['run', 'key']).doUpdateSet({ key }))
          .returning('n')
          .executeTakeFirstOrThrow()
      })
      return posted?.n ?? 0
    },
    unanswered: () =>
      db
        .selectFrom('posted_input')
        .innerJoin('run', 'run.id', 'posted_input.run')
        .select(['posted_input.run', 'n'])
        .where('answer', 'is', null)
        .where('finished_at', 'is', null)
        .where('posted_at', '<', sql<Date>`now() - interval '5 seconds'`)
        .execute(),
    async posted(executionId, after) {
      const rows = await db
        .selectFrom('posted_input')
        .select(['n', 'input', 'answer'])
        .where('run', '=', executionId)
        .where('n', '>', after)
        .orderBy('n')
        .execute()
      return rows.map(({ n, input, answer }) => ({ n, input: JSON.parse(input), answer }))
    },
    async answerOf(executionId, n) {
      const found = await db
        .selectFrom('posted_input')
        .innerJoin('run', 'run.id', 'posted_input.run')
        .select(['answer', 'finished_at'])
        .where('run', '=', executionId)
        .where('n', '=', n)
        .executeTakeFirst()
      // What a run had not read when it ended is ignored; a pruned run has nothing left to apply it to.
      return found ? (found.answer ?? (found.finished_at === null ? null : 'ignored')) : 'ignored'
    },
  }
}
