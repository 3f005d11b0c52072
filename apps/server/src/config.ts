import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultAgentsPort } from '@sluice/protocol'
import { readHost } from '@sluice/protocol/http'
import { serverErrors } from './errors.ts'
import type { DevnetAddresses } from './openDevnet.ts'
import { type OperationsConfig, readOperations } from './operationsConfig.ts'
import { type Auth, readAuth } from './readAuth.ts'
import { readTrustedProxies, type TrustedProxies } from './trustedProxies.ts'

/** The address of an agents service that runs, or the port of one that is started with the server. */
export type AgentsSource = { readonly url: string } | { readonly port: number }

export type ServerConfig = {
  readonly port: number
  readonly host: string
  /** Folder of databases, secrets and the lock. */
  readonly dataDir: string
  /** `start`: starts local chains on free ports; URLs: attaches to running ones. */
  readonly devnet: 'start' | DevnetAddresses | null
  /** Port of a balancer on this machine in front of the server. */
  readonly publicPort?: number
  /** Additional origins, for the editor's development server. */
  readonly allowedOrigins: readonly string[]
  /** Where run history is stored; `memory` loses it when the server stops. */
  readonly history: 'disk' | 'memory'
  /** Postgres that stores projects and runs instead of the data folder. */
  readonly databaseUrl?: string
  /** Addresses of Restate's ingress, whose workers drive the runs of the database. */
  readonly restateUrls?: readonly string[]
  /** Maximum run starts and upstream requests per client in 15 seconds; 0 means unlimited. */
  readonly rateLimit: number
  readonly agents: AgentsSource
  /** How people sign in; absent: the page may do everything. */
  readonly auth?: Auth
  /** Proxies in front of the server, which name the client; absent: none is believed. */
  readonly trustedProxies?: TrustedProxies
  readonly operations: OperationsConfig
  /** Milliseconds for which a stopping server still answers. */
  readonly drainMs: number
  /** Fixed token instead of a random one, for the editor's development server. */
  readonly token?: string
}

export type Environment = { readonly [name: string]: string | undefined }

export const defaultRateLimit = 100

/**
 * Reads the command line of the server.
 *
 * - Throws: `USAGE`, `HOST_NOT_LOOPBACK`
 */
export function readConfig(args: readonly string[], env: Environment): ServerConfig {
  const { values } = parse(args)
  const port = readPort('port', values.port)
  const auth = readAuth(env)
  // TLS ends at a proxy in front of a server that others reach.
  const host = readHost(values.host, auth?.publicUrl.startsWith('https:') ?? false)
  const trustedProxies = readTrustedProxies(env.SLUICE_TRUSTED_PROXIES)
  const rpcUrl = values['devnet-url']
  const aggregatorUrl = values['devnet-aggregator']
  if (rpcUrl !== undefined && values.devnet) {
    throw serverErrors.error('USAGE', { reason: '--devnet and --devnet-url exclude each other' })
  }
  for (const [flag, url] of Object.entries({ 'devnet-url': rpcUrl, 'devnet-aggregator': aggregatorUrl })) {
    if (url !== undefined && !URL.canParse(url)) {
      throw serverErrors.error('USAGE', { reason: `--${flag} takes an address, not ${url}` })
    }
  }
  const { history } = values
  const rateLimit = Number(values['rate-limit'])
  if (!/^\d{1,7}$/.test(values['rate-limit'])) {
    throw serverErrors.error('USAGE', { reason: `--rate-limit takes a whole number, not ${values['rate-limit']}` })
  }
  if (history !== 'disk' && history !== 'memory') {
    throw serverErrors.error('USAGE', { reason: `--history takes disk or memory, not ${history}` })
  }
  return {
    port,
    host,
    dataDir: resolve(values.data),
    devnet: values.devnet ? 'start' : rpcUrl === undefined ? null : { rpcUrl, aggregatorUrl },
    allowedOrigins: values['allow-origin'],
    history,
    rateLimit,
    agents: readAgents(values['agents-port'], port, env),
    operations: { ...readOperations(env), ...readMetrics(values) },
    drainMs: readDrain(values.drain),
    ...(env.SLUICE_DATABASE_URL ? { databaseUrl: readDatabaseUrl(env.SLUICE_DATABASE_URL) } : {}),
    ...(values['public-port'] === undefined ? {} : { publicPort: readPort('public-port', values['public-port']) }),
    ...readRestate(env, history),
    ...(auth ? { auth } : {}),
    ...(trustedProxies ? { trustedProxies } : {}),
    ...(env.SLUICE_TOKEN ? { token: env.SLUICE_TOKEN } : {}),
  }
}

