import { join } from 'node:path'
import type { RunEvent, RunRecord } from '@sluice/engine'
import { makeEmptyDocument } from '@sluice/workflow'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { openRunDatabase } from './openRunDatabase.ts'
import { createSqliteJournal } from './sqliteJournal.ts'

const document = makeEmptyDocument('w1', 'Flow')
const started: RunEvent = { type: 'execution.started', seq: 1, at: 5 }
const completed: RunEvent = { type: 'execution.completed', seq: 2, at: 6 }

const makeRecord = (executionId: string, startedAt = 1): RunRecord => ({
  executionId,
  on: 'simulated',
  failFast: true,
  account: null,
  startedAt,
})

function makeJournal(file = join(makeDataDir(), 'runs.db')) {
  const db = openRunDatabase(file)
  onTestFinished(() => void db.close())
  return { db, file, journal: createSqliteJournal(db) }
}

const codeOf = async (act: () => unknown) => {
  try {
    await act()
  } catch (error) {
    return (error as { code: string }).code
  }
  return 'nothing thrown'
}

describe('createSqliteJournal', () => {
  it('default', async () => {
    const { journal } = makeJournal()
    await journal.create(makeRecord('exec_1'), document)
    await journal.append('exec_1', { at: 5, inputs: [{ type: 'start' }] }, [started], 'running')
    expect(await journal.unfinished()).toEqual(['exec_1'])
    await journal.append('exec_1', { at: 6, inputs: [{ type: 'cancel' }] }, [completed], 'success')
    expect(await journal.load('exec_1')).toEqual({
      record: makeRecord('exec_1'),
      document,
      status: 'success',
      entries: [
        { at: 5, inputs: [{ type: 'start' }] },
        { at: 6, inputs: [{ type: 'cancel' }] },
      ],
      events: [started, completed],
    })
    expect(await journal.eventsAfter('exec_1', 1)).toEqual([completed])
    expect(await journal.unfinished()).toEqual([])
    expect(await journal.load('exec_2')).toBeUndefined()
  })

  it('behavior: lists runs, newest first, of one workflow or all', async () => {
    const { journal } = makeJournal()
    await journal.create(makeRecord('exec_1', 10), document)
    await journal.create(makeRecord('exec_2', 20), { ...document, id: 'w2' })
    await journal.append('exec_2', { at: 25, inputs: [{ type: 'start' }] }, [started], 'error')
    expect(journal.list({ limit: 10 }).map(run => run.executionId)).toEqual(['exec_2', 'exec_1'])
    expect(journal.list({ limit: 1 })).toEqual([
      {
        executionId: 'exec_2',
        workflowId: 'w2',
        draftOf: null,
        name: 'Flow',
        on: 'simulated',
        status: 'error',
        startedAt: 20,
        finishedAt: 25,
      },
    ])
    expect(journal.list({ workflowId: 'w1', limit: 10 }).map(run => run.executionId)).toEqual(['exec_1'])
  })

  it('behavior: an entry that cannot be written whole is not written at all', async () => {
    const { journal } = makeJournal()
    await journal.create(makeRecord('exec_1'), document)
    const entry = { at: 5, inputs: [{ type: 'start' }] } as const
    await journal.append('exec_1', entry, [started], 'running')
    expect(await codeOf(() => journal.append('exec_1', entry, [started], 'success'))).toBe(
      'SQLITE_CONSTRAINT_PRIMARYKEY',
    )
    expect(await journal.load('exec_1')).toMatchObject({ status: 'running', entries: [entry], events: [started] })
  })

  it('behavior: what cannot be written takes nothing of other runs with it, in the same turn', async () => {
    const { journal } = makeJournal()
    const entry = { at: 5, inputs: [{ type: 'start' }] } as const
    const write = (executionId: string, ...seqs: number[]) => [
      journal.create(makeRecord(executionId), document),
      ...seqs.map(seq => journal.append(executionId, entry, [{ ...completed, seq }], 'success')),
    ]
    const settled = await Promise.allSettled([...write('exec_1', 1), ...write('exec_2', 1, 1), ...write('exec_3', 1)])
    const isTold = settled.map(({ status }) => status === 'fulfilled')
    expect(isTold).toEqual([true, true, true, true, false, true, true])
    for (const executionId of ['exec_1', 'exec_2', 'exec_3']) {
      expect(await journal.load(executionId)).toMatchObject({ status: 'success', entries: [entry] })
    }
  })

  it('behavior: a run whose first entry cannot be written has not begun', async () => {
    const { db, journal } = makeJournal()
    db.exec(`CREATE TEMP TRIGGER stop BEFORE INSERT ON main.run_input BEGIN SELECT raise(ABORT, 'no'); END`)
    const written = await Promise.allSettled([
      journal.create(makeRecord('exec_1'), document),
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
    await journal.create(makeRecord('exec_1'), document)
    const signed = { type: 'signed', nodeId: 'a', transactionHash: '0x' } as const
    await journal.append('exec_1', { at: 1, inputs: [{ type: 'start' }] }, [], 'running')
    await journal.append('exec_1', { at: 2, inputs: [{ type: 'start' }, signed] }, [], 'running')
    await journal.append('exec_1', { at: 3, inputs: [{ type: 'start' }] }, [], 'running')
    expect(log).toEqual(['write', 'synchronous = FULL', 'write', 'synchronous = NORMAL', 'write'])
  })

  it('error: a run that exists', async () => {
    const { journal } = makeJournal()
    await journal.create(makeRecord('exec_1'), document)
    expect(await codeOf(() => journal.create(makeRecord('exec_1'), document))).toBe('RUN_EXISTS')
    const first = journal.create(makeRecord('exec_2'), document)
    expect(await codeOf(() => journal.create(makeRecord('exec_2'), document))).toBe('RUN_EXISTS')
    await first
  })

  it('error: a full disk', async () => {
    const { db, journal } = makeJournal()
    await journal.create(makeRecord('exec_1'), document)
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

  it('default', async () => {
    const { journal } = makeJournal()
    await journal.create(makeRecord('exec_1'), document)
    await journal.append('exec_1', { at: 7, inputs: [] }, [signed, { ...completed, seq: 2 }], 'success')
    expect(journal.signedWith('0xaB')).toEqual([step])
    expect(journal.signedWith('0xac')).toEqual([])
  })

  it('behavior: knows what was signed before hashes were kept apart', async () => {
    const { db, file, journal } = makeJournal()
    await journal.create(makeRecord('exec_1'), document)
    db.prepare(`INSERT INTO run_event VALUES ('exec_1', 1, ?)`).run(JSON.stringify(signed))
    db.exec('DROP TABLE signed_step')
    db.pragma('user_version = 1')
    db.close()
    const opened = makeJournal(file).journal
    expect(opened.signedWith('0xab')).toEqual([step])
    expect(opened.eventsAfter('exec_1', 0)).toEqual([signed])
  })

  it('behavior: a hash stays taken when its run is forgotten', async () => {
    const { journal } = makeJournal()
    await journal.create(makeRecord('exec_1'), document)
    await journal.append('exec_1', { at: 7, inputs: [] }, [signed, { ...completed, seq: 2 }], 'success')
    expect(await journal.remove('exec_1')).toBe(true)
    expect(journal.signedWith('0xab')).toEqual([step])
  })
})

describe('openRunDatabase', () => {
  it('behavior: opens what it wrote', async () => {
    const file = join(makeDataDir(), 'runs.db')
    const first = openRunDatabase(file)
    await createSqliteJournal(first).create(makeRecord('exec_1'), document)
    first.close()
    expect(makeJournal(file).journal.list({ limit: 10 })).toHaveLength(1)
  })

  it('error: a file of a newer Sluice is left alone', async () => {
    const file = join(makeDataDir(), 'runs.db')
    const raw = new Database(file)
    raw.pragma('user_version = 99')
    raw.close()
    expect(await codeOf(() => openRunDatabase(file))).toBe('DATA_NEWER')
  })
})
