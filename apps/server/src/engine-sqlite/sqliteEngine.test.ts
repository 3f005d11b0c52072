import { join } from 'node:path'
import type { Journal } from '@sluice/engine'
import { describeEngine, describeJournal } from '@sluice/engine/testing'
import { onTestFinished } from 'vitest'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { createMemoryRunJournal } from './memoryRunJournal.ts'
import { openRunDatabase } from './openRunDatabase.ts'
import { createSqliteJournal } from './sqliteJournal.ts'

function makeJournal(): Journal {
  const db = openRunDatabase(join(makeDataDir(), 'runs.db'))
  onTestFinished(() => void db.close())
  return createSqliteJournal(db)
}

describeEngine('on SQLite', makeJournal)
describeJournal('on SQLite', makeJournal)
describeJournal('of a server, in memory', createMemoryRunJournal)
