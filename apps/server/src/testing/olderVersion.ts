import * as restate from '@restatedev/restate-sdk'
import { type CatalogueServices, registry } from '@sluice/catalogue'
import type { InputEvent } from '@sluice/engine'
import { type AnyComponent, createRegistry, type Registry } from '@sluice/workflow'
import type { WorkflowOptions } from '../engine-restate/runWorkflow.ts'
import { serviceNames } from '../engine-restate/serviceNames.ts'
import { type Segment, type SegmentEnd, startSegment } from '../engine-restate/startSegment.ts'
import type { ClusterJournal } from '../storage/postgres/clusterJournal.ts'

/** What `delay` answers in the older version. */
export const olderValue = 'of the older version'

type Posted = { readonly key: string; readonly input: InputEvent }

/**
 * The run as Restate's workflow on 2026-11-29: inputs came by `post`, which stored them, and there was no `announce`. It
 * stays as it was: invocations that it began must be taken on by every later version.
 */
export function makeOlderWorkflow(journal: Pick<ClusterJournal, 'post'>) {
  const inputName = (n: number) => `input ${n}`
  return <Services>({ databaseId, site, follow }: WorkflowOptions<Services>) =>
    restate.workflow({
      name: serviceNames(databaseId).run,
      handlers: {
        run: async (ctx: restate.WorkflowContext): Promise<void> => {
          let next = 1
          for (let number = 1; ; number++) {
            let segment: Segment | undefined
            const work = ctx.run<SegmentEnd>(`segment ${number}`, () => {
              const started = startSegment(site, ctx.key)
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
            if (end.isOver) return
            if (next > end.seen + 1) continue
            next = end.seen + 2
            await ctx.promise<number>(inputName(next - 1)).get()
          }
        },
        post: restate.handlers.workflow.shared(
          async (ctx: restate.WorkflowSharedContext, { key, input }: Posted): Promise<number> => {
            const n = await ctx.run('store', () => journal.post(ctx.key, key, input))
            if (n > 0) await ctx.promise<number>(inputName(n)).resolve(n)
            return n
          },
        ),
      },
      options: { inactivityTimeout: { hours: 1 }, abortTimeout: { days: 1 }, journalRetention: 0 },
    })
}

/**
 * The components with a `delay` of an older version, which answers something else.
 *
 * - `until`: what it waits for
 */
export function makeOlderRegistry(until: () => Promise<void>): Registry<CatalogueServices> {
  const older = (component: AnyComponent<CatalogueServices>): AnyComponent<CatalogueServices> => ({
    ...component,
    version: '0.9.0',
    run: async () => {
      await until()
      return { value: olderValue }
    },
  })
  return createRegistry(registry.list.map(component => (component.id === 'delay' ? older(component) : component)))
}
