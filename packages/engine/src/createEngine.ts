import { isSluiceError, type Registry } from '@sluice/workflow'
import type { Engine, StartRequest } from './engine.ts'
import { engineErrors } from './errors.ts'
import type { RunEvent, RunRecord, RunStatus } from './events.ts'
import type { Journal, StoredRun } from './journal/journal.ts'
import { type Plan, planRun } from './planRun.ts'
import { loadEarlier, prepareRun } from './prepareRun.ts'
import { redactEvent } from './redactEvent.ts'
import { restoreRunState } from './restoreRunState.ts'
import { initialState, isOver, type RunState } from './runState.ts'
import { type LocalRun, startLocalRun } from './startLocalRun.ts'

export type EngineOptions<Services> = {
  readonly registry: Registry<Services>
  /**
   * Returns the registry for a run with plugins; return the same object for the same plugins, because plans are cached
   * per registry. Default: `registry`. If it throws, the run does not start.
   */
  readonly registryFor?: (plugins: NonNullable<RunRecord['plugins']>) => Registry<Services>
  /** Maps a run's mode to services; the only place that does. */
  readonly servicesFor: (record: RunRecord) => Services | Promise<Services>
  readonly journal: Journal
  /**
   * Removes keys from everything that is written or published about a run; nodes still pass the values on. A run that is
   * resumed after a restart continues with what was written.
   */
  readonly redacts?: boolean
  /** Called with each batch of events after it is written. */
  readonly onEvents?: (record: RunRecord, events: readonly RunEvent[]) => void
  /** Number of ended runs kept per workflow, newest first; default all. */
  readonly keepOfEach?: number
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  /**
   * Called when a run's progress cannot be written, or a run cannot be resumed. The run pauses until `resumeAll` or a
   * restart. Without this callback `resumeAll` rejects with the first failed resume.
   */
  readonly onPaused?: (executionId: string, error: Error) => void
}

/** Minimum finished runs between two prunes. */
const pruneAfter = 250

/** Milliseconds until recorded events that could not be read are read again. */
const readAgainMs = 500

type Listener = (event: RunEvent) => void

type Launch<Services> = {
  readonly record: RunRecord
  readonly registry: Registry<Services>
  readonly plan: Plan<Services>
  readonly state: RunState
  /** Called before all other listeners. */
  readonly notifyFirst?: ((events: readonly RunEvent[]) => void) | undefined
}

