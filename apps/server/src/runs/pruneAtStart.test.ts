import { createRegistry, makeEmptyDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { openFolderJournal } from '../engine-sqlite/openFolderJournal.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { openRunEngine } from './openRunEngine.ts'
import { createPausedRuns } from './pausedRuns.ts'
import { createSimulatedRuns } from './simulatedRuns.ts'

const document = makeEmptyDocument('w', 'W')

async function writeRuns(dataDir: string, count: number) {
  const journal = openFolderJournal(dataDir, 'disk')
  const written = Array.from({ length: count }, async (_, n) => {
    const executionId = `exec_${n}`
    await Promise.all([
      journal.create({ executionId, on: 'simulated', failFast: true, account: null, startedAt: n }, document),
      journal.append(executionId, { at: n, inputs: [{ type: 'cancel' }] }, [], 'cancelled'),
    ])
  })
  await Promise.all(written)
  await journal.close()
}

describe('openRunEngine', () => {
  it('behavior: a start forgets what is too much of the history, the oldest first', async () => {
    const dataDir = makeDataDir()
    await writeRuns(dataDir, 1_003)
    const engine = openRunEngine({
      journal: openFolderJournal(dataDir, 'disk'),
      keepOfEach: 1_000,
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
