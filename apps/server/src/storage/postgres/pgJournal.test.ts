import { describeEngine, describeJournal } from '@sluice/engine/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { RunJournal } from '../../journal/runJournal.ts'
import { codeOf, describeRunJournal, journalDocument, makeRunRecord } from '../../testing/describeRunJournal.ts'
import { describeOnPostgres } from '../../testing/startPostgres.ts'
import { openPostgres } from './openPostgres.ts'
import { createPgJournal } from './pgJournal.ts'

describeOnPostgres('storage in Postgres', postgres => {
  async function open(url?: string) {
    const database = await openPostgres(url ?? (await postgres().createDatabase()))
    onTestFinished(() => database.close())
    return database
  }

  const makeJournal = async (): Promise<RunJournal> => createPgJournal(await open())

  describeEngine('on Postgres', makeJournal)
  describeJournal('on Postgres', makeJournal)
  describeRunJournal('on Postgres', makeJournal, '23505')

  const entry = { at: 5, inputs: [{ type: 'start' }] } as const

  describe('createPgJournal', () => {
    it('behavior: another process goes on with the numbers of a run', async () => {
      const url = await postgres().createDatabase()
      const first = await openPostgres(url)
      const journal = createPgJournal(first)
      await journal.create(makeRunRecord('exec_1'), journalDocument)
      await journal.append('exec_1', entry, [], 'running')
      await first.close()
      const next = createPgJournal(await open(url))
      await next.append('exec_1', { ...entry, at: 6 }, [], 'success')
      expect((await next.load('exec_1'))?.entries.map(({ at }) => at)).toEqual([5, 6])
    })

    it('error: a database that is killed refuses what it did not write, and goes on when it is back', async () => {
      const journal = createPgJournal(await open())
      await journal.create(makeRunRecord('exec_1'), journalDocument)
      await postgres().kill()
      expect(await codeOf(() => journal.append('exec_1', entry, [], 'running'))).not.toBe('nothing thrown')
      await postgres().start()
      await journal.append('exec_1', { ...entry, at: 6 }, [], 'success')
      expect(await journal.load('exec_1')).toMatchObject({ status: 'success', entries: [{ at: 6 }] })
    })
  })

  describe('openPostgres', () => {
    it('error: a second server on one database', async () => {
      const url = await postgres().createDatabase()
      const { close } = await openPostgres(url)
      expect(await codeOf(() => openPostgres(url))).toBe('DATABASE_TAKEN')
      await close()
      await open(url)
    })

    it('error: a database of a newer Sluice is left alone', async () => {
      const url = await postgres().createDatabase()
      const { db, close } = await openPostgres(url)
      await db
        .withTables<{ run_migration: { name: string; timestamp: string } }>()
        .insertInto('run_migration')
        .values({ name: '999-later', timestamp: '2030-01-01T00:00:00.000Z' })
        .execute()
      await close()
      expect(await codeOf(() => openPostgres(url))).toBe('DATABASE_NEWER')
    })

    it.each([
      ['a wrong password', 'DATABASE_REFUSED', (url: string) => url.replace(/:[^:@]*@/, ':wrong@')],
      ['a database that does not exist', 'DATABASE_REFUSED', (url: string) => url.replace(/[^/]*$/, 'nowhere')],
      ['a port where nothing listens', 'DATABASE_UNREACHABLE', (url: string) => url.replace(/:\d+\//, ':1/')],
    ])('error: %s', async (_, code, change) => {
      await expect(openPostgres(change(postgres().url))).rejects.toMatchObject({ code })
      await expect(openPostgres(change(postgres().url))).rejects.not.toThrow(/wrong@|local-only/)
    })
  })
})
