import { type TestServices, testRegistry } from '@sluice/engine/testing/workflow'
import { serveWorker } from '../engine-restate/serveWorker.ts'
import { openClusterStorage } from '../storage/postgres/openClusterStorage.ts'
import { makeKiller, makeNotedServices } from './crashingWorkflow.ts'

// A worker of a cluster that is killed right before or right after one of its writes; says `ready` when it listens.

const [folder = '', place = 'never', nth = '0', port = '0'] = process.argv.slice(2)
const killing = makeKiller(place, Number(nth))
const { journal, databaseId } = await openClusterStorage(process.env.SLUICE_DATABASE_URL!)
const services = makeNotedServices(folder)
await serveWorker<TestServices>({
  databaseId,
  port: Number(port),
  log: line => process.stderr.write(`${line}\n`),
  site: {
    now: Date.now,
    open: () => ({ registry: testRegistry, services }),
    journal: {
      ...journal,
      async claim(executionId) {
        const claimed = await journal.claim(executionId)
        return claimed && { ...claimed, append: (...entry) => killing(() => claimed.append(...entry)) }
      },
    },
  },
})
process.stdout.write('ready\n')
