import {
  type InputEvent,
  planRun,
  type RunEvent,
  type RunRecord,
  redactEvent,
  restoreRunState,
  type StoredRun,
  startLocalRun,
} from '@sluice/engine'
import type { Registry } from '@sluice/workflow'
import type { ClaimedRun, ClusterJournal } from '../storage/postgres/clusterJournal.ts'

type Post = (input: InputEvent) => Promise<'applied' | 'ignored'>

/** What a worker needs to drive one run. */
export type OpenedRun<Services> = {
  readonly registry: Registry<Services>
  readonly services: Services
  /** Called with the events so far at the start, and with each batch after it is written; the segment waits for it. */
  readonly onEvents?: (events: readonly RunEvent[], post: Post) => Promise<void> | undefined
  /** Called when the segment ends, however it ends. */
  readonly close?: () => void
}

export type Site<Services> = {
  readonly journal: Pick<ClusterJournal, 'claim' | 'load' | 'posted'>
  readonly open: (stored: StoredRun) => OpenedRun<Services> | Promise<OpenedRun<Services>>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

export type SegmentEnd = {
  /** False: only a posted input can move the run, or the segment was drained. */
  readonly isOver: boolean
  /** Number of the last posted input that was read. */
  readonly seen: number
  /** There is no such run: its start was given up before it was handed over. */
  readonly isMissing?: true
}

/** Part of a run that one worker drives. */
export type Segment = {
  /** Rejects when progress could not be written, another worker has claimed the run, or after `drain` or `leave`. */
  readonly ended: Promise<SegmentEnd>
  /** Looks for posted inputs. */
  read(): void
  /** Starts no more nodes; the segment rejects when the running ones have answered, so that another one follows. */
  drain(): void
  /** Aborts the running nodes and drops their results; the next segment runs them again. */
  leave(reason: Error): void
}

/**
 * Drives a run from where its journal ends until it is over, or until only a posted input can move it.
 *
 * The journal is the only state: a segment that is lost is followed by another one, on any worker.
 */
export function startSegment<Services>(site: Site<Services>, executionId: string): Segment {
  const stop = Promise.withResolvers<SegmentEnd>()
  // Whoever waits for the segment gets the rejection from `ended`.
  stop.promise.catch(() => {})
  let live: ReturnType<typeof driveClaimed<Services>> | undefined
  let isDrained = false
  let isLeft = false

  const drive = async (): Promise<SegmentEnd> => {
    const claimed = await site.journal.claim(executionId)
    if (!claimed) {
      const end = { isOver: true, seen: 0 }
      return (await site.journal.load(executionId)) ? end : { ...end, isMissing: true }
    }
    if (isLeft) return stop.promise
    const opened = await site.open(claimed.stored)
    try {
      live = driveClaimed(site, claimed, opened)
      if (isDrained) live.drain()
      const end = await Promise.race([live.ended, stop.promise])
      if (isDrained && !end.isOver) throw new Error('The worker is stopping')
      return end
    } finally {
      live?.detach()
      opened.close?.()
    }
  }

  return {
    ended: Promise.race([drive(), stop.promise]),
    read: () => live?.read(),
    drain() {
      isDrained = true
      live?.drain()
    },
    leave: reason => {
      isLeft = true
      stop.reject(reason)
      live?.detach()
    },
  }
}

function driveClaimed<Services>(site: Site<Services>, claimed: ClaimedRun, opened: OpenedRun<Services>) {
  const { journal, now } = site
  const { stored } = claimed
  const { executionId }: RunRecord = stored.record
  const { registry, services } = opened
  const plan = planRun(stored.document, registry, stored.record)
  const parked = Promise.withResolvers<SegmentEnd>()
  const numbers = new WeakMap<InputEvent, number>()
  let seen = 0
  let isIdle = false
  /** Reads and event handlers under way. */
  let busy = 0

  const park = () => {
    if (isIdle && busy === 0) parked.resolve({ isOver: false, seen })
  }
  const during = (work: Promise<unknown> | undefined) => {
    if (!work) return
    busy++
    work.then(() => {
      busy--
      park()
    }, parked.reject)
  }
  const post = (input: InputEvent) => {
    isIdle = false
    return run.post(input)
  }
  const postNumbered = async (n: number, input: InputEvent) => {
    numbers.set(input, n)
    if ((await post(input)) === 'ignored') await claimed.ignore(n)
  }
  const readInputs = async () => {
    for (const { n, input, answer } of await journal.posted(executionId, seen)) {
      // Another read may have been faster.
      if (n <= seen) continue
      seen = n
      if (answer === null) during(postNumbered(n, input))
    }
  }
  const handle = (events: readonly RunEvent[]) =>
    during(opened.onEvents?.(events, async input => ((await post(input)) === 'applied' ? 'applied' : 'ignored')))

  const run = startLocalRun<Services>({
    executionId,
    plan,
    registry,
    state: restoreRunState(plan, stored),
    services,
    now,
    async commit(inputs, at, events, { status }) {
      const applied = inputs.flatMap(input => numbers.get(input) ?? [])
      const written = events.map(redactEvent)
      await claimed.append({ at, inputs: inputs.map(redactEvent) }, written, status, applied)
      handle(written)
    },
    onIdle() {
      isIdle = true
      // After this turn: the first call comes before the run is there.
      queueMicrotask(park)
    },
  })
  during(readInputs())
  if (stored.events.length > 0) handle(stored.events)

  return {
    ended: Promise.race([run.ended.then(() => ({ isOver: true, seen })), parked.promise]),
    read: () => during(readInputs()),
    drain: run.drain,
    detach: run.detach,
  }
}
