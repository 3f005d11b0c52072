import type { Engine } from '@sluice/engine'
import { serverErrors } from '../errors.ts'
import { lazyPromise } from '../lazyPromise.ts'
import { loadRunParts, type RunPartsOptions } from '../runs/loadRunParts.ts'
import type { ServicesByMode } from '../runs/servicesByMode.ts'
import type { ClusterStorage } from '../storage/postgres/openClusterStorage.ts'

/** A key that comes with a call is never stored, so that no worker could use it. */
export const unshareableKeys: Pick<ServicesByMode, 'keepKey' | 'dropKey'> = {
  keepKey() {
    throw serverErrors.error('KEY_NOT_SHARED')
  },
  dropKey: () => {},
}

type ClusterEngineOptions = RunPartsOptions & {
  readonly storage: Pick<ClusterStorage, 'journal' | 'databaseId' | 'listen'>
  /** Addresses of Restate's ingress. */
  readonly restateUrls: readonly string[]
}

/** Starts runs of a journal that workers drive, and follows them. Loads on first use. */
export function openClusterEngine(options: ClusterEngineOptions) {
  const { journal, databaseId, listen } = options.storage
  const engine = lazyPromise(async (): Promise<Engine> => {
    const [{ registryOf }, { createRestateEngine }, { createRestateClient }] = await Promise.all([
      loadRunParts(options),
      // Restate's clients are loaded where they are used.
      import('./createRestateEngine.ts'),
      import('./restateClient.ts'),
    ])
    return createRestateEngine({
      registryOf,
      journal,
      restate: createRestateClient(options.restateUrls, databaseId),
      listen,
      observer: options.observer,
    })
  })
  return {
    journal,
    engine: engine.load,
    /** Workers resume runs. */
    resume: async (): Promise<void> => {},
    async close(): Promise<void> {
      await (await engine.loaded())?.close()
      await journal.close()
    },
  }
}
