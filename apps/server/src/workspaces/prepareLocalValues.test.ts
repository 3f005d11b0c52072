import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSealedFile } from '../secrets/sealedFile.ts'
import { readKeySources } from '../secrets/secretKey.ts'
import { openProjects } from '../storage/openProjects.ts'
import { openPgStorage } from '../storage/postgres/openPgStorage.ts'
import type { Projects } from '../storage/projectStore.ts'
import { openWorkspaceValues } from '../storage/workspaceValues.ts'
import { describeOnPostgres } from '../testing/describeOnPostgres.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { localFiles } from './localFiles.ts'
import { prepareLocalValues } from './prepareLocalValues.ts'

const env = { APP_SECRET_KEY: 'of all servers' }
const canary = 'canary-9f3c-of-the-local-workspace'

/** A data folder with values of the local workspace. */
function makeFolder(secret = canary) {
  const dataDir = makeDataDir()
  createSealedFile(dataDir, localFiles.secret, env).write('model', secret, ['api.example.org'])
  createSealedFile(dataDir, localFiles.setting, env).write('bridge-seed', `seed of ${secret}`)
  createSealedFile(dataDir, localFiles.github, env).write('connection', 'token')
  return dataDir
}

function describeMoving(name: string, openDatabase: () => Promise<Projects>) {
  const open = async () => {
    const { db } = await openDatabase()
    const lines: string[] = []
    const prepare = (
      dataDir: string,
      options: { isCluster?: boolean; env?: { readonly [name: string]: string } } = {},
    ) =>
      prepareLocalValues({
        dataDir,
        env,
        isCluster: true,
        database: async () => db,
        warn: line => lines.push(line),
        ...options,
      })
    const read = async () => {
      const values = await openWorkspaceValues({
        db,
        workspaceId: 'local',
        readSources: () => readKeySources({ dataDir: makeDataDir(), env }),
      })
      return {
        secret: values.secrets.read('model'),
        hosts: values.secrets.hostsOf('model'),
        seed: values.settings.read('bridge-seed'),
        connection: values.gitHub.read('connection'),
      }
    }
    return { db, lines, prepare, read }
  }
  const moved = {
    secret: canary,
    hosts: ['api.example.org'],
    seed: `seed of ${canary}`,
    connection: 'token',
  }

  describe(`prepareLocalValues ${name}`, () => {
    it('default: the first server of a cluster moves its files into the database', async () => {
      const { db, lines, prepare, read } = await open()
      const [first, second] = [makeFolder(), makeDataDir()]
      expect(await prepare(first)).toBe(true)
      expect(readdirSync(first)).toEqual([])
      expect(await read()).toEqual(moved)
      expect(JSON.stringify(await db.selectFrom('workspace_value').selectAll().execute())).not.toContain(canary)
      expect([await prepare(second), await prepare(first)]).toEqual([true, true])
      expect(lines).toEqual([])
    })

    it('behavior: an empty folder leaves the place to the next one', async () => {
      const { prepare, read } = await open()
      expect([await prepare(makeDataDir()), await prepare(makeFolder())]).toEqual([true, true])
      expect(await read()).toEqual(moved)
    })

    it('behavior: of two servers at once one moves its files; the other keeps its own unused, and says so', async () => {
      const { lines, prepare, read } = await open()
      const folders = [makeFolder('one'), makeFolder('two')]
      expect(await Promise.all(folders.map(folder => prepare(folder)))).toEqual([true, true])
      const kept = folders.filter(folder => existsSync(join(folder, localFiles.secret)))
      expect(kept).toHaveLength(1)
      const { secret, seed } = await read()
      expect(secret).toBe(kept[0] === folders[0] ? 'two' : 'one')
      expect(seed).toBe(`seed of ${secret}`)
      expect(lines).toEqual([expect.stringContaining(`secrets.json, settings.json, github.json of ${kept[0]} are not`)])
    })

    it('behavior: what was deleted in the database does not come back from a file', async () => {
      const { db, prepare, read } = await open()
      await prepare(makeFolder())
      await db.deleteFrom('workspace_value').execute()
      await prepare(makeFolder('later'))
      expect((await read()).secret).toBeNull()
    })

    it('behavior: a server without a cluster keeps its files, unless the database was one of a cluster', async () => {
      const { prepare, read } = await open()
      const folder = makeFolder()
      const files = readdirSync(folder)
      expect(await prepare(folder, { isCluster: false })).toBe(false)
      expect(readdirSync(folder)).toEqual(files)
      expect((await read()).secret).toBeNull()
      await prepare(folder)
      expect(await prepare(makeDataDir(), { isCluster: false })).toBe(true)
    })

    it('error: a file of another key moves nothing', async () => {
      const { db, prepare } = await open()
      const folder = makeFolder()
      const before = readFileSync(join(folder, localFiles.secret), 'utf8')
      await expect(prepare(folder, { env: { APP_SECRET_KEY: 'wrong' } })).rejects.toMatchObject({
        code: 'SECRET_UNREADABLE',
      })
      expect(readFileSync(join(folder, localFiles.secret), 'utf8')).toBe(before)
      expect(await db.selectFrom('workspace_store').selectAll().execute()).toEqual([])
    })
  })
}

describeMoving('on SQLite', async () => {
  const projects = await openProjects(join(makeDataDir(), 'projects.db'))
  onTestFinished(projects.close)
  return projects
})

describeOnPostgres('values of the local workspace in Postgres', postgres => {
  describeMoving('on Postgres', async () => {
    const storage = await openPgStorage(await postgres().emptyDatabase())
    onTestFinished(storage.close)
    return storage.projects
  })
})
