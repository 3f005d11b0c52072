import { randomUUID } from 'node:crypto'
import {
  type Engine,
  type ExecutedRun,
  emptyRunView,
  foldRun,
  loadEarlier,
  type PreparedRun,
  prepareRun,
  type StartRequest,
} from '@sluice/engine'
import { logError } from '@sluice/protocol/http'
import type { Registry } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'
import type { RunObserver } from '../observe/runObserver.ts'
import { isEnd } from '../runs/isEnd.ts'
import type { ClusterJournal } from '../storage/postgres/clusterJournal.ts'
import { createNewsWatch } from './newsWatch.ts'
import type { RestateClient } from './restateClient.ts'

export type RestateEngineOptions<Services> = {
  readonly registryOf: (run: Pick<StartRequest, 'plugins'>) => Registry<Services>
  readonly journal: ClusterJournal
  readonly restate: RestateClient
  /** Calls back with runs that have news; see `listenForRuns`. */
  readonly listen: (onNews: (run: string | undefined) => void) => Promise<() => Promise<void>>
  /** Milliseconds in which an input is read; default 20,000. */
  readonly answerMs?: number
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly observer?: RunObserver | undefined
  /** Called with errors that no caller gets; default: the terminal. */
  readonly logError?: (error: Error) => void
}

/** A worker reads an input within milliseconds; a lost one is replaced within seconds. */
const defaultAnswerMs = 20_000

/**
 * Engine of a server beside others: checks and stores runs, hands them to Restate, whose workers drive them, and passes
 * on what their journal in Postgres says.
 */
export async function createRestateEngine<Services>(options: RestateEngineOptions<Services>): Promise<Engine> {
  const { registryOf, journal, restate, now = Date.now } = options
  const news = createNewsWatch({ log: options.logError ?? logError, changed: journal.changed })
  const stopListening = await options.listen(news.tell)

  const subscribe: Engine['subscribe'] = (executionId, afterSeq, listener) => {
    let sent = afterSeq
    const look = async () => {
      for (const event of await journal.eventsAfter(executionId, sent)) {
        if (event.seq <= sent) continue
        sent = event.seq
        listener(event)
      }
    }
    return news.watch(executionId, look, () => sent).stop
  }

  const begin = async (request: StartRequest): Promise<PreparedRun<Services>> => {
    const { cachedFrom } = request
    const earlier = cachedFrom === undefined ? undefined : await loadEarlier(cachedFrom, request, journal.load)
    const prepared = prepareRun(request, { registryOf, earlier, now })
    const { record, document } = prepared
    await journal.create(record, document)
    try {
      await restate.submit(record.executionId, options.observer?.handOver?.(record.executionId))
    } catch (cause) {
      // Either nobody ever drives it, or a worker has it already and the answer was lost.
      if (await journal.withdraw(record.executionId)) throw cause
    }
    return prepared
  }

  return {
    subscribe,
    start: async request => (await begin(request)).record,

    async execute(request, waitMs): Promise<ExecutedRun> {
      const { record, document, plan } = await begin(request)
      const { executionId } = record
      const ended = Promise.withResolvers<void>()
      const timer = waitMs === undefined ? undefined : setTimeout(ended.resolve, waitMs)
      const stop = subscribe(executionId, 0, event => {
        if (isEnd(event)) ended.resolve()
      })
      await ended.promise
      clearTimeout(timer)
      stop()
      const events = await journal.eventsAfter(executionId, 0)
      return { record, document, status: foldRun(emptyRunView, events).status, events, warnings: plan.warnings }
    },

    async post(executionId, input) {
      const n = await journal.post(executionId, randomUUID(), input)
      if (n === 0) return 'ignored'
      // Stored is stored: what is not announced now, a worker announces later.
      const announced = restate.announce(executionId, n).catch((cause: unknown) => cause)
      const answered = Promise.withResolvers<'applied' | 'ignored'>()
      const timer = setTimeout(async () => {
        const failure = watching.failure()
        answered.reject(
          failure
            ? serverErrors.error('INPUT_UNCONFIRMED', { id: executionId, reason: failure.message }, { cause: failure })
            : serverErrors.error('INPUT_NOT_READ', { id: executionId }, { cause: await announced }),
        )
      }, options.answerMs ?? defaultAnswerMs)
      const watching = news.watch(executionId, async () => {
        const answer = await journal.answerOf(executionId, n)
        if (answer) answered.resolve(answer)
      })
      return answered.promise.finally(() => {
        clearTimeout(timer)
        watching.stop()
      })
    },

    async status(executionId) {
      const stored = await journal.load(executionId)
      if (!stored) return undefined
      const { record, document, status, events } = stored
      return { record, document, status, events }
    },

    /** Hands over runs again, which changes nothing for those that Restate has. */
    async resumeAll() {
      const unfinished = await journal.unfinished()
      for (const executionId of unfinished) await restate.submit(executionId)
      return unfinished.length
    },

    async close() {
      news.close()
      await stopListening()
    },
  }
}
