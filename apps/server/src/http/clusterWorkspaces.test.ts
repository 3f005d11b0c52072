import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  deleteEverything,
  listSecrets,
  readGitHub,
  readSecret,
  readSettings,
  writeGitHubSettings,
  writeSecret,
  writeUsdLimit,
} from '@sluice/protocol'
import { expect, it } from 'vitest'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { rotateSecrets } from '../backup/rotateSecrets.ts'
import { writeBackup } from '../backup/writeBackup.ts'
import { describeOnPostgres } from '../testing/describeOnPostgres.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { startTestServer } from '../testing/startTestServer.ts'

const env = { APP_SECRET_KEY: 'of all servers' }
const canary = 'canary-9f3c-of-the-first-owner'
const params = { name: 'oneinch' }

describeOnPostgres('the local workspace of a cluster', postgres => {
  /** Starts servers of one cluster; Restate is only called for runs. */
  async function open() {
    const databaseUrl = await postgres().emptyDatabase()
    const cluster = { databaseUrl, restateUrls: ['http://127.0.0.1:1'], env }
    return { databaseUrl, start: (dataDir = makeDataDir()) => startTestServer({ ...cluster, dataDir }) }
  }

  it('default: keys, settings and GitHub of one server are those of the others at once', async () => {
    const { start } = await open()
    const [one, other] = [await start(), await start()]
    expect((await one.call(writeSecret, { params, body: { value: canary } })).status).toBe(200)
    await one.call(writeUsdLimit, { body: { usdLimit: '7' } })
    await one.call(writeGitHubSettings, { body: { clientId: 'client-of-all' } })
    expect((await other.call(readSecret, { params })).body).toMatchObject({ set: true, source: 'store', problem: null })
    expect((await other.call(readSettings)).body.usdLimit).toBe('7')
    expect((await other.call(readGitHub)).body).toMatchObject({ clientId: 'client-of-all' })
    await other.call(writeSecret, { params, body: { value: `${canary}-new0` } })
    expect((await one.call(readSecret, { params })).body.last4).toBe('…new0')
    expect(existsSync(join(one.dataDir, 'secrets.json'))).toBe(false)
  })

  it('behavior: what a server had in files before it joined is in the database afterwards', async () => {
    const { start } = await open()
    const single = await startTestServer({ env })
    await single.call(writeSecret, { params, body: { value: canary } })
    await single.close()
    const [joined, other] = [await start(single.dataDir), await start()]
    for (const server of [joined, other]) {
      expect((await server.call(readSecret, { params })).body).toMatchObject({ set: true, last4: '…wner' })
    }
    expect(existsSync(join(single.dataDir, 'secrets.json'))).toBe(false)
  })

  it('behavior: a deletion on one server is one on all, and leaves the key that they share', async () => {
    const { start } = await open()
    const [one, other] = [await start(), await start()]
    await one.call(writeSecret, { params, body: { value: canary } })
    expect((await other.call(deleteEverything, { body: { confirm: 'DELETE' } })).status).toBe(200)
    expect((await one.call(listSecrets)).body.secrets).toMatchObject([{ name: 'oneinch', set: false }])
    const keyed = await startTestServer({
      databaseUrl: await postgres().emptyDatabase(),
      restateUrls: ['http://127.0.0.1:1'],
    })
    await keyed.call(writeSecret, { params, body: { value: canary } })
    const key = readFileSync(join(keyed.dataDir, 'secret.key'), 'utf8')
    await keyed.call(deleteEverything, { body: { confirm: 'DELETE' } })
    expect(readFileSync(join(keyed.dataDir, 'secret.key'), 'utf8')).toBe(key)
  })

  it('behavior: values survive a rotation, and a backup that one server restores without a cluster', async () => {
    const { databaseUrl, start } = await open()
    const server = await start()
    await server.call(writeSecret, { params, body: { value: canary } })
    await server.close()
    const next = { APP_SECRET_KEY: 'next', APP_SECRET_KEY_OLD: env.APP_SECRET_KEY }
    expect(await rotateSecrets({ dataDir: makeDataDir(), databaseUrl, env: next })).toMatchObject({ values: 1 })
    const file = join(makeDataDir(), 'sluice.backup')
    await writeBackup(file, { dataDir: makeDataDir(), databaseUrl })
    const dataDir = makeDataDir()
    await restoreBackup(file, { dataDir })
    const single = await startTestServer({ dataDir, env: { APP_SECRET_KEY: 'next' } })
    expect((await single.call(readSecret, { params })).body).toMatchObject({ set: true, problem: null, last4: '…wner' })
  })
})
