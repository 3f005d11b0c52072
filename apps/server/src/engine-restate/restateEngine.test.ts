import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeEngine, describeJournal, makeTestServices, onJournal } from '@sluice/engine/testing'
import { type TestServices, testRegistry } from '@sluice/engine/testing/workflow'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { ensureRestate } from '../cluster/ensureRestate.ts'
import { type RestateCluster, startRestate } from '../cluster/startRestate.ts'
import { type ClusterStorage, openClusterStorage } from '../storage/postgres/openClusterStorage.ts'
import { describeOnPostgres } from '../testing/startPostgres.ts'
import { createRestateEngine } from './createRestateEngine.ts'
import { registerWorker } from './registerWorker.ts'
import { createRestateClient } from './restateClient.ts'
import { serveWorker } from './serveWorker.ts'

describeOnPostgres('runs on Restate', postgres => {
  let folder: string
  let restate: RestateCluster
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-restate-'))
    restate = await startRestate({ program: await ensureRestate(), folder, count: 1 })
  })
  afterAll(async () => {
    await restate?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const open = async (): Promise<ClusterStorage> => {
    const storage = await openClusterStorage(await postgres().emptyDatabase())
    onTestFinished(storage.close)
    return storage
  }

  const makeJournal = async () => (await open()).journal
  describeJournal('of a cluster', makeJournal)
  describeEngine('on the journal of a cluster', onJournal(makeJournal))

  describeEngine('on Restate', async answer => {
    const { journal, databaseId, listen } = await open()
    const services = makeTestServices(answer)
    const site = { journal, now: Date.now, open: () => ({ registry: testRegistry, services }) }
    const worker = await serveWorker<TestServices>({ databaseId, site, journal, port: 0, log: console.error })
    onTestFinished(() => worker.drain(0))
    const { adminUrl, ingressUrl } = restate.nodes[0]!
    await registerWorker(adminUrl, `http://127.0.0.1:${worker.port}`)
    return createRestateEngine({
      registryOf: () => testRegistry,
      journal,
      restate: createRestateClient([ingressUrl], databaseId),
      listen,
    })
  })
})
