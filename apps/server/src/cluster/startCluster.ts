import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createToken } from '../accessControl.ts'
import type { Environment } from '../config.ts'
import type { DevnetAddresses } from '../openDevnet.ts'
import { keyFileOf, readKeySources } from '../secrets/secretKey.ts'
import { openClusterStorage } from '../storage/postgres/openClusterStorage.ts'
import { balance } from './balance.ts'
import { ensureRestate } from './ensureRestate.ts'
import { findFreePorts } from './freePorts.ts'
import { reportExit } from './reportExit.ts'
import { startPostgres } from './startPostgres.ts'
import { type RestateNode, startRestate } from './startRestate.ts'

export type ClusterOptions = {
  /** Path of the program `sluice`, which starts the workers. */
  readonly cli: string
  /** Folder of Postgres' programs, or the address of a running one. */
  readonly postgres: { readonly bin: string } | { readonly url: string }
  readonly restateNodes: 1 | 3
  readonly workers: number
  readonly servers: number
  /** Port of the balancer in front of the servers; default a free one. */
  readonly port?: number
  /** Passed on to servers and workers. */
  readonly env: Environment
  /** Running local chains for servers and workers; default none. */
  readonly devnet?: DevnetAddresses | undefined
  /** More options of each server. */
  readonly serverArgs?: readonly string[]
  readonly log: (line: string) => void
  /** Ends all that has been started, and rejects, before everything is ready. */
  readonly signal?: AbortSignal
}

/** A process of the cluster that can be lost and started again. */
export type ClusterProcess = {
  readonly port: number
  /** Another process goes on without it. */
  readonly dataDir: string
  readonly pid: () => number | undefined
  kill(signal?: NodeJS.Signals): Promise<void>
  start(): Promise<void>
}

export type Cluster = {
  readonly url: string
  readonly databaseUrl: string
  /** Undefined for a database that was given. */
  readonly postgresPid: number | undefined
  readonly restate: readonly RestateNode[]
  readonly workers: readonly ClusterProcess[]
  readonly servers: readonly ClusterProcess[]
  close(): Promise<void>
}

const serverMain = fileURLToPath(new URL('../main.ts', import.meta.url))

