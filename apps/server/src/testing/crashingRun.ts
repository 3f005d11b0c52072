import { createEngine, type Journal } from '@sluice/engine'
import { type TestServices, testRegistry } from '@sluice/engine/testing/workflow'
import { openFolderJournal } from '../engine-sqlite/openFolderJournal.ts'
import { openPgStorage } from '../storage/postgres/openPgStorage.ts'
import { crashingDocument, makeKiller, makeNotedServices, signUntilComplete } from './crashingWorkflow.ts'

// A process that runs one workflow on SQLite or Postgres and is killed right before or right after one of its writes.

const [folder = '', executionId = '', place = 'never', nth = '0'] = process.argv.slice(2)
const killing = makeKiller(place, Number(nth))

const databaseUrl = process.env.SLUICE_DATABASE_URL
const storage = databaseUrl === undefined ? undefined : await openPgStorage(databaseUrl)
const stored = storage?.journal ?? openFolderJournal(folder, 'disk')
const journal: Journal = {
  ...stored,
  create: (...run) => killing(() => stored.create(...run)),
  append: (...entry) => killing(() => stored.append(...entry)),
}
const engine = createEngine<TestServices>({
  registry: testRegistry,
  journal,
  servicesFor: () => makeNotedServices(folder),
})

if (await stored.load(executionId)) await engine.resumeAll()
else await engine.start({ executionId, document: crashingDocument, on: 'simulated' })
// After that: what is handed in to a run that is not live yet is ignored.
await signUntilComplete(engine, folder, executionId)
await engine.close()
await stored.close()
await storage?.close()
process.exit(0)
