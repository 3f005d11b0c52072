import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RunEvent } from '@sluice/engine'
import { testRegistry } from '@sluice/engine/testing/workflow'
import { expect, it, onTestFinished } from 'vitest'
import { findFreePorts } from '../cluster/freePorts.ts'
import { openClusterStorage } from '../storage/postgres/openClusterStorage.ts'
import { askWallet, crashingDocument } from '../testing/crashingWorkflow.ts'
import { describeOnRestate } from '../testing/describeOnRestate.ts'
import { expectNothingTwice, expectWhole, readLines } from '../testing/expectCrashSafe.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { createRestateEngine } from './createRestateEngine.ts'
import { registerWorker } from './registerWorker.ts'
import { createRestateClient } from './restateClient.ts'

const script = fileURLToPath(new URL('../testing/crashingWorker.ts', import.meta.url))
const executionId = 'exec_1'

/** Starts a worker process; resolves when it listens. */
async function startWorkerProcess(folder: string, databaseUrl: string, ...args: readonly (string | number)[]) {
  const worker = spawn(process.execPath, [script, folder, ...args.map(String)], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(folder, '../compiled'), SLUICE_DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void worker.kill('SIGKILL'))
  await new Promise<void>((resolve, reject) => {
    worker.stdout.once('data', () => resolve())
    worker.once('exit', code => reject(new Error(`the worker ended with ${code}`)))
  })
  return worker
}

const untilExit = (worker: ChildProcess) => new Promise<void>(resolve => void worker.once('exit', () => resolve()))

describeOnRestate('workers of a cluster', (postgres, restate) => {
  it('behavior: a run whose workers are all killed around their first write does and sends nothing twice', async () => {
    const folder = makeDataDir()
    const url = await postgres().createDatabase()
    const storage = await openClusterStorage(url)
    onTestFinished(storage.close)
    const { journal, databaseId, listen } = storage
    const [port = 0] = await findFreePorts(1)
    const engine = await createRestateEngine({
      registryOf: () => testRegistry,
      journal,
      restate: createRestateClient([restate().ingressUrl], databaseId),
      listen,
    })
    onTestFinished(engine.close)

    let before: readonly RunEvent[] = []
    let workers = 0
    const ended = Promise.withResolvers<void>()
    for (let isOver = false; !isOver; workers++) {
      rmSync(join(folder, 'calls'), { force: true })
      const [place, nth] = workers % 2 === 0 ? ['after', 1] : ['before', 2]
      const worker = await startWorkerProcess(folder, url, place!, nth!, port)
      if (workers === 0) {
        await registerWorker(restate().adminUrl, `http://127.0.0.1:${port}`)
        await engine.start({ executionId, document: crashingDocument, on: 'simulated' })
        engine.subscribe(executionId, 0, event => {
          if (event.type === 'execution.completed') ended.resolve()
          if (event.type === 'node.waiting') void engine.post(executionId, askWallet(folder, event))
        })
      }
      const isKilled = await Promise.race([untilExit(worker).then(() => true), ended.promise.then(() => false)])
      expectNothingTwice(before, readLines(folder, 'calls'))
      const after = await journal.eventsAfter(executionId, 0)
      expect(after.slice(0, before.length)).toEqual(before)
      before = after
      isOver = !isKilled || before.at(-1)?.type === 'execution.completed'
    }
    expectWhole(before, readLines(folder, 'wallet'))
    expect(workers).toBeGreaterThan(8)
  })
})
