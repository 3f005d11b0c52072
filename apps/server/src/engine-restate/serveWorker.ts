import { createServer, type ServerHttp2Session } from 'node:http2'
import { setTimeout as pause } from 'node:timers/promises'
import { createEndpointHandler, type WorkflowDefinition } from '@restatedev/restate-sdk'
import { withLogContext } from '../observe/logContext.ts'
import type { RunObserver } from '../observe/runObserver.ts'
import { createClusterObject, createRunWorkflow, type WorkflowOptions } from './runWorkflow.ts'
import type { Segment, Site } from './startSegment.ts'

export type WorkerOptions<Services> = {
  readonly databaseId: string
  readonly site: Site<Services>
  /** Default 127.0.0.1. */
  readonly host?: string
  /** 0 picks a free one. */
  readonly port: number
  /** Restate's public keys; without one, calls are not checked. */
  readonly identityKeys?: readonly string[]
  /** Called with warnings and errors of Restate's SDK, one line each. */
  readonly log: (line: string) => void
  readonly observer?: RunObserver | undefined
  /** The run as Restate's workflow; default the one of this version. */
  readonly makeWorkflow?: (options: WorkflowOptions<Services>) => WorkflowDefinition<string, unknown>
}

export type ServedWorker = {
  readonly port: number
  /** Number of the segments that are driven here. */
  readonly driven: () => number
  /**
   * Takes no more work, lets running nodes answer, then closes.
   *
   * - `waitMs`: nodes that take longer are aborted, and run again on another worker
   */
  drain(waitMs: number): Promise<void>
}

/** Serves runs to Restate over HTTP/2. */
export async function serveWorker<Services>(options: WorkerOptions<Services>): Promise<ServedWorker> {
  const { databaseId, site, host = '127.0.0.1', identityKeys = [], log, observer } = options
  const { makeWorkflow = createRunWorkflow<Services> } = options
  const segments = new Set<Segment>()
  const warn = summarize(log)
  let isDraining = false
  const follow = (segment: Segment) => {
    segments.add(segment)
    const forget = () => void segments.delete(segment)
    segment.ended.then(forget, forget)
    if (isDraining) segment.leave(new Error('The worker is stopping'))
  }
  const server = createServer(
    createEndpointHandler({
      services: [makeWorkflow({ databaseId, site, follow, observer }), createClusterObject(databaseId)],
      ...(identityKeys.length > 0 ? { identityKeys: [...identityKeys] } : {}),
      logger: ({ level, context }, message, ...details) => {
        // Without a run, the SDK warns of missing keys at each start; who starts the worker has decided on that.
        if ((level !== 'warn' && level !== 'error') || !context) return
        const { key, serviceName } = context
        withLogContext(key === undefined ? {} : { runId: key }, () =>
          warn(`${key ?? serviceName}: ${[message, ...details].map(firstLine).join(' ')}`),
        )
      },
    }),
  )
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', session => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
    // A lost node of Restate: its invocations come again over another session.
    session.on('error', () => {})
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, host, resolve)
  })
  return {
    port: (server.address() as { port: number }).port,
    driven: () => segments.size,
    async drain(waitMs) {
      isDraining = true
      server.close()
      // Tells Restate to send further work over another connection, to another worker.
      for (const session of sessions) session.close()
      for (const segment of segments) segment.drain()
      const ended = Promise.allSettled([...segments].map(({ ended }) => ended))
      await Promise.race([ended, pause(waitMs, undefined, { ref: false })])
      for (const segment of segments) segment.leave(new Error('The worker is stopping'))
      for (const session of sessions) session.destroy()
    },
  }
}

/** Of an error, its message. */
const firstLine = (detail: unknown) => (detail instanceof Error ? detail.message : String(detail)).split('\n')[0]!

/** A lost node of Restate fails hundreds of attempts within a second. */
const summaryMs = 5_000

/** Logs the first line at once, and how many followed within the next seconds. */
function summarize(log: (line: string) => void) {
  let count = 0
  let isWaiting = false
  return (line: string): void => {
    if (isWaiting) {
      count++
      return
    }
    isWaiting = true
    log(line)
    setTimeout(() => {
      if (count > 0) log(`${count} more warnings of Restate`)
      count = 0
      isWaiting = false
    }, summaryMs).unref()
  }
}
