import { join } from 'node:path'
import { accessTokenLimits } from '@sluice/protocol'
import { describe, expect, it, onTestFinished } from 'vitest'
import { describeOnPostgres } from '../testing/describeOnPostgres.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { createAccessTokenTable } from './accessTokenTable.ts'
import { openProjects } from './openProjects.ts'
import { openPgStorage } from './postgres/openPgStorage.ts'
import type { Projects } from './projectStore.ts'

const codeOf = (error: { code?: string }) => error.code

function describeTokens(name: string, openDatabase: () => Promise<Projects>) {
  const open = async () => {
    const { db } = await openDatabase()
    let at = 1_000_000
    const server = () =>
      createAccessTokenTable(
        async () => db,
        () => at,
      )
    const wait = (ms: number) => {
      at += ms
    }
    return { db, server, wait }
  }

  describe(`createAccessTokenTable ${name}`, () => {
    it('default: what one server makes, another one checks, lists and revokes', async () => {
      const { db, server } = await open()
      const [one, other] = [server(), server()]
      const { token, accessToken } = await one.of('w2').create({ name: 'ci', scope: 'run', expiresInDays: 30 })
      expect(accessToken).toEqual({
        id: expect.any(String),
        name: 'ci',
        scope: 'run',
        createdAt: 1_000_000,
        createdBy: null,
        expiresAt: 1_000_000 + 30 * 86_400_000,
        lastUsedAt: null,
      })
      expect(await other.check(token)).toEqual({ status: 'valid', accessToken, workspaceId: 'w2' })
      expect(await one.of('w2').list()).toEqual([{ ...accessToken, lastUsedAt: 1_000_000 }])
      const secret = token.split('_').slice(2).join('_')
      expect(JSON.stringify(await db.selectFrom('access_token').selectAll().execute())).not.toContain(secret)
      expect((await other.of('w2').revoke('ci')).id).toBe(accessToken.id)
      expect(await one.check(token)).toEqual({ status: 'unknown' })
    })

    it('behavior: workspaces do not see or revoke the tokens of each other', async () => {
      const { server } = await open()
      const tokens = server()
      const { token, accessToken } = await tokens.of('w2').create({ name: 'ci', scope: 'admin' })
      expect(await tokens.of('w3').list()).toEqual([])
      expect(await tokens.of('w3').check(token)).toEqual({ status: 'unknown' })
      expect(await tokens.of('w3').revoke(accessToken.id).catch(codeOf)).toBe('TOKEN_NOT_FOUND')
      await tokens.of('w3').create({ name: 'ci', scope: 'read' })
      await tokens.of('w3').revokeAll()
      expect(await tokens.of('w2').check(token)).toMatchObject({ status: 'valid' })
    })

    it('behavior: a token ends with its time, and a use is noted once a minute', async () => {
      const { server, wait } = await open()
      const tokens = server()
      const { token } = await tokens.of('w2').create({ name: 'short', scope: 'read', expiresInDays: 1 })
      const lastUse = async () => (await tokens.of('w2').list())[0]!.lastUsedAt
      await tokens.check(token)
      wait(59_000)
      await tokens.check(token)
      expect(await lastUse()).toBe(1_000_000)
      wait(1_000)
      await tokens.check(token)
      expect(await lastUse()).toBe(1_060_000)
      wait(86_400_000)
      expect((await tokens.check(token)).status).toBe('expired')
    })

    it('error: a wrong secret, what is no token, a name that is taken, and too many', async () => {
      const { db, server } = await open()
      const tokens = server()
      const { token } = await tokens.of('w2').create({ name: 'ci', scope: 'read' })
      const end = token.endsWith('AA') ? 'BB' : 'AA'
      for (const guess of [
        `${token.slice(0, -2)}${end}`,
        `${token}x`,
        '',
        `sluice_${'0'.repeat(12)}_${'a'.repeat(43)}`,
      ]) {
        expect(await tokens.check(guess)).toEqual({ status: 'unknown' })
      }
      expect(await tokens.of('w2').create({ name: 'ci', scope: 'run' }).catch(codeOf)).toBe('NAME_TAKEN')
      const [row] = await db.selectFrom('access_token').selectAll().execute()
      const more = Array.from({ length: accessTokenLimits.tokens - 1 }, (_, index) => ({
        ...row!,
        id: `more${index}`,
        name: `ci ${index}`,
      }))
      await db.insertInto('access_token').values(more).execute()
      expect(await tokens.of('w2').create({ name: 'more', scope: 'run' }).catch(codeOf)).toBe('TOO_MANY_TOKENS')
    })
  })
}

describeTokens('on SQLite', async () => {
  const projects = await openProjects(join(makeDataDir(), 'projects.db'))
  onTestFinished(projects.close)
  return projects
})

describeOnPostgres('named tokens in Postgres', postgres => {
  describeTokens('on Postgres', async () => {
    const storage = await openPgStorage(await postgres().emptyDatabase())
    onTestFinished(storage.close)
    return storage.projects
  })
})
