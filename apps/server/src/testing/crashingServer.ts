import { testRegistry } from '@sluice/engine/testing/workflow'
import { createRestateEngine } from '../engine-restate/createRestateEngine.ts'
import { createRestateClient } from '../engine-restate/restateClient.ts'
import { openClusterStorage } from '../storage/postgres/openClusterStorage.ts'
import { crashingDocument, makeKiller, signUntilComplete } from './crashingWorkflow.ts'

// A server of a cluster that starts one run, signs for it, and is killed right before or right after one of its writes.

const [folder = '', executionId = '', place = 'never', nth = '0'] = process.argv.slice(2)
const killing = makeKiller(place, Number(nth))
const { journal, databaseId, listen } = await openClusterStorage(process.env.SLUICE_DATABASE_URL!)
const engine = await createRestateEngine({
  registryOf: () => testRegistry,
  journal: {
    ...journal,
    create: (...run) => killing(() => journal.create(...run)),
    post: (...input) => killing(() => journal.post(...input)),
  },
  restate: createRestateClient([process.env.SLUICE_RESTATE_URL!], databaseId),
  listen,
})
// A run or an input that is stored and not handed over is found by a worker.
if (!(await journal.load(executionId))) await engine.start({ executionId, document: crashingDocument, on: 'simulated' })
await signUntilComplete(engine, folder, executionId)
process.exit(0)
