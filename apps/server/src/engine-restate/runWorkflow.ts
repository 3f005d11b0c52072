import * as restate from '@restatedev/restate-sdk'
import type { RunObserver } from '../observe/runObserver.ts'
import { watchSegment } from '../observe/watchSegment.ts'
import { serviceNames } from './serviceNames.ts'
import { type Segment, type SegmentEnd, type Site, startSegment } from './startSegment.ts'

export type WorkflowOptions<Services> = {
  readonly databaseId: string
  readonly site: Site<Services>
  /** Called with each segment while it is driven here. */
  readonly follow: (segment: Segment) => void
  readonly observer?: RunObserver | undefined
}

/** More than any run can use: Restate pauses an invocation after its last attempt, and only an operator resumes it. */
const endlessAttempts = 1_000_000_000

/**
 * A run as Restate's workflow: one segment after the other, with posted inputs in between. Restate keeps exactly one
 * worker on it; its own journal has the ends of segments only, so another version of Sluice can go on with it.
 */
export function createRunWorkflow<Services>({ databaseId, site, follow, observer }: WorkflowOptions<Services>) {
  return restate.workflow({
    name: serviceNames(databaseId).run,
    handlers: {
      run: async (ctx: restate.WorkflowContext): Promise<void> => {
        // Number of the next input that is announced.
        let next = 1
        let isStored = false
        for (let number = 1; ; number++) {
          let segment: Segment | undefined
          const work = ctx.run<SegmentEnd>(`segment ${number}`, () => {
            const call = { executionId: ctx.key, headers: ctx.request().headers }
            const started = watchSegment(observer ?? {}, call, () => startSegment(site, ctx.key))
            segment = started
            follow(started)
            const { attemptCompletedSignal: isGone } = ctx.request()
            isGone.addEventListener('abort', () => started.leave(new Error('The attempt has ended')))
            return started.ended
          })
          let end: SegmentEnd | undefined
          while (!end) {
            const posted = ctx.promise<number>(inputName(next)).get()
            const first = await restate.RestatePromise.race([work.map(value => value!), posted.map(n => n!)])
            if (typeof first === 'number') {
              next++
              segment?.read()
            } else end = first
          }
          if (end.isMissing && !isStored) {
            // Who starts it again with the same id gets this invocation.
            const stored = ctx.promise<true>(storedName).get()
            const late = ctx.sleep({ days: 1 })
            isStored = await restate.RestatePromise.race([stored.map(() => true), late.map(() => false)])
            if (isStored) continue
          }
          if (end.isOver) return
          // Inputs that were announced and not read: the next segment reads them.
          if (next > end.seen + 1) continue
          next = end.seen + 2
          await ctx.promise<number>(inputName(next - 1)).get()
        }
      },
      announce: restate.handlers.workflow.shared(
        (ctx: restate.WorkflowSharedContext, n: number): Promise<void> => ctx.promise<number>(inputName(n)).resolve(n),
      ),
      /** The run is in the database, also if it was not when it was handed over first. */
      stored: restate.handlers.workflow.shared(
        (ctx: restate.WorkflowSharedContext): Promise<void> => ctx.promise<true>(storedName).resolve(true),
      ),
    },
    options: {
      // A segment may wait for a receipt or a timer without a word to Restate.
      inactivityTimeout: { hours: 1 },
      abortTimeout: { days: 1 },
      workflowRetention: { hours: 1 },
      journalRetention: 0,
      retryPolicy: { initialInterval: 100, maxInterval: 2_000, exponentiationFactor: 2, maxAttempts: endlessAttempts },
    },
  })
}

const storedName = 'stored'
const inputName = (n: number) => `input ${n}`

/** Restate's own identity, made with the first call and stored in its state. */
export function createClusterObject(databaseId: string) {
  return restate.object({
    name: serviceNames(databaseId).cluster,
    handlers: {
      identify: async (ctx: restate.ObjectContext): Promise<string> => {
        const known = await ctx.get<string>('id')
        if (known) return known
        const id = ctx.rand.uuidv4()
        ctx.set('id', id)
        return id
      },
    },
  })
}

export type RunWorkflow = ReturnType<typeof createRunWorkflow>
export type ClusterObject = ReturnType<typeof createClusterObject>
