import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { describeProjectStore } from '../../testing/describeProjectStore.ts'
import { type RunningPostgres, startPostgres } from '../../testing/startPostgres.ts'
import { openPgStorage } from './openPgStorage.ts'

let postgres: RunningPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

describeProjectStore('on Postgres', async () => {
  const storage = await openPgStorage(await postgres.createDatabase())
  onTestFinished(storage.close)
  return storage.projects
})