/** Creates an engine that runs workflows in this process, with any journal. */
export function createEngine<Services>(options: EngineOptions<Services>): Engine {
  const { journal, keepOfEach, redacts = false, now = Date.now } = options
  const registryOf = ({ plugins }: Pick<RunRecord | StartRequest, 'plugins'>): Registry<Services> =>
    plugins && options.registryFor ? options.registryFor(plugins) : options.registry
  const live = new Map<string, LocalRun>()
  const listeners = new Map<string, Set<Listener>>()

  const listen = (executionId: string, listener: Listener) => {
    const interested = listeners.get(executionId) ?? new Set()
    listeners.set(executionId, interested.add(listener))
    return () => {
      interested.delete(listener)
      if (interested.size === 0) listeners.delete(executionId)
    }
  }

  const publish = (record: RunRecord, events: readonly RunEvent[]) => {
    options.onEvents?.(record, events)
    const interested = listeners.get(record.executionId)
    if (!interested) return
    for (const event of events) for (const listener of interested) listener(event)
  }

  let endedRunsSincePrune = 0
  /** Prunes in batches, so that ending a run stays cheap. */
  const countEndedRun = () => {
    if (keepOfEach === undefined || ++endedRunsSincePrune < Math.max(pruneAfter, keepOfEach)) return
    endedRunsSincePrune = 0
    void prune(keepOfEach)
  }
  const prune = async (keep: number) => {
    try {
      await journal.prune(keep)
    } catch {
      // A failed prune loses nothing; a later one retries, and writes report disk errors.
    }
  }

  const launch = ({ record, registry, plan, state, notifyFirst }: Launch<Services>, services: Services): LocalRun => {
    const { executionId } = record
    const announce = (events: readonly RunEvent[]) => {
      notifyFirst?.(events)
      publish(record, events)
    }
    const run = startLocalRun({
      executionId,
      plan,
      registry,
      state,
      services,
      now,
      commit(given, at, happened, next) {
        const [inputs, events] = redacts ? [given.map(redactEvent), happened.map(redactEvent)] : [given, happened]
        const written = journal.append(executionId, { at, inputs }, events, next.status)
        if (written instanceof Promise) return written.then(() => announce(events))
        announce(events)
      },
    })
    live.set(executionId, run)
    const forget = () => {
      if (live.get(executionId) === run) live.delete(executionId)
    }
    const end = () => {
      forget()
      countEndedRun()
    }
    run.ended.then(end, (cause: Error) => {
      forget()
      options.onPaused?.(executionId, toPausedError(cause))
    })
    return run
  }

  /** Runs that are created but not live yet; `resumeAll` skips them. */
  const starting = new Set<string>()
  const whileStarting = async (executionId: string, services: Promise<Services>): Promise<Services> => {
    starting.add(executionId)
    try {
      return await services
    } finally {
      starting.delete(executionId)
    }
  }

  const begin = async (request: StartRequest, notifyFirst?: Launch<Services>['notifyFirst']) => {
    const { cachedFrom } = request
    // Without an earlier run nothing is awaited: the first nodes run within this call.
    const earlier = cachedFrom === undefined ? undefined : await loadEarlier(cachedFrom, request, journal.load)
    const { record, document, registry, plan } = prepareRun(request, { registryOf, earlier, now })
    // Not awaited yet: pure nodes then run in the same write as the run's creation.
    const created = journal.create(record, document)
    // Avoids an unhandled rejection until it is awaited below.
    if (created instanceof Promise) created.catch(() => {})
    const pending = options.servicesFor(record)
    const services = pending instanceof Promise ? await whileStarting(record.executionId, pending) : pending
    const run = launch({ record, registry, plan, state: initialState(plan, record.failFast), notifyFirst }, services)
    try {
      if (created instanceof Promise) await created
    } catch (cause) {
      run.detach()
      throw cause
    }
    return { record, document, run, warnings: plan.warnings }
  }

  const resume = async (stored: StoredRun): Promise<boolean> => {
    const { record, document } = stored
    const registry = registryOf(record)
    const plan = planRun(document, registry, record)
    const state = restoreRunState(plan, stored)
    if (isOver(state)) return false
    launch({ record, registry, plan, state }, await options.servicesFor(record))
    return true
  }

  return {
    start: async request => (await begin(request)).record,

    async execute(request, waitMs) {
      const events: RunEvent[] = []
      let status: RunStatus = 'new'
      let hasReturned = false
      const notifyFirst = (newEvents: readonly RunEvent[]) => {
        if (hasReturned) return
        for (const event of newEvents) {
          events.push(event)
          status = statusAfter(event, status)
        }
      }
      try {
        const { record, document, run, warnings } = await begin(request, notifyFirst)
        if (status === 'new' || status === 'running') await (waitMs === undefined ? run.ended : waitForEnd(run, waitMs))
        return { record, document, status, events, warnings }
      } catch (cause) {
        throw isSluiceError(cause) ? cause : toPausedError(cause as Error)
      } finally {
        hasReturned = true
      }
    },

    async post(executionId, event) {
      const answer = await live.get(executionId)?.post(event)
      return answer === 'applied' ? 'applied' : 'ignored'
    },

    async status(executionId) {
      const stored = await journal.load(executionId)
      if (!stored) return undefined
      const { record, document, status, events } = stored
      return { record, document, status, events: events.slice() }
    },

    subscribe(executionId, afterSeq, listener) {
      let sent = afterSeq
      let early: RunEvent[] | undefined = []
      const pass = (event: RunEvent) => {
        if (event.seq <= sent) return
        sent = event.seq
        listener(event)
      }
      const receive = (event: RunEvent) => {
        if (early) early.push(event)
        else pass(event)
      }
      const stop = listen(executionId, receive)
      const begin = (recorded: readonly RunEvent[]) => {
        for (const event of recorded) pass(event)
        for (const event of early ?? []) pass(event)
        early = undefined
      }
      // A database that is away is asked again: without the recorded events a subscriber would have gaps.
      const readAgain = async () => {
        await new Promise(resolve => setTimeout(resolve, readAgainMs))
        if (listeners.get(executionId)?.has(receive)) await read()
      }
      const read = (): Promise<void> =>
        Promise.resolve(journal.eventsAfter(executionId, afterSeq)).then(begin, readAgain)
      void read()
      return stop
    },

    async resumeAll() {
      let resumed = 0
      for (const executionId of await journal.unfinished()) {
        if (live.has(executionId) || starting.has(executionId)) continue
        try {
          const stored = await journal.load(executionId)
          if (stored && (await resume(stored))) resumed++
        } catch (cause) {
          if (!options.onPaused) throw cause
          options.onPaused(executionId, cause instanceof Error ? cause : new Error(String(cause), { cause }))
        }
      }
      return resumed
    },

    async close() {
      for (const run of live.values()) run.detach()
      live.clear()
      listeners.clear()
    },
  }
}

const toPausedError = (cause: Error) => engineErrors.error('JOURNAL_FAILED', { reason: cause.message }, { cause })

function statusAfter(event: RunEvent, status: RunStatus): RunStatus {
  if (event.type === 'execution.started') return 'running'
  if (event.type === 'execution.completed') return 'success'
  if (event.type === 'execution.failed') return 'error'
  return event.type === 'execution.cancelled' ? 'cancelled' : status
}

/** Resolves when the run ends or the time is over. */
function waitForEnd(run: LocalRun, waitMs: number): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>(resolve => {
    timer = setTimeout(resolve, waitMs)
  })
  return Promise.race([run.ended, late]).finally(() => clearTimeout(timer))
}
