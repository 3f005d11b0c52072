import { join } from 'node:path'
import { createMemoryRunJournal } from '../journal/memoryRunJournal.ts'
import type { RunJournal } from '../journal/runJournal.ts'
import { openRunDatabase } from './openRunDatabase.ts'
import { createSqliteJournal } from './sqliteJournal.ts'

/**
 * Opens the journal of a data folder; in memory, runs and their history end with the process.
 *
 * - Throws: `DATA_NEWER`, `DATA_DAMAGED`, and SQLite errors
 */
export function openFolderJournal(dataDir: string, history: 'disk' | 'memory'): RunJournal {
  return history === 'memory'
    ? createMemoryRunJournal()
    : createSqliteJournal(openRunDatabase(join(dataDir, 'runs.db')))
}
