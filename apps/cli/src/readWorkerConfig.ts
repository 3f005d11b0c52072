import { resolve } from 'node:path'
import type { WorkerOptions } from '@sluice/server/worker'
import { readArguments } from './command.ts'
import { cliErrors } from './errors.ts'
import { readAddress } from './readAddress.ts'
import { devnetSpecs, readDevnetAddresses } from './readDevnetAddresses.ts'
import { readPort } from './readPort.ts'

export const workerUsage =
  'worker [--port 9081] [--host 127.0.0.1] [--advertise URL] [--admin http://HOST:9070] [--data DIR] [--drain 20] [--metrics-port PORT] [--metrics-host 127.0.0.1] [--take-over] [--devnet-url URL] [--devnet-aggregator http://127.0.0.1:8546]'

/** Port of Restate's administration by default. */
const adminPort = 9070

/** Restate goes on with a run at the address that it began at, so a worker has the same port after a restart. */
const defaultPort = 9081

/** Where the server keeps its data when it is started here. */
const defaultFolder = '.sluice'

const defaultDrainSeconds = 20

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

/** 32 bytes in base58. */
const identityKeyPattern = /^publickeyv1_[1-9A-HJ-NP-Za-km-z]{43,44}$/

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
  ...devnetSpecs,
} as const

/**
 * Reads the command line and the environment of a worker.
 *
 * - Throws: errors of usage
 */
export async function readWorkerConfig(args: readonly string[], env: WorkerOptions['env']) {
  const { options } = readArguments(args, specs, { usage: workerUsage, count: 0 })
  const port = readPort('port', options.port) ?? defaultPort
  const drainMs = readSeconds(options.drain) * 1_000
  const host = options.host ?? '127.0.0.1'
  const identityKeys = readIdentityKeys(env.SLUICE_RESTATE_IDENTITY_KEYS)
  if (!loopback.has(host) && identityKeys.length === 0) throw cliErrors.error('USAGE_WORKER_HOST', { host })
  // Loaded on demand: the clients of the databases are large.
  const { isDatabaseUrl, parseRestateUrls, readOperations } = await import('@sluice/server/worker')
  const { SLUICE_DATABASE_URL: databaseUrl = '', SLUICE_RESTATE_URL: restateUrl = '' } = env
  if (!isDatabaseUrl(databaseUrl)) throw cliErrors.error('USAGE_DATABASE_URL')
  const restateUrls = parseRestateUrls(restateUrl)
  if (!restateUrls) throw cliErrors.error('USAGE_RESTATE_URL')
  const metricsPort = readPort('metrics-port', options['metrics-port'])
  const metrics =
    metricsPort === undefined ? {} : { metrics: { port: metricsPort, host: options['metrics-host'] ?? '127.0.0.1' } }
  const worker = {
    databaseUrl,
    restateUrls,
    adminUrl: readAddress('admin', options.admin) ?? defaultAdmin(restateUrls[0]!),
    dataDir: resolve(options.data ?? defaultFolder),
    env,
    host,
    port,
    ...(options.advertise === undefined ? {} : { advertisedUrl: readAddress('advertise', options.advertise)! }),
    identityKeys,
    takesOver: options['take-over'] === true,
  }
  const devnet = readDevnetAddresses(options)
  return { worker, devnet, drainMs, operations: { ...readOperations(env), ...metrics } }
}

function readIdentityKeys(text = ''): readonly string[] {
  const keys = text.split(',').flatMap(item => item.trim() || [])
  const wrong = keys.find(key => !identityKeyPattern.test(key))
  if (wrong !== undefined) throw cliErrors.error('USAGE_IDENTITY_KEYS', { text: wrong })
  return keys
}

function defaultAdmin(restateUrl: string): string {
  const { protocol, hostname } = new URL(restateUrl)
  return `${protocol}//${hostname}:${adminPort}`
}

function readSeconds(text: string | undefined): number {
  if (text === undefined) return defaultDrainSeconds
  if (!/^\d{1,5}$/.test(text)) throw cliErrors.error('USAGE_SECONDS', { text })
  return Number(text)
}
