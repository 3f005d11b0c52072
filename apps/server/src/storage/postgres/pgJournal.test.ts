import { describeEngine, describeJournal, onJournal } from '@sluice/engine/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { RunJournal } from '../../journal/runJournal.ts'
import { describeOnPostgres } from '../../testing/describeOnPostgres.ts'
import { codeOf, describeRunJournal, journalDocument, makeRunRecord } from '../../testing/describeRunJournal.ts'
import { openPostgres } from './openPostgres.ts'
import { createPgJournal } from './pgJournal.ts'

describeOnPostgres('a journal in Postgres', postgres => {
  async function open(url?: string) {
    const database = await openPostgres(url ?? (await postgres().emptyDatabase()))
    onTestFinished(() => database.close())
    return database
  }

  const makeJournal = async (): Promise<RunJournal> => createPgJournal(await open())

  describeEngine('on Postgres', onJournal(makeJournal))
  describeJournal('on Postgres', makeJournal)
  describeRunJournal('on Postgres', makeJournal, '23505')

  const entry = { at: 5, inputs: [{ type: 'start' }] } as const

  describe('createPgJournal', () => {
    it('behavior: another process goes on with the numbers of a run', async () => {
      const url = await postgres().emptyDatabase()
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
})
