import { type TestServices, testRegistry } from '@sluice/engine/testing/workflow'
import { createRestateClient } from '../engine-restate/restateClient.ts'
import { serveWorker } from '../engine-restate/serveWorker.ts'
import { sweepRuns } from '../engine-restate/sweepRuns.ts'
import { openClusterStorage } from '../storage/postgres/openClusterStorage.ts'
import { makeKiller, makeNotedServices } from './crashingWorkflow.ts'

// A worker of a cluster that is killed right before or right after one of its writes; says `ready` when it listens.

const [folder = '', , place = 'never', nth = '0'] = process.argv.slice(2)
const killing = makeKiller(place, Number(nth))
const { journal, databaseId } = await openClusterStorage(process.env.SLUICE_DATABASE_URL!)
const services = makeNotedServices(folder)
const log = (line: string) => void process.stderr.write(`${line}\n`)
await serveWorker<TestServices>({
  databaseId,
  port: Number(process.env.SLUICE_WORKER_PORT),
  log,
  site: {
    now: Date.now,
    open: () => ({ registry: testRegistry, services }),
    journal: {
      ...journal,
      async claim(executionId) {
        const claimed = await killing(() => journal.claim(executionId))
        return (
          claimed && {
            ...claimed,
            append: (...entry) => killing(() => claimed.append(...entry)),
            ignore: n => killing(() => claimed.ignore(n)),
          }
        )
      },
    },
  },
})
sweepRuns({ journal, restate: createRestateClient([process.env.SLUICE_RESTATE_URL!], databaseId), log, everyMs: 500 })
process.stdout.write('ready\n')
