import { onTestFinished } from 'vitest'
import { describeOnPostgres } from '../../testing/describeOnPostgres.ts'
import { describeProjectStore } from '../../testing/describeProjectStore.ts'
import { openPgStorage } from './openPgStorage.ts'

describeOnPostgres('projects in Postgres', postgres => {
  describeProjectStore('on Postgres', async () => {
    const storage = await openPgStorage(await postgres().emptyDatabase())
    onTestFinished(storage.close)
    return storage.projects
  })
})
