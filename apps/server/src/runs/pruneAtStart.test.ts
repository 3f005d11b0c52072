import { join } from 'node:path'
import { createRegistry, makeEmptyDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { openRunDatabase } from '../engine-sqlite/openRunDatabase.ts'
import { createSqliteJournal } from '../engine-sqlite/sqliteJournal.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { openSqliteEngine } from './openSqliteEngine.ts'
import { createPausedRuns } from './pausedRuns.ts'
import { createSimulatedRuns } from './simulatedRuns.ts'

const document = makeEmptyDocument('w', 'W')

async function writeRuns(dataDir: string, count: number) {
  const journal = createSqliteJournal(openRunDatabase(join(dataDir, 'runs.db')))
  const written = Array.from({ length: count }, async (_, n) => {
    const executionId = `exec_${n}`
    await Promise.all([
      journal.create({ executionId, on: 'simulated', failFast: true, account: null, startedAt: n }, document),
      journal.append(executionId, { at: n, inputs: [{ type: 'cancel' }] }, [], 'cancelled'),
    ])
  })
  await Promise.all(written)
  journal.close()
}

describe('openSqliteEngine', () => {
  it('behavior: a start forgets what is too much of the history, the oldest first', async () => {
    const dataDir = makeDataDir()
    await writeRuns(dataDir, 1_003)
    const engine = openSqliteEngine({
      dataDir,
      registry: async () => createRegistry([]),
      servicesFor: () => Promise.reject(new Error('nothing runs here')),
      paused: createPausedRuns(),
      simulated: createSimulatedRuns(),
    })
    expect(await engine.journal.list({ limit: 2_000 })).toHaveLength(1_003)
    await engine.resume()
    const kept = await engine.journal.list({ limit: 2_000 })
    expect(kept).toHaveLength(1_000)
    expect(kept.at(-1)?.executionId).toBe('exec_3')
    await engine.close()
  })
})
