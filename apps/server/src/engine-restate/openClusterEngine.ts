import type { Engine } from '@sluice/engine'
import { serverErrors } from '../errors.ts'
import { lazyPromise } from '../lazyPromise.ts'
import { loadRunParts, type RunPartsOptions } from '../runs/loadRunParts.ts'
import type { ServicesByMode } from '../runs/servicesByMode.ts'
import type { ClusterStorage } from '../storage/postgres/openClusterStorage.ts'
import { createRestateCheck } from './restateCheck.ts'

/** A key that comes with a call is never stored, so that no worker could use it. */
export const unshareableKeys: Pick<ServicesByMode, 'keepKey' | 'dropKey'> = {
  keepKey() {
    throw serverErrors.error('KEY_NOT_SHARED')
  },
  dropKey: () => {},
}

type ClusterEngineOptions = RunPartsOptions & {
  readonly storage: Pick<ClusterStorage, 'journal' | 'databaseId' | 'listen' | 'adopted' | 'address'>
  /** Addresses of Restate's ingress. */
  readonly restateUrls: readonly string[]
}

/** How long a start waits for workers, which say which Restate it is. */
const startWaitMs = 4_000

/** How long a run waits for them before it is handed over all the same. */
const submitWaitMs = 3_000

/** Shorter than a probe waits. */
const probeWaitMs = 600

/** Starts runs of a journal that workers drive, and follows them. Loads on first use. */
export function openClusterEngine(options: ClusterEngineOptions) {
  const { journal, databaseId, listen } = options.storage
  // Restate's clients are loaded where they are used.
  const client = lazyPromise(async () => {
    const { createRestateClient } = await import('./restateClient.ts')
    return createRestateClient(options.restateUrls, databaseId)
  })
  const check = createRestateCheck({ storage: options.storage, restate: client.load })
  const engine = lazyPromise(async (): Promise<Engine> => {
    const [{ registryOf }, { createRestateEngine }, restate] = await Promise.all([
      loadRunParts(options),
      import('./createRestateEngine.ts'),
      client.load(),
    ])
    return createRestateEngine({
      registryOf,
      journal,
      restate: {
        ...restate,
        async submit(executionId, headers) {
          await check(submitWaitMs)
          await restate.submit(executionId, headers)
        },
      },
      listen,
      observer: options.observer,
    })
  })
  return {
    journal,
    engine: engine.load,
    /**
     * Refuses a server that calls another Restate than the workers of the database.
     *
     * - Throws: `RESTATE_DIFFERS`, `RESTATE_WITHOUT_WORKERS`, `NOT_RESTATE`
     */
    join: () => check(startWaitMs),
    /** Workers resume runs. */
    resume: async (): Promise<void> => {},
    /** Rejects where another Restate drives the runs of the database. */
    assertSameRestate: () => check(probeWaitMs),
    async close(): Promise<void> {
      await (await engine.loaded())?.close()
      await journal.close()
    },
  }
}
