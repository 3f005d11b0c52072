import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import pg from 'pg'
import type { RunningPostgres } from '../cluster/startPostgres.ts'

/** From this version on, Postgres says “File too large” and no code of its own when it reaches the limit of a file. */
const withoutCode = 160_000

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

type Fill = (client: pg.Client) => Promise<(client: pg.Client) => unknown>

/**
 * Makes a Postgres as full as on a full disk: what needs more space is answered with 53100 (`disk_full`).
 *
 * Postgres 15 answers so itself: tables of runs have no space left and its processes may not make larger files. Where that
 * cannot be had, triggers raise the error.
 *
 * - Resolves to the function that gives the space back
 */
export async function fillPostgres({ pid }: RunningPostgres, connectionString: string): Promise<() => Promise<void>> {
  const during = async <T>(act: (client: pg.Client) => Promise<T> | T): Promise<T> => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    try {
      return await act(client)
    } finally {
      await client.end()
    }
  }
  const makeSpace = await during(async client => {
    const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version_num') AS version")
    const canLimit = Number(rows[0]!.version) < withoutCode && spawnSync('prlimit', ['--version']).status === 0
    return canLimit ? fillFiles(pid()!)(client) : raiseFull(client)
  })
  return async () => void (await during(makeSpace))
}

const fillFiles =
  (postgres: number): Fill =>
  async client => {
    for (const [table, [column, insert]] of Object.entries(tables)) {
      // In the row itself, not compressed and not in a table beside it.
      await client.query(`ALTER TABLE ${table} ALTER COLUMN ${column} SET STORAGE plain`)
      const { rows } = await client.query<{ size: string }>(`SELECT pg_relation_size('${table}') AS size`)
      const missing = blocks - Number(rows[0]!.size) / blockBytes
      await client.query(`${insert} FROM generate_series(1, ${missing}) AS n`, ['x'.repeat(blockBytes - 160)])
      await client.query(`ALTER TABLE ${table} ALTER COLUMN ${column} SET STORAGE extended`)
      await client.query(`VACUUM ${table}`)
    }
    // Half a block: Postgres takes a block that was written in part for a full disk.
    limitFiles(postgres, blocks * blockBytes + blockBytes / 2)
    for (const [, insert] of Object.values(tables)) await fillGaps(client, insert)
    return () => limitFiles(postgres, 'unlimited')
  }

/** Fills what rows before left of their blocks. */
async function fillGaps(client: pg.Client, insert: string): Promise<void> {
  for (let n = blocks + 1; ; n++) {
    const error = await client.query(`${insert} FROM (SELECT ${n} AS n) AS one`, ['']).then(
      () => undefined,
      (cause: pg.DatabaseError) => cause,
    )
    if (error?.code === '53100') return
    if (error) throw error
  }
}

const raiseFull: Fill = async client => {
  await client.query(`CREATE FUNCTION raise_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`)
  for (const table of Object.keys(tables)) {
    await client.query(`CREATE TRIGGER full_${table} BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION raise_full()`)
  }
  return other => other.query('DROP FUNCTION IF EXISTS raise_full CASCADE')
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
