import { join } from 'node:path'
import { describeEngine, describeJournal, onJournal } from '@sluice/engine/testing'
import { onTestFinished } from 'vitest'
import { createMemoryRunJournal } from '../journal/memoryRunJournal.ts'
import type { RunJournal } from '../journal/runJournal.ts'
import { describeRunJournal } from '../testing/describeRunJournal.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { openRunDatabase } from './openRunDatabase.ts'
import { createSqliteJournal } from './sqliteJournal.ts'

function makeJournal(): RunJournal {
  const db = openRunDatabase(join(makeDataDir(), 'runs.db'))
  onTestFinished(() => void db.close())
  return createSqliteJournal(db)
}

describeEngine('on SQLite', onJournal(makeJournal))
describeJournal('on SQLite', makeJournal)
describeJournal('of a server, in memory', createMemoryRunJournal)
describeRunJournal('on SQLite', makeJournal, 'SQLITE_CONSTRAINT_PRIMARYKEY')
