import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ensurePostgres } from '../../apps/server/src/cluster/findPostgres.ts'
import { findFreePorts } from '../../apps/server/src/cluster/freePorts.ts'
import { startPostgres } from '../../apps/server/src/cluster/startPostgres.ts'
import { installPeer } from '../peers.ts'
import { cpuOfTree } from '../processUsage.ts'
import { nodesPerRun } from './clusterFlow.ts'
import { makePeerWorkflow } from './peerFlow.ts'

// n8n in queue mode with the nodes of `clusterFlow.ts`: CPU of each part per run, runs per second, and what becomes of
// the runs of a worker that is killed. Installs n8n 2.41.1 (2.8 GB, without its install scripts, so without Kafka and
// SQLite) into the temporary folder. Redis comes from Debian (`apt-get install redis-server`), or is `REDIS_BIN`:
// `node bench/cluster/measureQueuePeer.ts`.

const [runs, warmRuns, atATime] = [300, 60, 40]
/** n8n looks for stalled runs every 30 s. */
const lossSeconds = 180

const found = ensurePostgres()
if ('problem' in found) throw new Error(found.problem)
const program = join(installPeer('n8n', ['--ignore-scripts']), 'node_modules/n8n/bin/n8n')
const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-n8n-'))
const ports = await findFreePorts(6)
const [webPort, redisPort, ...brokerPorts] = ports as [number, number, ...number[]]
const postgres = await startPostgres(found.bin)
const database = new URL(postgres.url)
const { PATH, LD_LIBRARY_PATH } = process.env
const env = {
  PATH,
  HOME: folder,
  N8N_USER_FOLDER: folder,
  N8N_ENCRYPTION_KEY: 'bench-key-of-n8n',
  N8N_LISTEN_ADDRESS: '127.0.0.1',
  N8N_PORT: String(webPort),
  N8N_DIAGNOSTICS_ENABLED: 'false',
  N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
  N8N_TEMPLATES_ENABLED: 'false',
  EXECUTIONS_MODE: 'queue',
  QUEUE_BULL_REDIS_HOST: '127.0.0.1',
  QUEUE_BULL_REDIS_PORT: String(redisPort),
  DB_TYPE: 'postgresdb',
  DB_POSTGRESDB_HOST: '127.0.0.1',
  DB_POSTGRESDB_PORT: database.port,
  DB_POSTGRESDB_DATABASE: 'postgres',
  DB_POSTGRESDB_USER: database.username,
  DB_POSTGRESDB_PASSWORD: database.password,
}

const started: ChildProcess[] = []
/** Starts a process and waits for the line that says that it is ready. */
async function start(command: string, args: readonly string[], more: NodeJS.ProcessEnv, ready: string) {
  const child = spawn(command, args, { env: { ...env, ...more }, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  let said = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk
        if (said.includes(ready)) resolve()
      })
    }
    child.once('exit', code => reject(new Error(`${command} ${args.join(' ')} ended with ${code}: ${said}`)))
  })
  return child.pid!
}
const n8n = (args: readonly string[], index: number, ready: string) =>
  start(process.execPath, [program, ...args], { N8N_RUNNERS_BROKER_PORT: String(brokerPorts[index]) }, ready)
const n8nOnce = (...args: readonly string[]) => {
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], { env, cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`n8n ${args.join(' ')}: ${stdout}`)
}

const post = (path: string) => fetch(`http://127.0.0.1:${webPort}/webhook/${path}`, { method: 'POST' })
async function play(count: number): Promise<void> {
  let next = 0
  const work = async () => {
    while (next++ < count) {
      const response = await post('quick')
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
      await response.text()
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
}

/** Kills a worker in the middle of its runs, and counts runs by what they are afterwards. */
async function countAfterLoss(pid: number, client: pg.Client) {
  const text = `SELECT status, count(*)::int FROM execution_entity WHERE "workflowId" = 'slow' GROUP BY status`
  const count = async () => Object.fromEntries((await client.query(text)).rows.map(row => [row.status, row.count]))
  for (let index = 0; index < atATime; index++) post('slow').catch(() => {})
  while ((await count()).running !== atATime) await pause(500)
  process.kill(pid, 'SIGKILL')
  const began = performance.now()
  for (;;) {
    const { new: waiting, running, ...ended } = await count()
    const seconds = Math.round((performance.now() - began) / 1_000)
    if ((!waiting && !running) || seconds > lossSeconds) return { seconds, waiting, running, ...ended }
    await pause(1_000)
  }
}

const client = new pg.Client({ connectionString: postgres.url })
try {
  await client.connect()
  const redis = await start(
    process.env.REDIS_BIN ?? 'redis-server',
    ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    { LD_LIBRARY_PATH },
    'Ready to accept connections',
  )
  const workflows = [makePeerWorkflow('quick', 0.01), makePeerWorkflow('slow', 0.5)]
  writeFileSync(join(folder, 'workflow.json'), JSON.stringify(workflows))
  n8nOnce('import:workflow', '--input=workflow.json')
  for (const { id } of workflows) n8nOnce('publish:workflow', `--id=${id}`)
  const main = await n8n(['start'], 0, 'Editor is now accessible')
  const worker = (index: number) => n8n(['worker', `--concurrency=${atATime / 2}`], index, 'n8n worker is now ready')
  const workers = [await worker(1), await worker(2)]
  await play(warmRuns)
  const parts = { main: [main], workers, postgres: [postgres.pid()!], redis: [redis] }
  const read = () => Object.values(parts).map(pids => pids.reduce((sum, pid) => sum + cpuOfTree(pid), 0))
  const [before, began] = [read(), performance.now()]
  await play(runs)
  const seconds = (performance.now() - began) / 1_000
  const after = read()
  const cpu = Object.keys(parts).map((part, index) => [part, ((after[index]! - before[index]!) / runs).toFixed(1)])
  const stored = await client.query(
    `SELECT count(*)::int AS runs, avg(length(data)) AS "charactersOfData" FROM execution_data`,
  )
  console.log(JSON.stringify({ nodesPerRun, ...Object.fromEntries(cpu), runsPerSecond: (runs / seconds).toFixed(1) }))
  console.log(JSON.stringify({ stored: stored.rows[0], afterLoss: await countAfterLoss(workers[0]!, client) }))
} finally {
  await client.end()
  for (const child of started.reverse()) child.kill('SIGKILL')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
