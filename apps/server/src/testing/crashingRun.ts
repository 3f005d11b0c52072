import { createEngine, type Journal } from '@sluice/engine'
import { type TestServices, testRegistry } from '@sluice/engine/testing/workflow'
import { openFolderJournal } from '../engine-sqlite/openFolderJournal.ts'
import { openPgStorage } from '../storage/postgres/openPgStorage.ts'
import { askWallet, crashingDocument, makeKiller, makeNotedServices } from './crashingWorkflow.ts'

// A process that runs one workflow on SQLite or Postgres and is killed right before or right after one of its writes.

const [folder = '', place = 'never', nth = '0'] = process.argv.slice(2)
const executionId = 'exec_1'
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
await new Promise<void>(resolve => {
  engine.subscribe(executionId, 0, event => {
    if (event.type === 'execution.completed') resolve()
    if (event.type !== 'node.waiting') return
    const answer = askWallet(folder, event)
    // After the event: a wallet takes longer than a tick.
    setImmediate(() => void engine.post(executionId, answer))
  })
})
await engine.close()
await stored.close()
await storage?.close()
process.exit(0)
