import type { CatalogueServices } from '@sluice/catalogue'
import type { ExternalEvent, RunEvent } from '@sluice/engine'
import type { RunParts } from '../runs/loadRunParts.ts'
import { type SimulatedRuns, signSimulated as sign } from '../runs/simulatedRuns.ts'
import { waitingNodes } from '../runs/waitingNodes.ts'
import type { ClusterJournal } from '../storage/postgres/clusterJournal.ts'
import type { OpenedRun, Site } from './startSegment.ts'

type Options = {
  readonly journal: ClusterJournal
  readonly parts: RunParts
  readonly simulated: SimulatedRuns
  /** Whether simulated requests are signed automatically. */
  readonly signSimulated: boolean
}

/** Opens runs for the segments of a worker: like the engine of one process, which also signs simulated requests. */
export function createRunSite({ journal, parts, simulated, signSimulated }: Options): Site<CatalogueServices> {
  const { registryOf, servicesOf } = parts
  return {
    journal,
    now: Date.now,
    async open({ record, events }): Promise<OpenedRun<CatalogueServices>> {
      const registry = registryOf(record)
      if (record.on !== 'simulated') return { registry, services: await servicesOf(record) }
      const { executionId } = record
      // Another worker may have gone on with the run: what is known here of its chain is old.
      simulated.release(executionId)
      await simulated.restore(record, events)
      const services = await servicesOf(record)
      const walletServices = simulated.servicesOfRun(record)
      return {
        registry,
        services,
        close: () => simulated.release(executionId),
        async onEvents(batch: readonly RunEvent[], post) {
          const engine = {
            post: (_: string, input: ExternalEvent) => post(input),
            status: async (id: string) => journal.load(id),
          }
          if (!signSimulated) return
          for (const event of waitingNodes(batch).values()) {
            await sign({ engine, services: walletServices(), executionId }, event)
          }
        },
      }
    },
  }
}
