import { AsyncLocalStorage } from 'node:async_hooks'
import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { isSluiceError } from '@sluice/workflow'
import type { Outcome, RunObserver, Watched } from '../../observe/runObserver.ts'

/** What is at work; `executionId` is absent outside of a run. */
type Current = { readonly span: Span; readonly executionId?: string }

type Parent = Span | undefined

export type TracedRequest = {
  readonly method: string
  /** Pattern of the route; absent: none matched. */
  readonly route: string | undefined
  /** W3C header `traceparent` of the caller. */
  readonly traceparent: unknown
}

export type Tracing = {
  readonly observer: RunObserver
  /** Begins the span of a request. */
  request(request: TracedRequest): {
    readonly within: <T>(act: () => T) => T
    readonly end: (status: number) => void
  }
  /** Sends what is left. Rejects if it cannot be sent. */
  close(): Promise<void>
}

const defaultPath = '/v1/traces'

/** Not `traceparent`, which Restate takes for itself. */
const carriedHeader = 'x-sluice-traceparent'

/**
 * Traces from a request over its run and nodes to the calls of providers. Attributes hold ids, names and codes, never
 * values of inputs, addresses or messages.
 *
 * - `url`: OTLP over HTTP: `http://collector:4318`, or an address with a path
 * - `service`: `sluice-server`, `sluice-worker`
 */
export function createTracing(url: string, service: string): Tracing {
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: withPath(url) }) })
  const resource = resourceFromAttributes({ 'service.name': service })
  const provider = new TracerProvider({ resource, spanProcessors: [processor] })
  const tracer = provider.getTracer('sluice')
  const current = new AsyncLocalStorage<Current>()
  /** Spans of the runs that this process has seen start, or has gone on with. */
  const runs = new Map<string, Span>()

  const begin = (name: string, parent: Parent, attributes: Attributes, kind = SpanKind.INTERNAL): Span =>
    tracer.startSpan(name, { kind, attributes }, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT)

  const runSpan = (executionId: string, attributes: Attributes = {}): Span => {
    const known = runs.get(executionId)
    if (known) return known
    const span = begin('run', current.getStore()?.span, { 'sluice.run.id': executionId, ...attributes })
    runs.set(executionId, span)
    return span
  }
  const endRun = (executionId: string, outcome: Outcome, attributes: Attributes = {}) => {
    const span = runs.get(executionId)
    if (!span) return
    runs.delete(executionId)
    end(span.setAttributes(attributes), outcome)
  }
  /** What is at work of the run, or else the run. */
  const parentOf = (executionId: string): Span => {
    const at = current.getStore()
    return at?.executionId === executionId ? at.span : runSpan(executionId)
  }
  const watch = (executionId: string, span: Span): Watched => ({
    within: act => current.run({ span, executionId }, act),
    end: (outcome, error) => end(span, outcome, error),
  })

  return {
    observer: {
      runStarted: ({ executionId, on }) => void runSpan(executionId, { 'sluice.source': on }),
      runEnded: (executionId, status) =>
        endRun(executionId, status === 'error' ? 'error' : 'ok', { 'sluice.run.status': status }),
      handOver(executionId) {
        const context = runSpan(executionId).spanContext()
        endRun(executionId, 'ok')
        const flags = context.traceFlags.toString(16).padStart(2, '0')
        return { [carriedHeader]: `00-${context.traceId}-${context.spanId}-${flags}` }
      },
      watchSegment: ({ executionId, headers }) => {
        const parent = readParent(headers.get(carriedHeader))
        return watch(executionId, begin('run segment', parent, { 'sluice.run.id': executionId }))
      },
      watchNode: ({ executionId, nodeId, componentId, source }) => {
        const attributes = { 'sluice.node.id': nodeId, 'sluice.component': componentId, 'sluice.source': source }
        return watch(executionId, begin(`node ${componentId}`, parentOf(executionId), attributes))
      },
      watchCall: ({ executionId, service: called, method, source }) => {
        const attributes = { 'sluice.service': called, 'sluice.method': method, 'sluice.source': source }
        return watch(executionId, begin(`${called}.${method}`, parentOf(executionId), attributes, SpanKind.CLIENT))
      },
    },
    request({ method, route, traceparent }) {
      const attributes = { 'http.request.method': method, ...(route === undefined ? {} : { 'http.route': route }) }
      const span = begin(`${method} ${route ?? ''}`.trim(), readParent(traceparent), attributes, SpanKind.SERVER)
      return {
        within: act => current.run({ span }, act),
        end: status => end(span.setAttribute('http.response.status_code', status), status < 500 ? 'ok' : 'error'),
      }
    },
    async close() {
      for (const executionId of [...runs.keys()]) endRun(executionId, 'ok', { 'sluice.run.status': 'left' })
      await provider.shutdown()
    },
  }
}

function end(span: Span, outcome: Outcome, error?: unknown): void {
  if (outcome === 'error') {
    span.setStatus({ code: SpanStatusCode.ERROR })
    if (isSluiceError(error)) span.setAttribute('error.type', error.code)
  }
  span.end()
}

function readParent(header: unknown): Parent {
  const context = typeof header === 'string' ? parseTraceParent(header) : null
  return context ? trace.wrapSpanContext({ ...context, isRemote: true }) : undefined
}

function withPath(text: string): string {
  const url = new URL(text)
  if (url.pathname === '/') url.pathname = defaultPath
  return url.href
}
