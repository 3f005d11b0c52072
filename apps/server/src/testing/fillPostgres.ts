import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import pg from 'pg'
import type { RunningPostgres } from '../cluster/startPostgres.ts'

/** Why a Postgres cannot be filled here; undefined if it can. */
export const fillProblem: string | undefined =
  spawnSync('prlimit', ['--version']).status === 0 ? undefined : 'prlimit, of util-linux, is not installed'

const blockBytes = 8_192

/** Larger than a file of the write-ahead log, 16 MB: Postgres ends when it cannot write that one. */
const blocks = 2_200

/** Tables that a run is written to: the column that fills a row, and one row of `$1` for each number `n`. */
const tables = {
  run: [
    'document',
    `INSERT INTO run (id, workflow_id, name, source, status, started_at, finished_at, record, document, owner)
      SELECT 'filler ' || n, 'filler', '', 'simulated', 'success', 0, 0, '{}', $1, 'filler'`,
  ],
  run_input: ['inputs', `INSERT INTO run_input (run, n, at, inputs) SELECT 'filler 1', n, 0, $1`],
  run_event: ['event', `INSERT INTO run_event (run, seq, event) SELECT 'filler 1', n, $1`],
  posted_input: [
    'input',
    `INSERT INTO posted_input (run, n, key, input, answer, posted_at) SELECT 'filler 1', n, n, $1, 'ignored', now()`,
  ],
} as const

/**
 * Makes a Postgres as full as on a full disk: its processes may not make files larger than the tables of runs are, and
 * these have no room left. What needs one more block gets Postgres' own answer, 53100 (`disk_full`).
 *
 * - Resolves to the function that gives the space back
 */
export async function fillPostgres({ pid }: RunningPostgres, connectionString: string): Promise<() => void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const fillBlocks = async (table: string, [column, insert]: readonly [string, string]) => {
    // In the row itself, not compressed and not in a table beside it.
    await client.query(`ALTER TABLE ${table} ALTER COLUMN ${column} SET STORAGE plain`)
    const { rows } = await client.query<{ size: string }>(`SELECT pg_relation_size('${table}') AS size`)
    const missing = blocks - Number(rows[0]!.size) / blockBytes
    await client.query(`${insert} FROM generate_series(1, ${missing}) AS n`, ['x'.repeat(blockBytes - 160)])
    await client.query(`ALTER TABLE ${table} ALTER COLUMN ${column} SET STORAGE extended`)
    await client.query(`VACUUM ${table}`)
  }
  /** What rows before left of their blocks. */
  const fillGaps = async (insert: string) => {
    for (let n = blocks + 1; ; n++) {
      const error = await client.query(`${insert} FROM (SELECT ${n} AS n) AS one`, ['']).then(
        () => undefined,
        (cause: pg.DatabaseError) => cause,
      )
      if (error?.code === '53100') return
      if (error) throw error
    }
  }
  try {
    for (const [table, fill] of Object.entries(tables)) await fillBlocks(table, fill)
    // Half a block: Postgres takes a block that was written in part for a full disk.
    limitFiles(pid()!, blocks * blockBytes + blockBytes / 2)
    for (const [, insert] of Object.values(tables)) await fillGaps(insert)
  } finally {
    await client.end()
  }
  return () => limitFiles(pid()!, 'unlimited')
}

/** Sets the limit for Postgres and the processes of its connections; new ones have that of Postgres. */
function limitFiles(postgres: number, bytes: number | 'unlimited'): void {
  // Root may lack the right to limit processes of others.
  const { uid, gid } = statSync(`/proc/${postgres}`)
  const prlimit = (pid: number) =>
    spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { uid, gid, encoding: 'utf8' })
  const { status, stderr } = prlimit(postgres)
  if (status !== 0) throw new Error(stderr)
  const children = readFileSync(`/proc/${postgres}/task/${postgres}/children`, 'utf8')
  // One may have ended meanwhile.
  for (const pid of children.trim().split(' ')) prlimit(Number(pid))
}
