import { resolve } from 'node:path'
import { type Command, readArguments } from '../command.ts'
import { cliErrors } from '../errors.ts'
import { print, tell } from '../output.ts'
import { readPort } from '../readPort.ts'
import { untilEnded } from '../untilEnded.ts'

const usage =
  'worker [--port 9081] [--host 127.0.0.1] [--advertise URL] [--admin http://HOST:9070] [--data DIR] [--drain 20] [--metrics-port PORT] [--metrics-host 127.0.0.1] [--take-over]'

/** Port of Restate's administration by default. */
const adminPort = 9070

/** Restate goes on with a run at the address that it began at, so a worker has the same port after a restart. */
const defaultPort = 9081

/** Where the server keeps its data when it is started here. */
const defaultFolder = '.sluice'

const defaultDrainSeconds = 20

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

const specs = {
  port: { type: 'string' },
  host: { type: 'string' },
  advertise: { type: 'string' },
  admin: { type: 'string' },
  data: { type: 'string' },
  drain: { type: 'string' },
  'metrics-port': { type: 'string' },
  'metrics-host': { type: 'string' },
  'take-over': { type: 'boolean' },
} as const

export const worker: Command = {
  name: 'worker',
  usage,
  summary: 'Drive runs of a database until stopped, called by Restate (SLUICE_DATABASE_URL, SLUICE_RESTATE_URL)',
  async run(args) {
    const { options } = readArguments(args, specs, { usage, count: 0 })
    const port = readPort('port', options.port) ?? defaultPort
    const drainMs = readSeconds(options.drain) * 1_000
    const host = options.host ?? '127.0.0.1'
    const identityKeys = listOf(process.env.SLUICE_RESTATE_IDENTITY_KEYS)
    if (!loopback.has(host) && identityKeys.length === 0) throw cliErrors.error('USAGE_WORKER_HOST', { host })
    const { isDatabaseUrl, openOperations, parseRestateUrls, readOperations, startWorker, writeConsoleTo } =
      await import('@sluice/server/worker')
    const { SLUICE_DATABASE_URL: databaseUrl = '', SLUICE_RESTATE_URL: restateUrl = '' } = process.env
    if (!isDatabaseUrl(databaseUrl)) throw cliErrors.error('USAGE_DATABASE_URL')
    const restateUrls = parseRestateUrls(restateUrl)
    if (!restateUrls) throw cliErrors.error('USAGE_RESTATE_URL')
    const { ended } = untilEnded()
    const metricsPort = readPort('metrics-port', options['metrics-port'])
    const metrics =
      metricsPort === undefined ? {} : { metrics: { port: metricsPort, host: options['metrics-host'] ?? '127.0.0.1' } }
    const operations = await openOperations(
      { ...readOperations(process.env), ...metrics },
      { service: 'sluice-worker', env: process.env },
    )
    const { log } = operations
    if (log) writeConsoleTo(log)
    const say = (line: string) => (log ? log.write('info', line) : print(line))
    const started = startWorker({
      databaseUrl,
      restateUrls,
      adminUrl: readAddress('admin', options.admin) ?? defaultAdmin(restateUrls[0]!),
      dataDir: resolve(options.data ?? defaultFolder),
      env: process.env,
      host,
      port,
      ...(options.advertise === undefined ? {} : { advertisedUrl: readAddress('advertise', options.advertise)! }),
      identityKeys,
      takesOver: options['take-over'] === true,
      log: line => (log ? log.write('warn', line) : tell(line)),
      operations,
    })
    const running = await started.catch(async (error: unknown) => {
      await operations.close()
      if (!log) throw error
      log.write('error', error instanceof Error ? error.message : String(error))
    })
    if (!running) return 1
    say(`The worker is ready at ${running.url}`)
    await ended
    operations.drain()
    const stopping = `Stopping: ${running.driven()} runs are driven here; their nodes have ${drainMs / 1_000} s to answer`
    if (log) log.write('info', stopping)
    else tell(stopping)
    await running.close(drainMs)
    await operations.close()
    return 0
  },
}

const listOf = (text = '') => text.split(',').flatMap(item => item.trim() || [])

function defaultAdmin(restateUrl: string): string {
  const { protocol, hostname } = new URL(restateUrl)
  return `${protocol}//${hostname}:${adminPort}`
}

function readAddress(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) throw cliErrors.error('USAGE_ADDRESS', { option, text })
  return text.replace(/\/$/, '')
}

function readSeconds(text: string | undefined): number {
  if (text === undefined) return defaultDrainSeconds
  if (!/^\d{1,5}$/.test(text)) throw cliErrors.error('USAGE_SECONDS', { text })
  return Number(text)
}
