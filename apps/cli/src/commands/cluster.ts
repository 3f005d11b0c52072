import { fileURLToPath } from 'node:url'
import { type Command, readArguments } from '../command.ts'
import { cliErrors } from '../errors.ts'
import { print, tell } from '../output.ts'
import { devnetSpecs, readDevnetAddresses } from '../readDevnetAddresses.ts'
import { readPort } from '../readPort.ts'
import { untilEnded } from '../untilEnded.ts'

const usage =
  'cluster [--port 0] [--servers 2] [--workers 2] [--restate 3] [--devnet-url URL] [--devnet-aggregator http://127.0.0.1:8546]'

const specs = {
  port: { type: 'string' },
  servers: { type: 'string' },
  workers: { type: 'string' },
  restate: { type: 'string' },
  ...devnetSpecs,
} as const

const mostProcesses = 16

export const cluster: Command = {
  name: 'cluster',
  usage,
  summary: 'Start Postgres, Restate, servers and workers on this machine for development, until stopped',
  async run(args) {
    const { options } = readArguments(args, specs, { usage, count: 0 })
    const port = readPort('port', options.port)
    const count = (option: 'servers' | 'workers') => readCount(option, options[option])
    const [servers, workers] = [count('servers'), count('workers')]
    const { restate = '3' } = options
    if (restate !== '1' && restate !== '3') throw cliErrors.error('USAGE_RESTATE', { text: restate })
    const { ensurePostgres, isDatabaseUrl, startCluster } = await import('@sluice/server/cluster')
    const given = process.env.SLUICE_DATABASE_URL
    if (given && !isDatabaseUrl(given)) throw cliErrors.error('USAGE_DATABASE_URL')
    const postgres = given ? { url: given } : ensurePostgres()
    if ('problem' in postgres) throw cliErrors.error('POSTGRES_MISSING', { problem: postgres.problem })
    const { ended, signal } = untilEnded()
    const running = await startCluster({
      cli: fileURLToPath(new URL('../../bin/sluice.mjs', import.meta.url)),
      postgres,
      restateNodes: restate === '1' ? 1 : 3,
      workers,
      servers,
      ...(port === undefined ? {} : { port }),
      env: process.env,
      devnet: readDevnetAddresses(options),
      log: tell,
      signal,
    }).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    if (!running) return 0
    print(`Sluice is ready at ${running.url}`)
    for (const [index, server] of running.servers.entries()) {
      print(`  Server ${index + 1}   http://127.0.0.1:${server.port}`)
    }
    for (const [index, node] of running.restate.entries()) {
      print(`  Restate ${index + 1}  ${node.ingressUrl}, administration at ${node.adminUrl}`)
    }
    if (!given) print('Its data is deleted when it stops.')
    await ended
    tell('Stopping …')
    await running.close()
    return 0
  },
}

function readCount(option: string, text: string | undefined): number {
  if (text === undefined) return 2
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > mostProcesses) {
    throw cliErrors.error('USAGE_COUNT', { option, text, most: String(mostProcesses) })
  }
  return count
}
