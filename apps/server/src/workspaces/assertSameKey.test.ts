import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSecret, writeSecret } from '@sluice/protocol'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readKeySources } from '../secrets/secretKey.ts'
import { startWorker } from '../startWorker.ts'
import { openProjects } from '../storage/openProjects.ts'
import { openWorkspaceValues } from '../storage/workspaceValues.ts'
import { describeOnPostgres } from '../testing/describeOnPostgres.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { assertSameKey } from './assertSameKey.ts'

const env = { APP_SECRET_KEY: 'of all processes' }
const other = { APP_SECRET_KEY: 'of another cluster' }
const address = '127.0.0.1:5432/sluice'

describe('assertSameKey', () => {
  const open = async () => {
    const { db, close } = await openProjects(join(makeDataDir(), 'projects.db'))
    onTestFinished(close)
    const write = async (workspaceId: string, given: typeof env | { readonly SLUICE_SECRET_KEY_FILE: string }) => {
      const readSources = () => readKeySources({ dataDir: makeDataDir(), env: given })
      await (await openWorkspaceValues({ db, workspaceId, readSources })).secrets.write('model', 'any')
    }
    const check = (given: { readonly [name: string]: string }, dataDir = makeDataDir()) =>
      assertSameKey(db, { dataDir, env: given, address })
    return { write, check }
  }

  it('default: the key that is used, the one before, and any while nothing is stored', async () => {
    const { write, check } = await open()
    await check(other)
    await write('w2', env)
    await check(env)
    await check({ APP_SECRET_KEY: 'next', APP_SECRET_KEY_OLD: env.APP_SECRET_KEY })
  })

  it('behavior: values of a workspace whose key is lost do not stop a cluster', async () => {
    const { write, check } = await open()
    for (const id of ['a', 'b', 'c']) await write(id, id === 'b' ? env : other)
    await check(env)
  })

  it('error: another passphrase', async () => {
    const { write, check } = await open()
    await write('w2', env)
    await expect(check(other)).rejects.toMatchObject({
      code: 'SECRET_KEY_DIFFERS',
      message: `Keys and settings in the database at ${address} are encrypted with another key than APP_SECRET_KEY`,
    })
  })

  it('error: a key file that is not there or another one, and none is made', async () => {
    const { write, check } = await open()
    const folder = makeDataDir()
    const key = { SLUICE_SECRET_KEY_FILE: join(folder, 'key') }
    await write('w2', key)
    await check(key)
    for (const path of [join(folder, 'typo'), join(folder, 'no-folder', 'key')]) {
      await expect(check({ SLUICE_SECRET_KEY_FILE: path })).rejects.toMatchObject({
        code: 'SECRET_KEY_DIFFERS',
        message: expect.stringContaining(path),
      })
      expect(existsSync(path)).toBe(false)
    }
    const dataDir = makeDataDir()
    await expect(check({}, dataDir)).rejects.toMatchObject({ code: 'SECRET_KEY_DIFFERS' })
    readKeySources({ dataDir, env: {} })
    await expect(check({}, dataDir)).rejects.toMatchObject({ code: 'SECRET_KEY_DIFFERS' })
  })
})

describeOnPostgres('a process with another key', postgres => {
  it('error: neither server nor worker joins; one server alone stores keys again once the key is lost', async () => {
    const databaseUrl = await postgres().emptyDatabase()
    const restateUrls = ['http://127.0.0.1:1']
    const params = { name: 'oneinch' }
    const first = await startTestServer({ databaseUrl, restateUrls, env })
    await first.call(writeSecret, { params, body: { value: 'a-key-of-the-cluster' } })
    const worker = (given: typeof env) =>
      startWorker({
        databaseUrl,
        restateUrls,
        adminUrl: restateUrls[0]!,
        dataDir: makeDataDir(),
        env: given,
        log: () => {},
      })
    await expect(worker(other)).rejects.toMatchObject({ code: 'SECRET_KEY_DIFFERS' })
    await expect(worker(env)).rejects.toMatchObject({ code: 'RESTATE_REFUSED' })
    await expect(startTestServer({ databaseUrl, restateUrls, env: other })).rejects.toMatchObject({
      code: 'SECRET_KEY_DIFFERS',
    })
    const second = await startTestServer({ databaseUrl, restateUrls, env })
    expect((await second.call(readSecret, { params })).body).toMatchObject({ set: true, problem: null })
    await Promise.all([first.close(), second.close()])
    const alone = await startTestServer({ databaseUrl, env: other })
    expect((await alone.call(readSecret, { params })).body.problem).toContain('Cannot decrypt')
    expect((await alone.call(writeSecret, { params, body: { value: 'the-same-key' } })).body.set).toBe(true)
    await alone.close()
    await startTestServer({ databaseUrl, restateUrls, env: other })
  })
})
