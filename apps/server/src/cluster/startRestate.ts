import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findFreePorts } from './freePorts.ts'
import { reportExit } from './reportExit.ts'

export type RestateNode = {
  /** `http://127.0.0.1:PORT`: where servers send runs and inputs. */
  readonly ingressUrl: string
  /** `http://127.0.0.1:PORT`: where workers are registered; without access control, for this machine only. */
  readonly adminUrl: string
  /** Undefined once it has ended. */
  readonly pid: () => number | undefined
  /** Kills the process in the middle of its work. */
  kill(): Promise<void>
  /** Starts it again, with its data and ports; resolves before it answers. */
  start(): void
}

export type RestateCluster = {
  readonly nodes: readonly RestateNode[]
  stop(): Promise<void>
}

export type RestateOptions = {
  /** Path of `restate-server`. */
  readonly program: string
  /** Data and logs. */
  readonly folder: string
  /** 1 or 3; with three, each entry is on two of them. */
  readonly count: 1 | 3
  /** Called with one line when a node has ended by itself. */
  readonly log?: (line: string) => void
  /** Ends the nodes before they answer. */
  readonly signal?: AbortSignal | undefined
}

type Ports = { readonly node: number; readonly ingress: number; readonly admin: number }

const urlOf = (port: number) => `http://127.0.0.1:${port}`

/** A worker that hangs is given up after both times together; the defaults are 40 s and 20 s. */
const keepAlive = '1s'

/** A lost node is found after 0.5 s, and another one elected to write metadata within 1 s: half of the defaults. */
const [gossipTicks, electionTick] = [5, '50ms']

function makeConfig({ folder, count }: RestateOptions, all: readonly Ports[], index: number): string {
  const { node, ingress, admin } = all[index]!
  return `
node-name = "n${index + 1}"
cluster-name = "sluice"
base-dir = ${JSON.stringify(join(folder, `n${index + 1}`))}
bind-address = "127.0.0.1:${node}"
advertised-address = "${urlOf(node)}"
listen-mode = "tcp"
auto-provision = ${index === 0}
default-num-partitions = 6
default-replication = ${count === 3 ? 2 : 1}
disable-telemetry = true
rocksdb-total-memory-size = "256MiB"
log-filter = "warn"
gossip-failure-threshold = ${gossipTicks}
[metadata-server]
raft-tick-interval = "${electionTick}"
[metadata-client]
type = "replicated"
addresses = [${all.map(ports => `"${urlOf(ports.node)}"`).join(', ')}]
[ingress]
bind-address = "127.0.0.1:${ingress}"
[admin]
bind-address = "127.0.0.1:${admin}"
[worker.invoker]
http2-keep-alive-interval = "${keepAlive}"
http2-keep-alive-timeout = "${keepAlive}"
`
}

/** Starts Restate on free ports of 127.0.0.1 and waits until every node answers. */
export async function startRestate(options: RestateOptions): Promise<RestateCluster> {
  const { program, folder, count } = options
  const free = await findFreePorts(count * 3)
  const all = Array.from({ length: count }, (_, index): Ports => {
    const [node = 0, ingress = 0, admin = 0] = free.slice(index * 3)
    return { node, ingress, admin }
  })
  await mkdir(folder, { recursive: true })
  const nodes = await Promise.all(
    all.map(async (ports, index) => {
      const config = join(folder, `n${index + 1}.toml`)
      await writeFile(config, makeConfig(options, all, index))
      const name = `Restate ${index + 1}`
      return runNode({ program, config, name, logFile: join(folder, `n${index + 1}.log`), ports, log: options.log })
    }),
  )
  const stop = async () => void (await Promise.all(nodes.map(node => node.kill())))
  try {
    await Promise.all(nodes.map(node => untilHealthy(node, options.signal)))
  } catch (error) {
    await stop()
    throw error
  }
  return { nodes, stop }
}

type NodeOptions = {
  readonly program: string
  readonly config: string
  readonly name: string
  readonly logFile: string
  readonly ports: Ports
  readonly log: RestateOptions['log']
}

function runNode({ program, config, name, logFile, ports: { ingress, admin }, log }: NodeOptions): RestateNode {
  let running: ChildProcess | undefined
  const start = () => {
    const started = spawn(program, ['-c', config], { stdio: ['ignore', 'pipe', 'pipe'] })
    running = started
    const file = createWriteStream(logFile, { flags: 'a' })
    started.stdout.pipe(file, { end: false })
    started.stderr.pipe(file, { end: false })
    file.once('error', ({ message }) => {
      log?.(`The log of ${name} is not written any more: ${message}`)
      // A node whose output nobody reads stops.
      started.stdout.resume()
      started.stderr.resume()
    })
    started.once('close', () => file.end())
    reportExit(started, name, () => running !== started, log)
    started.once('exit', () => {
      if (running === started) running = undefined
    })
  }
  start()
  return {
    ingressUrl: urlOf(ingress),
    adminUrl: urlOf(admin),
    pid: () => running?.pid,
    start,
    async kill() {
      const killed = running
      running = undefined
      if (!killed || killed.exitCode !== null || killed.signalCode !== null) return
      const ended = new Promise(resolve => killed.once('exit', resolve))
      killed.kill('SIGKILL')
      await ended
    },
  }
}

const healthyMs = 60_000
const pauseMs = 50

async function untilHealthy({ ingressUrl, adminUrl, pid }: RestateNode, signal?: AbortSignal): Promise<void> {
  const isUp = async (url: string) => (await fetch(url).catch(() => undefined))?.ok === true
  for (const end = Date.now() + healthyMs; ; await setTimeout(pauseMs)) {
    if ((await isUp(`${ingressUrl}/restate/health`)) && (await isUp(`${adminUrl}/health`))) return
    signal?.throwIfAborted()
    if (pid() === undefined || Date.now() > end) throw new Error(`Restate did not start on ${ingressUrl}`)
  }
}
