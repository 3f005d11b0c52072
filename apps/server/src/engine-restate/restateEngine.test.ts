import { describeEngine, describeJournal, makeTestServices, onJournal } from '@sluice/engine/testing'
import { type TestServices, testRegistry } from '@sluice/engine/testing/workflow'
import { onTestFinished } from 'vitest'
import { type ClusterStorage, openClusterStorage } from '../storage/postgres/openClusterStorage.ts'
import { describeOnRestate } from '../testing/describeOnRestate.ts'
import { describeRunJournal } from '../testing/describeRunJournal.ts'
import { createRestateEngine } from './createRestateEngine.ts'
import { registerWorker } from './registerWorker.ts'
import { createRestateClient } from './restateClient.ts'
import { serveWorker } from './serveWorker.ts'

describeOnRestate('runs of a cluster', (postgres, restate) => {
  const open = async (): Promise<ClusterStorage> => {
    const storage = await openClusterStorage(await postgres().emptyDatabase())
    onTestFinished(storage.close)
    return storage
  }

  const makeJournal = async () => (await open()).journal
  describeJournal('of a cluster', makeJournal)
  describeRunJournal('of a cluster', makeJournal, '23505')
  describeEngine('on the journal of a cluster', onJournal(makeJournal))

  describeEngine('on Restate', async answer => {
    const { journal, databaseId, listen } = await open()
    const services = makeTestServices(answer)
    const site = { journal, now: Date.now, open: () => ({ registry: testRegistry, services }) }
    const worker = await serveWorker<TestServices>({ databaseId, site, port: 0, log: console.error })
    onTestFinished(() => worker.drain(0))
    await registerWorker(restate().adminUrl, `http://127.0.0.1:${worker.port}`)
    return createRestateEngine({
      registryOf: () => testRegistry,
      journal,
      restate: createRestateClient([restate().ingressUrl], databaseId),
      listen,
    })
  })
})
