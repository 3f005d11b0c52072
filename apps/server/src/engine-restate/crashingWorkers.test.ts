import { findFreePorts } from '../cluster/freePorts.ts'
import { openClusterStorage } from '../storage/postgres/openClusterStorage.ts'
import { type CrashingEngine, type CrashingRun, describeCrashes, type Kill } from '../testing/describeCrashes.ts'
import { describeOnRestate } from '../testing/describeOnRestate.ts'
import { readPgEvents } from '../testing/readPgEvents.ts'
import { type CrashingProcess, startCrashing } from '../testing/startCrashing.ts'
import { registerWorker } from './registerWorker.ts'

type Environment = { readonly [name: string]: string }

/** A server and a worker, of which one is killed and the other goes on. */
function openRun(folder: string, executionId: string, env: Environment, register: () => Promise<void>): CrashingRun {
  let server: CrashingProcess | undefined
  let worker: CrashingProcess | undefined
  const startUnlessRunning = (running: CrashingProcess | undefined, name: 'server' | 'worker', kill?: Kill) =>
    running?.isRunning()
      ? running
      : startCrashing(name, { folder, executionId, env, kill: kill?.process === name ? kill : undefined })
  return {
    async proceed(kill) {
      worker = startUnlessRunning(worker, 'worker', kill)
      await Promise.race([worker.ready, worker.killed])
      await register()
      server = startUnlessRunning(server, 'server', kill)
      const [isServerKilled, isWorkerKilled] = [server.killed, worker.killed]
      const isKilled = await Promise.race([isServerKilled, isWorkerKilled])
      if (isKilled) return true
      // The server has seen the end of the run.
      worker.stop()
      return isWorkerKilled
    },
    readEvents: () => readPgEvents(env.SLUICE_DATABASE_URL!, executionId),
  }
}

describeOnRestate('workers of a cluster', (postgres, restate) => {
  const prepare = async () => {
    const { adminUrl, ingressUrl } = restate()
    const url = await postgres().createDatabase()
    await (await openClusterStorage(url)).close()
    const [port = 0] = await findFreePorts(1)
    let isRegistered = false
    return {
      env: { SLUICE_DATABASE_URL: url, SLUICE_RESTATE_URL: ingressUrl, SLUICE_WORKER_PORT: String(port) },
      async register() {
        if (!isRegistered) await registerWorker(adminUrl, `http://127.0.0.1:${port}`)
        isRegistered = true
      },
    }
  }
  let prepared: ReturnType<typeof prepare> | undefined
  const engine: CrashingEngine = {
    // Create and three signatures; a claim, start, six answers and three signatures at least.
    processes: [
      ['server', 4],
      ['worker', 10],
    ],
    claims: 1,
    async open(folder, executionId) {
      prepared ??= prepare()
      const { env, register } = await prepared
      return openRun(folder, executionId, env, register)
    },
  }
  // A position takes 4 s: three starts of a process, and Restate's wait before it tries the worker again.
  describeCrashes(engine, 10)
})
