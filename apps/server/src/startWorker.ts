import type { DevnetStatus } from '@sluice/protocol'
import type { Environment } from './config.ts'
import { readStoredId } from './engine-restate/readStoredId.ts'
import { createRestateCheck, identifyWithin } from './engine-restate/restateCheck.ts'
import { createRestateClient } from './engine-restate/restateClient.ts'
import { createRunSite } from './engine-restate/runSite.ts'
import { serveWorker } from './engine-restate/serveWorker.ts'
import { submitAll, sweepRuns } from './engine-restate/sweepRuns.ts'
import { createWorkerRegistration } from './engine-restate/workerRegistration.ts'
import { serverErrors } from './errors.ts'
import { workspaceOfRun } from './journal/runOwner.ts'
import { loadCatalogue } from './loadCatalogue.ts'
import { observeJournal } from './operations/observeJournal.ts'
import type { Operations } from './operations/openOperations.ts'
import { databasePart, restatePart } from './operations/probes/clusterParts.ts'
import { createRunRegistries } from './plugins/componentRegistries.ts'
import { loadRunParts } from './runs/loadRunParts.ts'
import { createSimulatedRuns } from './runs/simulatedRuns.ts'
import { openClusterStorage } from './storage/postgres/openClusterStorage.ts'
import { assertSameKey } from './workspaces/assertSameKey.ts'
import { createWorkspaceServices } from './workspaces/createWorkspaceServices.ts'

export type WorkerOptions = {
  /** `postgres://…` of the servers. */
  readonly databaseUrl: string
  /** Addresses of Restate's ingress. */
  readonly restateUrls: readonly string[]
  /** Address of Restate's administration. */
  readonly adminUrl: string
  /** Folder with `secret.key`, which is not read where `APP_SECRET_KEY` is set. */
  readonly dataDir: string
  /** `ONEINCH_API_KEY`, `ONEINCH_BASE_URL`, `RPC_URL_<chain id>`, `APP_SECRET_KEY`, `SLUICE_AUTH` as of the servers. */
  readonly env: Environment
  /** Default 127.0.0.1. */
  readonly host?: string
  /** Default 0: a free one. */
  readonly port?: number
  /** Where Restate reaches the workers; default this one's own address. */
  readonly advertisedUrl?: string
  /** Restate's public keys; without one, everybody who reaches the port can call the worker. */
  readonly identityKeys?: readonly string[]
  /** Also if the runs belonged to another Restate cluster. */
  readonly takesOver?: boolean
  /** Local chain for static and functional mode. */
  readonly devnet?: DevnetStatus | null
  /** Default true: simulated runs sign automatically. */
  readonly signSimulated?: boolean
  /** Called with one line for the operator. */
  readonly log: (line: string) => void
  /** Log, metrics and traces; default none. Belongs to the caller. */
  readonly operations?: Operations
}

export type RunningWorker = {
  /** `http://127.0.0.1:9081` */
  readonly url: string
  /** Number of the runs that are driven here. */
  readonly driven: () => number
  /** Takes no more work, waits up to `waitMs` for running nodes, and closes. */
  close(waitMs: number): Promise<void>
}

/** How long Restate's administration is asked for its id. */
const checkMs = 5_000

/** Longer than nodes of Restate take to tell each other of a worker. */
const spreadMs = 10_000

/**
 * Starts a worker: opens the database, serves runs and tells Restate where it is.
 *
 * - Throws: errors of `openPostgres`, `RESTATE_REFUSED`, `RESTATE_UNREACHABLE`, `RESTATE_DIFFERS`, `SECRET_KEY_DIFFERS`
 */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { dataDir, env, devnet = null, host = '127.0.0.1', port = 0, log } = options
  const storage = await openClusterStorage(options.databaseUrl)
  const closers: ((waitMs: number) => Promise<void>)[] = [storage.close]
  const close = async (waitMs: number) => {
    for (const closer of closers.splice(0).reverse()) await closer(waitMs)
  }
  try {
    const { operations } = options
    const observer = operations?.observer
    const { databaseId, address } = storage
    await assertSameKey(storage.projects.db, { dataDir, env, address })
    const journal = observer ? observeJournal(storage.journal, observer) : storage.journal
    operations?.needs(databasePart(journal))
    operations?.needs(restatePart(options.restateUrls))
    const simulated = createSimulatedRuns()
    const workspaces = await createWorkspaceServices({
      dataDir,
      env,
      devnet: () => devnet,
      simulated,
      database: async () => storage.projects.db,
      storesLocalValues: true,
      hasSignIn: Boolean(env.SLUICE_AUTH),
    })
    const registries = createRunRegistries(() => loadCatalogue().then(({ registry }) => registry))
    const parts = await loadRunParts({
      registry: registries.load,
      registryFor: registries.widen,
      servicesFor: async record => (await workspaces.open(workspaceOfRun(record))).services.servicesFor(record),
      simulated,
      observer,
    })
    const { signSimulated = true, identityKeys = [] } = options
    const site = createRunSite({ journal, parts, simulated, signSimulated })
    const worker = await serveWorker({ databaseId, site, host, port, identityKeys, log, observer })
    closers.push(worker.drain)
    operations?.gauge('sluice_segments', 'Runs that this worker drives now', worker.driven)
    const url = `http://${host}:${worker.port}`
    const restate = createRestateClient(options.restateUrls, databaseId)
    const readId = () => readStoredId(options.adminUrl, databaseId)
    // Before Restate knows the worker: another one would take runs for it.
    if (!options.takesOver) await createRestateCheck({ storage, restate: async () => ({ identify: readId }) })(checkMs)
    const registration = createWorkerRegistration({
      adminUrl: options.adminUrl,
      workerUrl: options.advertisedUrl ?? url,
      isAdvertised: options.advertisedUrl !== undefined,
      databaseId,
      log,
    })
    await registration.register()
    const restateId = await identifyWithin(restate, spreadMs).catch(async (error: unknown) => {
      // Calls from before wait up to a minute until Restate tries the registered worker.
      const stored = await readId()
      if (stored === '') throw error
      return stored
    })
    if (restateId === undefined) {
      const reason = `it is not known at ${options.adminUrl}`
      throw serverErrors.error('RESTATE_REFUSED', {
        address: new URL(options.restateUrls[0]!).host,
        worker: url,
        reason,
      })
    }
    await storage.adopt(restateId, options.takesOver ?? false)
    if (options.takesOver) await submitAll(restate, await journal.unfinished())
    const stopSweep = sweepRuns({ journal, restate, keepRegistered: registration.keep, log })
    closers.push(async () => stopSweep())
    operations?.started()
    return { url, driven: worker.driven, close }
  } catch (error) {
    await close(0)
    throw error
  }
}