/**
 * Starts everything that a cluster needs on free ports of 127.0.0.1, each as a process of its own: for development and
 * tests. `close` ends all of it and deletes its data, except a database that was given.
 *
 * - Throws: `PORT_TAKEN`, and errors of `openPostgres` for a database that was given, both before anything is started
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { log, env, devnet, serverArgs = [], signal } = options
  let isClosing = false
  // Ctrl+C reaches all processes at the same time.
  const logExit = (line: string) => {
    if (!isClosing) log(line)
  }
  const folder = await mkdtemp(join(tmpdir(), 'sluice-cluster-'))
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  let closing = Promise.resolve()
  const close = () => {
    isClosing = true
    closing = closing.then(async () => {
      for (const closer of closers.splice(0).reverse()) await closer()
    })
    return closing
  }
  signal?.addEventListener('abort', () => void close(), { once: true })
  let serverPorts: readonly number[] = []
  try {
    const ofServers = await balance(() => serverPorts, options.port)
    closers.push(ofServers.close)
    const { databaseUrl, postgresPid } = await openDatabase({ ...options, logExit }, closers)
    signal?.throwIfAborted()
    const key = openKey(options, folder)
    const program = await ensureRestate(log)
    signal?.throwIfAborted()
    log(`Starting ${options.restateNodes} nodes of Restate …`)
    const restate = await startRestate({
      program,
      folder: join(folder, 'restate'),
      count: options.restateNodes,
      log: logExit,
      signal,
    })
    closers.push(restate.stop)
    const restateUrl = restate.nodes.map(({ ingressUrl }) => ingressUrl).join(',')
    const { PATH, HOME } = process.env
    const shared = { PATH, HOME, ...env, ...key, SLUICE_DATABASE_URL: databaseUrl, SLUICE_RESTATE_URL: restateUrl }
    const ports = await findFreePorts(options.workers + options.servers)
    const workerPorts = ports.slice(0, options.workers)
    serverPorts = ports.slice(options.workers)
    const ofWorkers = await balance(() => workerPorts)
    closers.push(ofWorkers.close)
    const onDevnet = devnet ? ['--devnet-url', devnet.rpcUrl, '--devnet-aggregator', devnet.aggregatorUrl] : []
    const start = async (name: string, port: number, args: readonly string[], ready: string, own: Environment = {}) => {
      const dataDir = join(folder, name)
      const allArgs = [...args, '--data', dataDir, ...onDevnet]
      const started = makeProcess({
        name,
        port,
        dataDir,
        args: allArgs,
        env: { ...shared, ...own },
        ready,
        log,
        logExit,
      })
      signal?.throwIfAborted()
      closers.push(() => started.kill('SIGTERM'))
      await started.start()
      return started
    }
    const admin = ['--admin', restate.nodes[0]!.adminUrl, '--advertise', ofWorkers.url]
    const workers: ClusterProcess[] = []
    // One after the other: the first one tells Restate what it serves.
    for (const [index, port] of workerPorts.entries()) {
      const name = `worker ${index + 1}`
      const args = [options.cli, 'worker', '--port', String(port), ...admin]
      workers.push(await start(name, port, args, 'The worker is ready'))
    }
    // One for all: a page that has its token from one server sends it to the others.
    const ofPages = env.SLUICE_TOKEN || env.SLUICE_AUTH ? {} : { SLUICE_TOKEN: createToken() }
    const servers = await Promise.all(
      serverPorts.map((port, index) => {
        const name = `server ${index + 1}`
        const args = [serverMain, '--port', String(port), '--public-port', new URL(ofServers.url).port, ...serverArgs]
        return start(name, port, args, 'Sluice is ready', ofPages)
      }),
    )
    return { url: ofServers.url, databaseUrl, postgresPid, restate: restate.nodes, workers, servers, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openDatabase(
  { postgres, log, logExit }: ClusterOptions & Pick<ProcessOptions, 'logExit'>,
  closers: (() => Promise<unknown>)[],
) {
  if ('url' in postgres) {
    // Each worker and server would say what is wrong with it, and only once Restate runs.
    await (await openClusterStorage(postgres.url)).close()
    return { databaseUrl: postgres.url, postgresPid: undefined }
  }
  log('Starting Postgres …')
  const running = await startPostgres(postgres.bin, { log: logExit })
  closers.push(running.stop)
  return { databaseUrl: running.url, postgresPid: running.pid() }
}

/** The key of all processes; where the database stays, the one that a server started here would use too. */
function openKey({ env, postgres, log }: ClusterOptions, folder: string): Environment {
  if (env.APP_SECRET_KEY) return {}
  const stays = 'url' in postgres
  const dataDir = stays ? resolve('.sluice') : folder
  const file = keyFileOf({ dataDir, env })
  const isNew = !existsSync(file)
  mkdirSync(dataDir, { recursive: true })
  readKeySources({ dataDir, env })
  if (stays && isNew) log(`Made the key of this database’s secrets, which cannot be read without it: ${file}`)
  return { SLUICE_SECRET_KEY_FILE: file }
}

type ProcessOptions = {
  readonly name: string
  readonly port: number
  readonly dataDir: string
  readonly args: readonly string[]
  readonly env: Environment
  /** Begin of the line that says that it is ready. */
  readonly ready: string
  readonly log: (line: string) => void
  /** Called with one line when it has ended by itself. */
  readonly logExit: (line: string) => void
}

function makeProcess({ name, port, dataDir, args, env, ready, log, logExit }: ProcessOptions): ClusterProcess {
  let running: ChildProcess | undefined
  return {
    port,
    dataDir,
    pid: () => running?.pid,
    async start() {
      const child = spawn(process.execPath, args, { env: env as NodeJS.ProcessEnv, stdio: ['ignore', 'pipe', 'pipe'] })
      running = child
      const said: string[] = []
      await new Promise<void>((resolve, reject) => {
        child.stdout.on('data', (chunk: Buffer) => {
          said.push(chunk.toString())
          if (said.join('').includes(ready)) resolve()
        })
        child.stderr.on('data', (chunk: Buffer) => {
          for (const line of chunk.toString().split('\n').filter(Boolean)) log(`${name}: ${line}`)
        })
        child.once('close', code => reject(new Error(`${name} ended with ${code} before it was ready`)))
      })
      reportExit(child, name, () => running !== child, logExit)
      log(`Started ${name} on port ${port}`)
    },
    async kill(signal = 'SIGKILL') {
      const child = running
      running = undefined
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill(signal)
      await ended
    },
  }
}