function readMetrics(values: {
  readonly 'metrics-port'?: string
  readonly 'metrics-host': string
}): Pick<OperationsConfig, 'metrics'> {
  const { 'metrics-port': port, 'metrics-host': host } = values
  return port === undefined ? {} : { metrics: { host, port: readPort('metrics-port', port) } }
}

function readDrain(text: string): number {
  if (!/^\d{1,5}$/.test(text)) {
    throw serverErrors.error('USAGE', { reason: `--drain takes seconds, not ${text}` })
  }
  return Number(text) * 1_000
}

function readPort(option: string, text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw serverErrors.error('USAGE', { reason: `--${option} takes a number up to 65535, not ${text}` })
  }
  return port
}

/** Whether it is `postgres://HOST/DATABASE`, with or without user, password and port. */
export function isDatabaseUrl(text: string): boolean {
  const { protocol = '', hostname, pathname = '' } = URL.parse(text) ?? {}
  return /^postgres(ql)?:$/.test(protocol) && Boolean(hostname) && pathname.length > 1
}

function readDatabaseUrl(text: string): string {
  if (!isDatabaseUrl(text)) {
    // Without the address, which may hold a password.
    const reason = 'SLUICE_DATABASE_URL takes an address such as postgres://user:password@127.0.0.1:5432/sluice'
    throw serverErrors.error('USAGE', { reason })
  }
  return text
}

/** Addresses such as `http://HOST:8080`, with commas in between; undefined if one is none. */
export function parseRestateUrls(text: string): readonly string[] | undefined {
  const urls = text.split(',').map(url => url.trim().replace(/\/$/, ''))
  return urls.every(url => /^https?:$/.test(URL.parse(url)?.protocol ?? '')) ? urls : undefined
}

function readRestate(env: Environment, history: string): Pick<ServerConfig, 'restateUrls'> {
  if (!env.SLUICE_RESTATE_URL) return {}
  if (!env.SLUICE_DATABASE_URL || history !== 'disk') {
    const reason = 'SLUICE_RESTATE_URL needs SLUICE_DATABASE_URL and --history disk: workers find runs in the database'
    throw serverErrors.error('USAGE', { reason })
  }
  const restateUrls = parseRestateUrls(env.SLUICE_RESTATE_URL)
  if (!restateUrls) {
    const reason = 'SLUICE_RESTATE_URL takes addresses such as http://127.0.0.1:8080, with commas in between'
    throw serverErrors.error('USAGE', { reason })
  }
  return { restateUrls }
}

/** A server on a free port takes a free one for its agents service too. */
function readAgents(text: string | undefined, serverPort: number, env: Environment): AgentsSource {
  const url = env.SLUICE_AGENTS_URL
  if (text !== undefined) return { port: readPort('agents-port', text) }
  if (!url) return { port: serverPort === 0 ? 0 : defaultAgentsPort }
  const { protocol = '', username, password } = URL.parse(url) ?? {}
  if (!/^https?:$/.test(protocol) || username || password) {
    // Without the address, which may hold a password.
    const reason = 'SLUICE_AGENTS_URL takes an address without a password, such as http://127.0.0.1:8000'
    throw serverErrors.error('USAGE', { reason })
  }
  return { url }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '3001' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string', default: '.sluice' },
        devnet: { type: 'boolean', default: false },
        'devnet-url': { type: 'string' },
        'devnet-aggregator': { type: 'string', default: 'http://127.0.0.1:8546' },
        'agents-port': { type: 'string' },
        'public-port': { type: 'string' },
        history: { type: 'string', default: 'disk' },
        'metrics-port': { type: 'string' },
        'metrics-host': { type: 'string', default: '127.0.0.1' },
        drain: { type: 'string', default: '0' },
        'rate-limit': { type: 'string', default: String(defaultRateLimit) },
        'allow-origin': { type: 'string', multiple: true, default: [] },
      },
    })
  } catch (cause) {
    throw serverErrors.error('USAGE', { reason: cause instanceof Error ? cause.message : String(cause) }, { cause })
  }
}
