import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensurePostgres } from '../../apps/server/src/cluster/findPostgres.ts'
import { startPostgres } from '../../apps/server/src/cluster/startPostgres.ts'
import { createServer } from '../../apps/server/src/createServer.ts'
import { openClusterStorage } from '../../apps/server/src/storage/postgres/openClusterStorage.ts'
import { median } from '../median.ts'

// What runs that wait for a signature cost in Postgres: bytes of each, and the time of the statements that look for
// work among many of them: `node bench/scale/measureWaiting.ts [RUNS]`.

const many = Number(process.argv[2] ?? 1_000_000)
const whole = Math.min(many, 20_000)
const rounds = 5
const token = 'bench-token-of-waiting-runs'

const found = ensurePostgres()
if ('problem' in found) throw new Error(found.problem)
const postgres = await startPostgres(found.bin)
const folder = mkdtempSync(join(tmpdir(), 'sluice-waiting-'))
const pool = new pg.Pool({ connectionString: postgres.url })
// Connections that still close when Postgres stops.
pool.on('error', () => {})

/** Runs a template until it waits for its first signature; returns the id. */
async function startWaiting(): Promise<string> {
  const server = await createServer({
    port: 0,
    dataDir: folder,
    databaseUrl: postgres.url,
    signSimulated: false,
    token,
    agents: { url: 'http://127.0.0.1:9' },
  })
  try {
    const response = await fetch(`${server.url}/api/runs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-app-token': token },
      body: JSON.stringify({
        workflow: { id: 'template-dex-aggregator-swap' },
        context: { mode: 'static', account: { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', chainId: 1 } },
      }),
    })
    const { executionId, ...error } = (await response.json()) as { executionId?: string }
    if (executionId === undefined) throw new Error(JSON.stringify(error))
    for (;;) {
      const { rows } = await pool.query('SELECT 1 FROM run_event WHERE run = $1 AND event LIKE $2', [
        executionId,
        '%node.waiting%',
      ])
      if (rows.length > 0) return executionId
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  } finally {
    await server.close()
  }
}

const sizes = async () => {
  const tables = ['run', 'run_input', 'run_event', 'run_claim', 'posted_input']
  const { rows } = await pool.query<{ bytes: string }>(
    `SELECT sum(pg_total_relation_size(name::regclass)) AS bytes FROM unnest($1::text[]) AS name`,
    [tables],
  )
  return Number(rows[0]!.bytes)
}

const copyRun = (columns: string, from: string) => `
  INSERT INTO run (id, workflow_id, name, source, status, started_at, finished_at, record, document)
  SELECT 'exec_w' || i, 'w' || i % 10000, name, source, status, started_at - i * 50, NULL, ${columns}
  FROM run, generate_series(${from}) AS i WHERE id = $1`

/** Copies with everything that was written of the run. */
async function copyWhole(run: string): Promise<number> {
  const before = await sizes()
  await pool.query(copyRun('record, document', `1, ${whole}`), [run])
  await pool.query(
    `INSERT INTO run_input SELECT 'exec_w' || i, n, at, inputs FROM run_input, generate_series(1, ${whole}) AS i
      WHERE run = $1`,
    [run],
  )
  await pool.query(
    `INSERT INTO run_event SELECT 'exec_w' || i, seq, event FROM run_event, generate_series(1, ${whole}) AS i
      WHERE run = $1`,
    [run],
  )
  await pool.query(`INSERT INTO run_claim SELECT 'exec_w' || i, 1 FROM generate_series(1, ${whole}) AS i`)
  await pool.query('VACUUM ANALYZE')
  return ((await sizes()) - before) / whole
}

/** The others are rows for the statements to search; their documents are never read. */
async function copyRows(run: string): Promise<void> {
  await pool.query(copyRun(`'{}', '{}'`, `${whole + 1}, ${many}`), [run])
  await pool.query(`INSERT INTO run_claim SELECT 'exec_w' || i, 1 FROM generate_series(${whole + 1}, ${many}) AS i`)
  await pool.query('VACUUM ANALYZE')
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await act()
    times.push(performance.now() - began)
  }
  return Number(median(times).toFixed(2))
}

try {
  const run = await startWaiting()
  const storage = await openClusterStorage(postgres.url)
  const { journal } = storage
  try {
    const bytes = await copyWhole(run)
    await copyRows(run)
    let next = 0
    const statements = {
      'claim and load one run': await time(() => journal.claim(`exec_w${++next}`)),
      'post an input': await time(() => journal.post(`exec_w${++next}`, `k${next}`, { type: 'cancel' })),
      'all runs without a worker (each worker, at its start)': await time(() => journal.unclaimed(0, Date.now())),
      'runs of 10 minutes without a worker (each worker, every 10 s)': await time(() =>
        journal.unclaimed(Date.now() - 600_000, Date.now()),
      ),
      'inputs without an answer (each worker, every 10 s)': await time(() => journal.unanswered()),
      'look after 1,000 followed runs (each server, every 2 s)': await time(() =>
        journal.changed(new Map(Array.from({ length: 1_000 }, (_, index) => [`exec_w${index + 1}`, 1_000]))),
      ),
      'runs to prune (each worker, every 10 min)': await time(async () => journal.prune(1_000)),
      'the last 50 runs': await time(async () => journal.list({ limit: 50 })),
    }
    console.log(
      JSON.stringify({ waitingRuns: many, bytesPerRun: Math.round(bytes), milliseconds: statements }, null, 2),
    )
  } finally {
    await journal.close()
    await storage.close()
  }
} finally {
  await pool.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
