import { join } from 'node:path'
import type { RunEvent } from '@sluice/engine'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { codeOf, journalDocument as document, makeRunRecord } from '../testing/describeRunJournal.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { openRunDatabase } from './openRunDatabase.ts'
import { createSqliteJournal } from './sqliteJournal.ts'

const started: RunEvent = { type: 'execution.started', seq: 1, at: 5 }
const completed: RunEvent = { type: 'execution.completed', seq: 2, at: 6 }

function makeJournal(file = join(makeDataDir(), 'runs.db')) {
  const db = openRunDatabase(file)
  onTestFinished(() => void db.close())
  return { db, file, journal: createSqliteJournal(db) }
}

describe('createSqliteJournal', () => {
  it('behavior: a run whose first entry cannot be written has not begun', async () => {
    const { db, journal } = makeJournal()
    db.exec(`CREATE TEMP TRIGGER stop BEFORE INSERT ON main.run_input BEGIN SELECT raise(ABORT, 'no'); END`)
    const written = await Promise.allSettled([
      journal.create(makeRunRecord('exec_1'), document),
      journal.append('exec_1', { at: 5, inputs: [{ type: 'start' }] }, [started, completed], 'success'),
    ])
    expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(await journal.load('exec_1')).toMatchObject({ status: 'new', entries: [], events: [] })
    expect(await journal.unfinished()).toEqual(['exec_1'])
  })

  it('behavior: entries around a signature are forced to disk, others are not', async () => {
    const { db } = makeJournal()
    const log: string[] = []
    db.function('note_write', () => log.push('write'))
    db.exec('CREATE TEMP TRIGGER watch AFTER INSERT ON main.run_input BEGIN SELECT note_write(); END')
    const pragma = (text: string) => {
      log.push(text)
      return db.pragma(text)
    }
    const journal = createSqliteJournal({
      prepare: sql => db.prepare(sql),
      transaction: act => db.transaction(act),
      pragma,
      close: () => db.close(),
    } as typeof db)
    await journal.create(makeRunRecord('exec_1'), document)
    const signed = { type: 'signed', nodeId: 'a', transactionHash: '0x' } as const
    await journal.append('exec_1', { at: 1, inputs: [{ type: 'start' }] }, [], 'running')
    await journal.append('exec_1', { at: 2, inputs: [{ type: 'start' }, signed] }, [], 'running')
    await journal.append('exec_1', { at: 3, inputs: [{ type: 'start' }] }, [], 'running')
    expect(log).toEqual(['write', 'synchronous = FULL', 'write', 'synchronous = NORMAL', 'write'])
  })

  it('error: a full disk', async () => {
    const { db, journal } = makeJournal()
    await journal.create(makeRunRecord('exec_1'), document)
    db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`)
    const large: RunEvent = { type: 'node.log', nodeId: 'a', message: 'x'.repeat(1_000_000), seq: 1, at: 1 }
    const append = () => journal.append('exec_1', { at: 5, inputs: [{ type: 'start' }] }, [large], 'running')
    expect(await codeOf(append)).toBe('SQLITE_FULL')
    expect(await journal.load('exec_1')).toMatchObject({ status: 'new', entries: [], events: [] })
  })
})

describe('signedWith', () => {
  const signed: RunEvent = { type: 'node.signed', nodeId: 'swap', transactionHash: '0xAb', seq: 1, at: 7 }
  const step = { executionId: 'exec_1', nodeId: 'swap', on: 'simulated', at: 7 }

  it('behavior: knows what was signed before hashes were kept apart', async () => {
    const { db, file, journal } = makeJournal()
    await journal.create(makeRunRecord('exec_1'), document)
    db.prepare(`INSERT INTO run_event VALUES ('exec_1', 1, ?)`).run(JSON.stringify(signed))
    db.exec(`DROP TABLE signed_step; DROP TABLE posted_input; DROP INDEX run_owner; ALTER TABLE run DROP COLUMN owner;
      CREATE INDEX run_started ON run (started_at)`)
    db.pragma('user_version = 1')
    db.close()
    const opened = makeJournal(file).journal
    expect(await opened.signedWith('0xab')).toEqual([step])
    expect(await opened.unfinishedOf('local')).toEqual(['exec_1'])
    expect(await opened.eventsAfter('exec_1', 0)).toEqual([signed])
  })
})

describe('openRunDatabase', () => {
  it('behavior: opens what it wrote', async () => {
    const file = join(makeDataDir(), 'runs.db')
    const first = openRunDatabase(file)
    await createSqliteJournal(first).create(makeRunRecord('exec_1'), document)
    first.close()
    expect(await makeJournal(file).journal.list({ limit: 10 })).toHaveLength(1)
  })

  it('error: a file of a newer Sluice is left alone', async () => {
    const file = join(makeDataDir(), 'runs.db')
    const raw = new Database(file)
    raw.pragma('user_version = 99')
    raw.close()
    expect(await codeOf(() => openRunDatabase(file))).toBe('DATA_NEWER')
  })
})
