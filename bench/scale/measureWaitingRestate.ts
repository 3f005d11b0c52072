import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensureRestate } from '../../apps/server/src/cluster/ensureRestate.ts'
import { ensurePostgres } from '../../apps/server/src/cluster/findPostgres.ts'
import { startPostgres } from '../../apps/server/src/cluster/startPostgres.ts'
import { startRestate } from '../../apps/server/src/cluster/startRestate.ts'
import { createServer } from '../../apps/server/src/createServer.ts'
import { startWorker } from '../../apps/server/src/startWorker.ts'
import { memoryOf } from '../processUsage.ts'

// What runs that wait for a signature cost in one Restate node, on disk and in memory:
// `node bench/scale/measureWaitingRestate.ts [RUNS]`.

const many = Number(process.argv[2] ?? 5_000)
const token = 'bench-token-of-waiting-runs'

const found = ensurePostgres()
if ('problem' in found) throw new Error(found.problem)
const program = await ensureRestate()
const folder = mkdtempSync(join(tmpdir(), 'sluice-waiting-'))
const postgres = await startPostgres(found.bin)
const restate = await startRestate({ program, folder: join(folder, 'restate'), count: 1 })
const node = restate.nodes[0]!
const shared = { databaseUrl: postgres.url, restateUrls: [node.ingressUrl], signSimulated: false }
const worker = await startWorker({
  ...shared,
  adminUrl: node.adminUrl,
  dataDir: join(folder, 'worker'),
  env: {},
  log: () => {},
})
const server = await createServer({
  ...shared,
  port: 0,
  dataDir: join(folder, 'server'),
  token,
  rateLimit: 0,
  agents: { url: 'http://127.0.0.1:9' },
})
const pool = new pg.Pool({ connectionString: postgres.url })
// Connections that still close when Postgres stops.
pool.on('error', () => {})

const sizeOf = (path: string): number => {
  const stats = statSync(path)
  return stats.isDirectory()
    ? readdirSync(path).reduce((total, name) => total + sizeOf(join(path, name)), 0)
    : stats.blocks * 512
}

const start = async () => {
  const response = await fetch(`${server.url}/api/runs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-app-token': token },
    body: JSON.stringify({ workflow: { id: 'template-dex-aggregator-swap' }, context: { mode: 'functional' } }),
  })
  if (!response.ok) throw new Error(await response.text())
}

const startMany = async (count: number) => {
  const before = Number((await pool.query('SELECT count(*) FROM run')).rows[0].count)
  let left = count
  const starter = async () => {
    while (left-- > 0) await start()
  }
  await Promise.all(Array.from({ length: 20 }, starter))
  for (;;) {
    const query = `SELECT count(DISTINCT run) FROM run_event WHERE event LIKE '%node.waiting%'`
    if (Number((await pool.query(query)).rows[0].count) >= before + count) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

const read = () => ({ disk: sizeOf(join(folder, 'restate')), memory: memoryOf(node.pid()!) * 1024 ** 2 })

try {
  await startMany(500)
  const before = read()
  await startMany(many)
  const after = read()
  const perRun = (part: 'disk' | 'memory') => Math.round((after[part] - before[part]) / many)
  console.log(JSON.stringify({ waitingRuns: many, bytesOnDisk: perRun('disk'), bytesInMemory: perRun('memory') }))
  console.log(JSON.stringify({ driven: worker.driven() }))
} finally {
  await pool.end()
  await server.close()
  await worker.close(0)
  await restate.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
