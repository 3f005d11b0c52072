import type { CatalogueServices } from '@sluice/catalogue'
import type { WalletAccount } from '@sluice/defi'
import type { DevnetStatus } from '@sluice/protocol'
import { createDevnetServices } from '@sluice/providers'
import type { Registry } from '@sluice/workflow'
import { registerWorker } from '../engine-restate/registerWorker.ts'
import { createRunSite } from '../engine-restate/runSite.ts'
import { serveWorker, type WorkerOptions } from '../engine-restate/serveWorker.ts'
import { loadRunParts } from '../runs/loadRunParts.ts'
import { createSimulatedRuns } from '../runs/simulatedRuns.ts'
import type { ClusterJournal } from '../storage/postgres/clusterJournal.ts'
import { openClusterStorage } from '../storage/postgres/openClusterStorage.ts'

type MakeWorkflow = NonNullable<WorkerOptions<CatalogueServices>['makeWorkflow']>

/** What differs between versions. */
export type OtherVersion = {
  readonly registry: Registry<CatalogueServices>
  /** Default: the handlers of this version. */
  readonly workflow?: (journal: ClusterJournal) => MakeWorkflow
}

type Options = {
  readonly databaseUrl: string
  readonly adminUrl: string
  readonly devnet: DevnetStatus
  readonly port: number
  /** Default: its own address. */
  readonly advertisedUrl?: string | undefined
  readonly log: (line: string) => void
}

/** Starts a worker of another version, with components and handlers of its own, and registers it. */
export async function startWorkerOf({ registry, workflow }: OtherVersion, options: Options) {
  const { databaseUrl, adminUrl, devnet, port, log } = options
  const storage = await openClusterStorage(databaseUrl)
  const { journal, databaseId } = storage
  const simulated = createSimulatedRuns()
  const parts = await loadRunParts({
    registry: async () => registry,
    servicesFor: async ({ account }) => createDevnetServices({ ...devnet, account: account as WalletAccount }),
    simulated,
  })
  const worker = await serveWorker({
    databaseId,
    site: createRunSite({ journal, parts, simulated, signSimulated: false }),
    port,
    log,
    ...(workflow ? { makeWorkflow: workflow(journal) } : {}),
  })
  await registerWorker(adminUrl, options.advertisedUrl ?? `http://127.0.0.1:${worker.port}`)
  return {
    driven: worker.driven,
    async close(waitMs: number): Promise<void> {
      await worker.drain(waitMs)
      await storage.close()
    },
  }
}
