import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChainPlan, type Devnet, revertTo, startDevnet, takeSnapshot } from '@sluice/devnet'
import { build } from '../scripts/build.ts'
import { root } from '../scripts/runCommand.ts'

export type TestEnvironment = {
  readonly devnet: Devnet
  readonly url: string
  /** Process id of the running server. */
  serverPid(): number
  /** Kills the server and restarts it on the same port and data. */
  killAndRestart(): Promise<void>
  kill(): Promise<void>
  restart(): Promise<void>
  /** Empties the server's data and takes the chains back to their first block. */
  startOver(): Promise<void>
  stop(): Promise<void>
}

/** Environment variables of the server. */
type Environment = { readonly [name: string]: string }

const readyTimeoutMs = 60_000

type Options = {
  /** Environment variables of the server. */
  readonly env?: Environment
  /** Local chains; default Ethereum alone. */
  readonly chains?: readonly ChainPlan[]
  /** Port of the server; default a free one. */
  readonly port?: number
}

/** Starts a devnet and the built server with the built editor, on free ports and an empty data folder. */
export async function startTestEnvironment({
  env = {},
  port: wanted = 0,
  ...plan
}: Options = {}): Promise<TestEnvironment> {
  await build()
  const [devnet, data] = await Promise.all([
    startDevnet({ port: 0, aggregatorPort: 0, ...plan }),
    mkdtemp(join(tmpdir(), 'sluice-environment-')),
  ])
  let server = await startServer({ devnet, data, port: String(wanted), env })
  const port = new URL(server.url).port
  const kill = async () => {
    const ended = new Promise(resolve => server.child.once('exit', resolve))
    server.child.kill('SIGKILL')
    await ended
  }
  const restart = async () => {
    server = await startServer({ devnet, data, port, env })
  }
  const snapshots = () => Promise.all(devnet.chains.map(({ rpcUrl }) => takeSnapshot(rpcUrl)))
  let firstBlocks: readonly string[] | undefined
  return {
    devnet,
    url: server.url,
    serverPid: () => server.child.pid!,
    kill,
    restart,
    async killAndRestart() {
      await kill()
      await restart()
    },
    async startOver() {
      await kill()
      await rm(data, { recursive: true, force: true })
      if (firstBlocks)
        await Promise.all(devnet.chains.map(({ rpcUrl }, index) => revertTo(rpcUrl, firstBlocks![index]!)))
      firstBlocks = await snapshots()
      await restart()
    },
    async stop() {
      await kill()
      await devnet.stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}

type ServerOptions = {
  readonly devnet: Devnet
  readonly data: string
  readonly port: string
  readonly env: Environment
}

async function startServer(options: ServerOptions): Promise<{ child: ChildProcess; url: string }> {
  const { devnet, data, port, env } = options
  const child = spawn(
    process.execPath,
    [
      join(root, 'apps/server/dist/main.js'),
      ...['--port', port, '--data', data, ...('SLUICE_AGENTS_URL' in env ? [] : ['--agents-port', '0'])],
      ...['--devnet-url', devnet.chains[0]!.rpcUrl, '--devnet-aggregator', devnet.aggregatorUrl],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } },
  )
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`The server did not start:\n${output}`))
    const timer = setTimeout(fail, readyTimeoutMs)
    const take = (chunk: Buffer) => {
      output += chunk.toString('utf8')
      const ready = /Sluice is ready at (http:\/\/\S+)/.exec(output)?.[1]
      if (!ready) return
      clearTimeout(timer)
      resolve(ready)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('exit', fail)
  })
  return { child, url }
}
