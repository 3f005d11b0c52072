import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readKeySources, renewKeyFile } from '../secrets/secretKey.ts'
import { createSecretStore } from '../secrets/secretStore.ts'
import { createSettingsStore } from '../settings/settingsStore.ts'
import { openProjects } from '../storage/openProjects.ts'
import { openWorkspaceValues } from '../storage/workspaceValues.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { rotateSecrets } from './rotateSecrets.ts'

type Env = { readonly [name: string]: string }

async function openAll(dataDir: string, env: Env) {
  const projects = await openProjects(join(dataDir, 'projects.db'))
  onTestFinished(projects.close)
  const values = (workspaceId: string) =>
    openWorkspaceValues({ db: projects.db, workspaceId, readSources: () => readKeySources({ dataDir, env }) })
  const read = async () => [
    createSecretStore(dataDir, env).read('model'),
    createSettingsStore(dataDir, env).usdLimit(),
    (await values('w2')).secrets.read('model'),
    (await values('w3')).gitHub.read('token'),
  ]
  return { projects, values, read }
}

/** A folder with values of three workspaces. */
async function fill(env: Env) {
  const dataDir = makeDataDir()
  createSecretStore(dataDir, env).write('model', 'local', ['api.example.org'])
  createSettingsStore(dataDir, env).writeUsdLimit('7')
  const { values, projects } = await openAll(dataDir, env)
  await (await values('w2')).secrets.write('model', 'second')
  await (await values('w3')).gitHub.write('token', 'third')
  await projects.close()
  return dataDir
}

const all = ['local', '7', 'second', 'third']
const codeOf = (error: { code: string }) => error.code

describe('rotateSecrets', () => {
  it('default: a new key in the file; the one before opens nothing any more', async () => {
    const dataDir = await fill({})
    const before = readFileSync(join(dataDir, 'secret.key'), 'utf8')
    expect(await rotateSecrets({ dataDir, env: {} })).toEqual({ values: 4, key: 'file' })
    const after = readFileSync(join(dataDir, 'secret.key'), 'utf8')
    expect(after.trim().split('\n')).toHaveLength(1)
    expect(after).not.toBe(before)
    const { read, values } = await openAll(dataDir, {})
    expect(await read()).toEqual(all)
    expect(createSecretStore(dataDir, {}).status('model').hosts).toEqual(['api.example.org'])
    const keyFile = join(makeDataDir(), 'old.key')
    const { writePrivateFile } = await import('../secrets/privateFile.ts')
    writePrivateFile(keyFile, before)
    const old = { SLUICE_SECRET_KEY_FILE: keyFile }
    expect(createSecretStore(dataDir, old).status('model').problem).toMatch(/Cannot decrypt/)
    const { values: oldValues } = await openAll(dataDir, old)
    const w2 = await oldValues('w2')
    expect(() => w2.secrets.read('model')).toThrow(expect.objectContaining({ code: 'VALUES_UNREADABLE' }))
    expect((await values('w2')).secrets.read('model')).toBe('second')
  })

  it('behavior: from one passphrase to the next, and from the file to a passphrase', async () => {
    const dataDir = await fill({ APP_SECRET_KEY: 'first' })
    const both = { APP_SECRET_KEY: 'next', APP_SECRET_KEY_OLD: 'first' }
    expect(await (await openAll(dataDir, both)).read()).toEqual(all)
    expect(await rotateSecrets({ dataDir, env: both })).toEqual({ values: 4, key: 'environment' })
    expect(await (await openAll(dataDir, { APP_SECRET_KEY: 'next' })).read()).toEqual(all)
    const other = await fill({})
    const env = { APP_SECRET_KEY: 'phrase' }
    expect(await (await openAll(other, env)).read()).toEqual(all)
    await rotateSecrets({ dataDir: other, env })
    const { rmSync } = await import('node:fs')
    rmSync(join(other, 'secret.key'))
    expect(await (await openAll(other, env)).read()).toEqual(all)
  })

  it('behavior: in the order for a cluster, every process reads every value at any time', async () => {
    const [first, next] = ['first', 'next']
    const dataDir = await fill({ APP_SECRET_KEY: first })
    const knowsBoth = { APP_SECRET_KEY: first, APP_SECRET_KEY_OLD: next }
    const writesNext = { APP_SECRET_KEY: next, APP_SECRET_KEY_OLD: first }
    const write = async (env: Env, value: string) =>
      (await (await openAll(dataDir, env)).values('w2')).secrets.write('model', value)
    const readAs = async (...envs: Env[]) => {
      for (const env of envs) expect((await (await openAll(dataDir, env)).read())[2]).toBe(all[2])
    }
    // 1. Each one learns the next key as it is started again.
    await write({ APP_SECRET_KEY: first }, 'second')
    await readAs({ APP_SECRET_KEY: first }, knowsBoth)
    // 2. Each one is started again with the next key as its own.
    await write(writesNext, 'second')
    await readAs(knowsBoth, writesNext)
    await write(knowsBoth, 'second')
    await readAs(knowsBoth, writesNext)
    // 3. All have it: what is left of the first key is encrypted anew. 4. The first one is forgotten.
    await rotateSecrets({ dataDir, env: writesNext })
    await readAs(writesNext, { APP_SECRET_KEY: next })
  })

  it('behavior: goes on after it was interrupted, and everything is readable meanwhile', async () => {
    const dataDir = await fill({})
    renewKeyFile(join(dataDir, 'secret.key'))
    const between = readFileSync(join(dataDir, 'secret.key'), 'utf8')
    const { read, values, projects } = await openAll(dataDir, {})
    expect(await read()).toEqual(all)
    await (await values('w2')).secrets.write('model', 'second')
    await projects.close()
    await rotateSecrets({ dataDir, env: {} })
    expect(between.startsWith(readFileSync(join(dataDir, 'secret.key'), 'utf8'))).toBe(true)
    expect(await (await openAll(dataDir, {})).read()).toEqual(all)
  })

  it('error: a wrong key changes nothing', async () => {
    const dataDir = await fill({ APP_SECRET_KEY: 'first' })
    const env = { APP_SECRET_KEY: 'next', APP_SECRET_KEY_OLD: 'wrong' }
    expect(await rotateSecrets({ dataDir, env }).catch(codeOf)).toBe('SECRET_UNREADABLE')
    expect(await (await openAll(dataDir, { APP_SECRET_KEY: 'first' })).read()).toEqual(all)
  })
})
