import { loadOnce } from '../ui/loadOnce.ts'
import type { Runner, RunnerOptions } from './createRunner.ts'

/** Loads the code of the runner. */
export const loadRunner = loadOnce(() => import('./createRunner.ts'))

/**
 * Runner whose code loads on the first call or when idle. Calls keep their order.
 *
 * - Throws: the load error; the next call retries
 */
export function createLazyRunner(options: RunnerOptions, load: typeof loadRunner = loadRunner): Runner {
  let runner: Promise<Runner> | undefined
  const start = () => {
    runner ??= load()
      .then(({ createRunner }) => createRunner(options))
      .catch((error: unknown) => {
        runner = undefined
        throw error
      })
    return runner
  }
  return {
    execute: async nodeId => (await start()).execute(nodeId),
    executePart: async scope => (await start()).executePart(scope),
    stop: async () => (await start()).stop(),
    catchUp: async executionId => (await start()).catchUp(executionId),
    // An unloaded runner follows nothing, and the failed call reported the error.
    leave: () =>
      void runner?.then(
        loaded => loaded.leave(),
        () => undefined,
      ),
  }
}
