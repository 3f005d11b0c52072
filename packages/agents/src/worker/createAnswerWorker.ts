import { Worker } from 'node:worker_threads'
import type { ProcessBody, ProcessEvent, ProcessReply } from '@sluice/protocol'
import { deserializeError } from '@sluice/workflow'
import { agentsErrors } from '../answer/agentsErrors.ts'
import type { ModelChoice, WorkerRequest, WorkerResponse } from './workerMessages.ts'

type AskOptions = {
  readonly model: ModelChoice | null
  readonly signal: AbortSignal
  readonly emit: (event: ProcessEvent) => void
}

export type AnswerWorker = {
  /** Throws what `answerRequest` throws; `TOO_LONG`, `TOO_LARGE`. */
  answer(body: ProcessBody, options: AskOptions): Promise<ProcessReply>
  close(): Promise<void>
}

type Options = {
  /** Default: the assistant. */
  readonly script?: URL
  /** Longest computation without a pause, ms; default 5 s. */
  readonly busyMs?: number
  /** An idle thread ends after this time, ms; default 5 min. */
  readonly idleMs?: number
  readonly maximumMb?: number
}

type Pending = {
  readonly emit: (event: ProcessEvent) => unknown
  readonly resolve: (reply: ProcessReply) => void
  readonly reject: (error: unknown) => void
}

const checksPerLimit = 4
/** Loading counts as no computation: on a busy machine it takes longer than one may. */
const limitsToLoad = 24

/** The bundle of the server has it as a file of its own. */
const assistantScript = new URL(
  import.meta.url.endsWith('.ts') ? './answerWorker.ts' : './answerWorker.js',
  import.meta.url,
)

/**
 * Answers requests in a thread of its own, so that none of them blocks the caller's. The thread starts with the first
 * request; it is ended when it does not respond or needs too much memory, and the next request starts another one.
 */
export function createAnswerWorker({
  script = assistantScript,
  busyMs = 5_000,
  idleMs = 300_000,
  maximumMb = 1_024,
}: Options = {}): AnswerWorker {
  const pending = new Map<number, Pending>()
  let worker: Worker | null = null
  let lastId = 0
  let idleTimer: NodeJS.Timeout | undefined
  let watching: NodeJS.Timeout | undefined
  /** Checks that the thread has not responded to. */
  let unanswered = 0
  let isLoaded = false

  const failAll = (error: unknown) => {
    const open = [...pending.values()]
    pending.clear()
    for (const { reject } of open) reject(error)
    settle()
  }

  const end = async (error: unknown) => {
    const ended = worker
    worker = null
    failAll(error)
    await ended?.terminate()
  }

  /** Several checks and not a time: a pause of this thread or of the machine is none of the worker's. */
  const check = () => {
    if (unanswered >= (isLoaded ? checksPerLimit : limitsToLoad * checksPerLimit))
      return void end(agentsErrors.error('TOO_LONG', { seconds: busyMs / 1_000 }))
    unanswered++
    post({ type: 'ping' })
  }

  const settle = () => {
    if (pending.size > 0) return
    clearInterval(watching)
    watching = undefined
    if (!worker) return
    worker.unref()
    idleTimer = setTimeout(() => void end(null), idleMs).unref()
  }

  const receive = (response: WorkerResponse) => {
    unanswered = 0
    isLoaded = true
    if (response.type === 'pong') return
    const request = pending.get(response.id)
    if (!request) return
    if (response.type === 'event') return void request.emit(response.event)
    pending.delete(response.id)
    if (response.type === 'reply') request.resolve(response.reply)
    else if (response.type === 'failed') request.reject(response.error)
    else request.reject(deserializeError(response.error, response.status))
    settle()
  }

  const start = () => {
    isLoaded = false
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: maximumMb } })
    started.on('message', receive)
    const lose = (cause: unknown) => {
      if (worker !== started) return
      worker = null
      const isFull = (cause as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
      failAll(isFull ? agentsErrors.error('TOO_LARGE', undefined, { cause }) : cause)
    }
    started.on('error', lose)
    started.on('exit', code => lose(new Error(`The thread of the assistant ended with ${code}`)))
    return started
  }

  const post = (request: WorkerRequest) => {
    worker?.postMessage(request)
  }

  return {
    async answer(body, { model, signal, emit }) {
      signal.throwIfAborted()
      clearTimeout(idleTimer)
      worker ??= start()
      worker.ref()
      const id = ++lastId
      const { promise, resolve, reject } = Promise.withResolvers<ProcessReply>()
      pending.set(id, { emit: event => signal.aborted || emit(event), resolve, reject })
      if (watching === undefined) {
        unanswered = 0
        watching = setInterval(check, busyMs / checksPerLimit)
      }
      // It stays pending until the thread says that it has ended: what does not end is ended with the thread.
      const abort = () => {
        post({ type: 'abort', id })
        reject(signal.reason)
      }
      signal.addEventListener('abort', abort, { once: true })
      post({ type: 'answer', id, body, model })
      return promise.finally(() => signal.removeEventListener('abort', abort))
    },
    async close() {
      clearTimeout(idleTimer)
      await end(agentsErrors.error('CLOSING'))
      clearTimeout(idleTimer)
    },
  }
}
