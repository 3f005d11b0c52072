import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../config.ts'
import { combineObservers } from '../observe/combineObservers.ts'
import type { RunObserver } from '../observe/runObserver.ts'
import type { OperationsConfig } from '../operationsConfig.ts'
import { createJsonLog, type Log } from './log/createLog.ts'
import { logNodes } from './log/logNodes.ts'
import { secretsOfEnvironment } from './log/secretsOfEnvironment.ts'
import { observeRequests } from './observeRequests.ts'
import { checkReadiness, type Part, processPart, type Readiness } from './probes/checkReadiness.ts'
import { type Probes, serveProbes } from './probes/serveProbes.ts'

/** What an operator sees of a process: log, metrics, traces, readiness. */
export type Operations = {
  /** Structured log; undefined: text goes to the terminal as ever. */
  readonly log: Log | undefined
  /** Undefined: nothing looks at runs. */
  readonly observer: RunObserver | undefined
  readonly isDraining: () => boolean
  /** The process has started: it is ready when its parts are. */
  started(): void
  /** From now on the process is not ready. */
  drain(): void
  /** Adds a part without which the process is not ready. */
  needs(part: Part): void
  readiness(): Promise<Readiness>
  /** Adds a value that is read at each scrape. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  observeRequests(app: FastifyInstance): void
  /** Address of metrics and probes. */
  readonly probesUrl: string | undefined
  /** Sends what is left of the traces. */
  close(): Promise<void>
}

/** No log, metrics or traces; readiness alone. */
export const noOperations: OperationsConfig = { log: 'text' }

type Options = {
  readonly service: 'sluice-server' | 'sluice-worker'
  readonly env?: Environment
  /** Takes the lines of a structured log; default: stdout. */
  readonly write?: (line: string) => void
  /** Takes what a text log says of requests; default: nothing does. */
  readonly print?: (line: string) => void
}

/**
 * Opens what the configuration asks for; the rest is not loaded.
 *
 * - Throws: `METRICS_PORT_TAKEN`
 */
export async function openOperations(config: OperationsConfig, options: Options): Promise<Operations> {
  const { service, env = {}, print, write = line => void process.stdout.write(`${line}\n`) } = options
  const log = config.log === 'json' ? createJsonLog({ write }) : undefined
  const secrets = secretsOfEnvironment(env)
  log?.hide(() => secrets)
  const metrics = config.metrics && (await import('./metrics/createMetrics.ts')).createMetrics()
  const tracing =
    config.otlpUrl === undefined
      ? undefined
      : (await import('./tracing/createTracing.ts')).createTracing(config.otlpUrl, service)
  const observers = [log && logNodes, metrics?.observer, tracing?.observer].filter(observer => observer !== undefined)
  const parts: Part[] = []
  let state: 'is starting' | 'ok' | 'is stopping' = 'is starting'
  const readiness = async (): Promise<Readiness> => {
    const { isReady, parts: answers } = await checkReadiness(parts)
    return { isReady: isReady && state === 'ok', parts: { [processPart]: state, ...answers } }
  }
  let probes: Probes | undefined
  if (config.metrics && metrics) probes = await serveProbes({ ...config.metrics, readiness, metrics: metrics.write })
  return {
    log,
    observer: observers.length > 0 ? combineObservers(observers) : undefined,
    isDraining: () => state === 'is stopping',
    started() {
      state = 'ok'
    },
    drain() {
      state = 'is stopping'
    },
    needs: part => void parts.push(part),
    readiness,
    gauge: (name, help, read) => metrics?.gauge(name, help, read),
    observeRequests(app) {
      if (log || metrics || tracing || print) observeRequests(app, { log, metrics, tracing, print })
    },
    probesUrl: probes?.url,
    async close() {
      await tracing?.close().catch((error: unknown) => {
        log?.write('warn', `The last traces could not be sent: ${error instanceof Error ? error.message : error}`)
      })
      await probes?.close()
    },
  }
}

/** Names requests of all servers differently: `1f0c9a2b-17`. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(4).toString('hex')
  let count = 0
  return () => `${prefix}-${++count}`
}
