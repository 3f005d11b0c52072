import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { describeOnPostgres } from '../../testing/describeOnPostgres.ts'
import { codeOf, journalDocument, makeRunRecord } from '../../testing/describeRunJournal.ts'
import { startSlowProxy } from '../../testing/startSlowProxy.ts'
import { createProjects } from '../projectStore.ts'
import { assertVersion } from './assertVersion.ts'
import { openPostgres } from './openPostgres.ts'
import { createPgJournal } from './pgJournal.ts'
import { toDatabaseError } from './toDatabaseError.ts'

const entry = { at: 5, inputs: [{ type: 'start' }] } as const

describeOnPostgres('a database that cannot be used', postgres => {
  async function open(url: string, statementMs?: number) {
    const database = await openPostgres(url, statementMs === undefined ? {} : { statementMs })
    onTestFinished(() => database.close())
    return database
  }

  /** A connection beside the server's. */
  async function connect(connectionString: string) {
    const client = new pg.Client({ connectionString })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }

  describe('openPostgres', () => {
    it('error: a second server on one database', async () => {
      const url = await postgres().emptyDatabase()
      const { close } = await openPostgres(url)
      expect(await codeOf(() => openPostgres(url))).toBe('DATABASE_TAKEN')
      await close()
      await open(url)
    })

    it('error: a database of a newer Sluice is left alone', async () => {
      const url = await postgres().emptyDatabase()
      const { db, close } = await openPostgres(url)
      await db
        .withTables<{ run_migration: { name: string; timestamp: string } }>()
        .insertInto('run_migration')
        .values({ name: '999-later', timestamp: '2030-01-01T00:00:00.000Z' })
        .execute()
      await close()
      expect(await codeOf(() => openPostgres(url))).toBe('DATABASE_NEWER')
    })

    it('error: a database with a table of another program', async () => {
      const url = await postgres().emptyDatabase()
      const client = await connect(url)
      await client.query('CREATE TABLE project (id int)')
      expect(await codeOf(() => openPostgres(url))).toBe('DATABASE_FOREIGN')
      await client.query('INSERT INTO project VALUES (1)')
    })

    it.each([
      ['a wrong password', 'DATABASE_REFUSED', (url: string) => url.replace(/:[^:@]*@/, ':wrong@')],
      ['a database that does not exist', 'DATABASE_REFUSED', (url: string) => url.replace(/[^/]*$/, 'nowhere')],
      ['a port where nothing listens', 'DATABASE_UNREACHABLE', (url: string) => url.replace(/:\d+\//, ':1/')],
    ])('error: %s', async (_, code, change) => {
      await expect(openPostgres(change(postgres().url))).rejects.toMatchObject({ code })
      await expect(openPostgres(change(postgres().url))).rejects.not.toThrow(/wrong@|local-only/)
    })

    it('error: a server whose lock was lost writes nothing once another one has the database', async () => {
      const url = await postgres().emptyDatabase()
      const first = await open(url)
      const journal = createPgJournal(first)
      await journal.create(makeRunRecord('exec_1'), journalDocument)
      const client = await connect(url)
      await client.query("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'")
      const second = await openPostgres(url)
      expect(await codeOf(() => journal.append('exec_1', entry, [], 'running'))).toBe('DATABASE_TAKEN')
      expect(await codeOf(() => journal.load('exec_1'))).toBe('DATABASE_TAKEN')
      await second.close()
      await journal.append('exec_1', entry, [], 'running')
      expect((await journal.load('exec_1'))?.entries).toEqual([entry])
    })

    it('error: a statement that waits for too long is given up and nothing of it is written', async () => {
      const url = await postgres().emptyDatabase()
      const journal = createPgJournal(await open(url, 300))
      await journal.create(makeRunRecord('exec_1'), journalDocument)
      const client = await connect(url)
      await client.query('BEGIN')
      await client.query('LOCK TABLE run_input IN EXCLUSIVE MODE')
      expect(await codeOf(() => journal.append('exec_1', entry, [], 'running'))).toBe('DATABASE_SLOW')
      await client.query('ROLLBACK')
      expect((await journal.load('exec_1'))?.entries).toEqual([])
      await journal.append('exec_1', entry, [], 'running')
      expect((await journal.load('exec_1'))?.entries).toEqual([entry])
    })

    it('behavior: a database whose answers come late is used as ever', async () => {
      const url = await postgres().emptyDatabase()
      const proxy = await startSlowProxy(url)
      const journal = createPgJournal(await open(proxy.through(url)))
      proxy.delay(50)
      await journal.create(makeRunRecord('exec_1'), journalDocument)
      await journal.append('exec_1', entry, [], 'running')
      expect((await journal.load('exec_1'))?.entries).toEqual([entry])
    })

    it('error: a transaction whose answers do not come is not left open for the next statements', async () => {
      const url = await postgres().emptyDatabase()
      const proxy = await startSlowProxy(url)
      const { db } = await open(proxy.through(url), 300)
      const { id } = await createProjects(db, { isShared: true, wipe: async () => {} })
        .of('local')
        .create({ name: 'Flow' })
      const rename = (name: string, within: Pick<typeof db, 'updateTable'> = db) =>
        within.updateTable('project').set({ name }).where('id', '=', id).execute()
      const given = db.transaction().execute(async within => {
        await within.selectFrom('project').select('name').execute()
        proxy.hold('answers')
        await rename('given up', within)
      })
      expect(await codeOf(() => given)).toBe('DATABASE_SLOW')
      proxy.release()
      await rename('saved')
      const client = await connect(url)
      expect((await client.query('SELECT name FROM project')).rows).toEqual([{ name: 'saved' }])
    })
  })
})

describe('assertVersion', () => {
  it('error: a Postgres that is too old', () => {
    expect(() => assertVersion('db:5432/sluice', 120_022)).toThrow(
      'Postgres at db:5432/sluice is version 12.22, which is too old',
    )
    assertVersion('db:5432/sluice', 130_000)
  })
})

describe('toDatabaseError', () => {
  it.each([
    ['28P01', 'DATABASE_REFUSED'],
    ['53100', 'DATABASE_FULL'],
    ['57014', 'DATABASE_SLOW'],
    ['53300', 'DATABASE_UNREACHABLE'],
    ['57P01', 'DATABASE_UNREACHABLE'],
    ['ECONNREFUSED', 'DATABASE_UNREACHABLE'],
    ['23505', '23505'],
  ])('behavior: %s is %s', (code, named) => {
    expect(toDatabaseError('db:5432/sluice', Object.assign(new Error('reason'), { code }))).toMatchObject({
      code: named,
    })
  })
})
