import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readKeySources } from '../secrets/secretKey.ts'
import { openSecretStore } from '../secrets/secretStore.ts'
import { openSettingsStore } from '../settings/settingsStore.ts'
import { describeOnPostgres } from '../testing/describeOnPostgres.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { openProjects } from './openProjects.ts'
import { openPgStorage } from './postgres/openPgStorage.ts'
import type { Projects } from './projectStore.ts'
import { openWorkspaceValues } from './workspaceValues.ts'

const canary = 'canary-9f3c-of-a-workspace'

function describeValues(name: string, makeProjects: () => Promise<Projects>) {
  /** Opens values like one server more; all have one key. */
  const makeServers = async (env = { APP_SECRET_KEY: 'correct horse' }) => {
    const { db } = await makeProjects()
    const dataDir = makeDataDir()
    const open = (workspaceId = 'w2', given: { readonly [name: string]: string } = env) =>
      openWorkspaceValues({ db, workspaceId, readSources: () => readKeySources({ dataDir, env: given }) })
    return { db, open }
  }

  describe(`${name}: values of a workspace`, () => {
    it('default', async () => {
      const { db, open } = await makeServers()
      const values = await open()
      const secrets = openSecretStore(values.secrets, {})
      expect(await secrets.write('model', canary, ['api.example.org'])).toMatchObject({
        set: true,
        last4: '…pace',
        hosts: ['api.example.org'],
      })
      const again = await open()
      expect(again.secrets.read('model')).toBe(canary)
      expect(again.secrets.hostsOf('model')).toEqual(['api.example.org'])
      expect(again.settings.names()).toEqual([])
      expect(again.storedBytes()).toBe(canary.length)
      const rows = await db.selectFrom('workspace_value').selectAll().execute()
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(canary)
      await secrets.remove('model')
      await again.refresh()
      expect(again.secrets.names()).toEqual([])
    })

    it('behavior: what one server writes, another one reads after a refresh; nothing of both is lost', async () => {
      const { open } = await makeServers()
      const [one, other] = [await open(), await open()]
      await Promise.all([one.secrets.write('a', '1'), other.secrets.write('b', '2'), one.settings.write('a', '3')])
      await Promise.all([one.refresh(), other.refresh()])
      for (const values of [one, other]) {
        expect([values.secrets.read('a'), values.secrets.read('b'), values.settings.read('a')]).toEqual(['1', '2', '3'])
      }
      await one.secrets.write('b', '4')
      expect(other.secrets.read('b')).toBe('2')
      await other.refresh()
      expect(other.secrets.read('b')).toBe('4')
      await one.secrets.clear()
      await other.refresh()
      expect([other.secrets.names(), other.settings.names()]).toEqual([[], ['a']])
    })

    it('behavior: two servers that make the seed of the bridge at once use the same one', async () => {
      const { open } = await makeServers()
      const stores = [await open(), await open()].map(({ settings }) =>
        openSettingsStore(settings, {}, { isShared: true }),
      )
      for (const store of stores) await store.writeCounterparty('https://bridge.example.org')
      const seeds = await Promise.all(stores.map(store => store.bridge()!.secretSeed()))
      expect(seeds[0]).toMatch(/^[0-9a-f]{64}$/)
      expect(seeds[1]).toBe(seeds[0])
    })

    it('error: a row of another workspace, name or kind, and a changed one', async () => {
      const { db, open } = await makeServers()
      const values = await open()
      await values.secrets.write('model', canary)
      await (await open('w3')).secrets.write('model', 'theirs')
      const row = await db
        .selectFrom('workspace_value')
        .selectAll()
        .where('workspace_id', '=', 'w2')
        .executeTakeFirstOrThrow()
      const codeAt = async (place: Partial<typeof row>) => {
        const target = { ...row, ...place }
        const { workspace_id, kind, name } = target
        await db
          .deleteFrom('workspace_value')
          .where('workspace_id', '=', workspace_id)
          .where('kind', '=', kind)
          .where('name', '=', name)
          .execute()
        await db.insertInto('workspace_value').values(target).execute()
        const moved = await open(workspace_id)
        try {
          return moved[kind === 'setting' ? 'settings' : 'secrets'].read(name)
        } catch (error) {
          return (error as { code: string }).code
        }
      }
      const codes = [
        await codeAt({ name: 'other' }),
        await codeAt({ kind: 'setting' }),
        await codeAt({ hosts: '["evil.example.org"]' }),
        await codeAt({ tag: Buffer.alloc(16).toString('base64') }),
        await codeAt({ workspace_id: 'w3' }),
      ]
      expect(codes).toEqual(Array.from({ length: 5 }, () => 'VALUES_UNREADABLE'))
      expect(await codeAt({})).toBe(canary)
    })

    it('error: another key; the old one is read until it is gone', async () => {
      const { open } = await makeServers()
      await (await open()).secrets.write('model', canary)
      const other = await open('w2', { APP_SECRET_KEY: 'new' })
      expect(() => other.secrets.read('model')).toThrow(
        expect.objectContaining({
          code: 'VALUES_UNREADABLE',
          help: ['Start with the APP_SECRET_KEY they were written with, or store them again.'],
        }),
      )
      const both = await open('w2', { APP_SECRET_KEY: 'new', APP_SECRET_KEY_OLD: 'correct horse' })
      expect(both.secrets.read('model')).toBe(canary)
      await both.secrets.write('model', 'renewed')
      await other.refresh()
      expect(other.secrets.read('model')).toBe('renewed')
    })
  })
}

describeValues('on SQLite', async () => {
  const projects = await openProjects(join(makeDataDir(), 'projects.db'))
  onTestFinished(projects.close)
  return projects
})

describeOnPostgres('values of workspaces in Postgres', postgres => {
  describeValues('on Postgres', async () => {
    const storage = await openPgStorage(await postgres().emptyDatabase())
    onTestFinished(storage.close)
    return storage.projects
  })
})
