import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RunObserver, Watch } from '../../observe/runObserver.ts'

/** Seconds: of a request that is in memory to one that waits for a slow provider. */
const secondsBuckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export type Request = {
  /** The route's pattern, never the address. */
  readonly route: string
  readonly method: string
  readonly status: number
  readonly seconds: number
}

export type Metrics = {
  readonly observer: RunObserver
  readonly request: (request: Request) => void
  /** Adds a value that is read at each scrape; one that cannot be read is left out of it. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** Text for Prometheus, and its content type. */
  write(): Promise<{ readonly type: string; readonly text: string }>
}

/** Metrics of this process in a registry of their own. No label has more values than the code has names for. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const makeHistogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Histogram({ name, help, labelNames: [...labelNames], buckets: secondsBuckets, registers })
  const requests = makeHistogram('sluice_http_request_seconds', 'Time from a request to its answer', [
    'route',
    'method',
    'status',
  ])
  const started = new Counter({
    name: 'sluice_runs_started_total',
    help: 'Runs that this process has stored',
    labelNames: ['source'],
    registers,
  })
  const ended = new Counter({
    name: 'sluice_runs_ended_total',
    help: 'Runs whose end this process has written',
    labelNames: ['status'],
    registers,
  })
  const nodes = makeHistogram('sluice_node_seconds', 'Time of a node without the wait for a wallet', [
    'category',
    'source',
    'outcome',
  ])
  const calls = makeHistogram('sluice_provider_call_seconds', 'Time of a call of a provider or chain', [
    'service',
    'method',
    'source',
    'outcome',
  ])
  const writes = makeHistogram('sluice_journal_write_seconds', 'Time of a write into the journal of runs', ['outcome'])
  const segments = makeHistogram('sluice_segment_seconds', 'Time for which a worker drove a run at a stretch', [
    'outcome',
  ])
  return {
    observer: {
      runStarted: ({ on }) => started.inc({ source: on }),
      runEnded: (_, status) => ended.inc({ status }),
      watchNode: measure(({ category, source }, outcome, seconds) =>
        nodes.observe({ category, source, outcome }, seconds),
      ),
      watchCall: measure(({ service, method, source }, outcome, seconds) =>
        calls.observe({ service, method, source, outcome }, seconds),
      ),
      watchWrite: measure((_, outcome, seconds) => writes.observe({ outcome }, seconds)),
      watchSegment: measure((_, outcome, seconds) => segments.observe({ outcome }, seconds)),
    },
    request: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        // A value that cannot be read is left out; readiness says which part is away.
        async collect() {
          const value = await Promise.resolve()
            .then(read)
            .catch(() => undefined)
          if (value === undefined) this.remove()
          else this.set(value)
        },
      })
    },
    write: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}

function measure<Call>(record: (call: Call, outcome: 'ok' | 'error', seconds: number) => void): Watch<Call> {
  return call => {
    const from = performance.now()
    return { end: outcome => record(call, outcome, (performance.now() - from) / 1_000) }
  }
}
