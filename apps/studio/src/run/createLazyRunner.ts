import { loadOnce } from '../ui/loadOnce.ts'
import type { Runner, RunnerOptions } from './createRunner.ts'

const loadRunner = loadOnce(() => import('./createRunner.ts'))

/**
 * A runner whose code is loaded with the first call or once the page is idle. Calls reach it in the order they were made.
 *
 * - Throws: why the code could not be loaded; the next call tries again
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
    // A runner that was never loaded follows nothing; why loading failed is told by the call that needed it.
    leave: () =>
      void runner?.then(
        loaded => loaded.leave(),
        () => undefined,
      ),
  }
}
