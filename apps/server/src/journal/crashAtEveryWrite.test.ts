import { join } from 'node:path'
import type { RunEvent } from '@sluice/engine'
import Database from 'better-sqlite3'
import { describe } from 'vitest'
import { type CrashingEngine, describeCrashes } from '../testing/describeCrashes.ts'
import { describeOnPostgres } from '../testing/describeOnPostgres.ts'
import { readPgEvents } from '../testing/readPgEvents.ts'
import { startCrashing } from '../testing/startCrashing.ts'

/** Create, start, six answers and three signatures at least. */
const processes = [['run', 8]] as const

const sqlite: CrashingEngine = {
  processes,
  open: async (folder, executionId) => ({
    proceed: kill => startCrashing('run', { folder, executionId, kill }).killed,
    async readEvents() {
      const db = new Database(join(folder, 'runs.db'))
      try {
        const rows = db.prepare<[], string>('SELECT event FROM run_event ORDER BY seq').pluck().all()
        return rows.flatMap((row): RunEvent[] => JSON.parse(row))
      } finally {
        db.close()
      }
    },
  }),
}

describe('a journal on SQLite', () => describeCrashes(sqlite))

describeOnPostgres('a journal on Postgres', postgres => {
  let database: Promise<string> | undefined
  const engine: CrashingEngine = {
    processes,
    async open(folder, executionId) {
      database ??= postgres().createDatabase()
      const url = await database
      const env = { SLUICE_DATABASE_URL: url }
      return {
        proceed: kill => startCrashing('run', { folder, executionId, kill, env }).killed,
        readEvents: () => readPgEvents(url, executionId),
      }
    },
  }
  // A process takes a second of CPU.
  describeCrashes(engine, 5)
})
