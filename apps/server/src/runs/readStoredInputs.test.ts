import { join } from 'node:path'
import type { ExternalEvent } from '@sluice/engine'
import { readRun, startRun } from '@sluice/protocol'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openRunDatabase } from '../engine-sqlite/openRunDatabase.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { createPausedRuns } from './pausedRuns.ts'
import { readStoredInputs } from './readStoredInputs.ts'

const swap = { workflow: { id: 'template-dex-aggregator-swap' }, context: { mode: 'functional' } }

/** Inputs of two runs, and what was noted of them. */
function open(answerOf: (executionId: string) => 'applied' | 'ignored') {
  const noted: string[] = []
  const posted: string[] = []
  const input: ExternalEvent = { type: 'cancel' }
  const paused = createPausedRuns()
  const read = () =>
    readStoredInputs({
      journal: {
        unreadInputs: () => [
          { executionId: 'exec_1', n: 1, input },
          { executionId: 'exec_1', n: 3, input },
          { executionId: 'exec_2', n: 1, input },
        ],
        answerInput: (executionId, n, answer) => void noted.push(`${executionId} ${n} ${answer}`),
      },
      engine: {
        async post(executionId) {
          posted.push(executionId)
          return answerOf(executionId)
        },
      },
      paused,
    })
  return { read, noted, posted, paused }
}

describe('readStoredInputs', () => {
  it('default: posts them in order and notes the answers', async () => {
    const { read, noted, posted } = open(executionId => (executionId === 'exec_1' ? 'applied' : 'ignored'))
    await read()
    expect(posted).toEqual(['exec_1', 'exec_1', 'exec_2'])
    expect(noted).toEqual(['exec_1 1 applied', 'exec_1 3 applied', 'exec_2 1 ignored'])
  })

  it('behavior: what a paused run did not read stays for its next start', async () => {
    const { read, noted, paused } = open(() => 'ignored')
    paused.pause('exec_1', new Error('The disk is full'))
    await read()
    expect(noted).toEqual(['exec_2 1 ignored'])
  })

  it('behavior: a server reads them at its start, before any other input', async () => {
    const dataDir = makeDataDir()
    const first = await startTestServer({ dataDir, signSimulated: false })
    const { executionId } = (await first.call(startRun, { body: swap })).body
    await first.close()
    const db = openRunDatabase(join(dataDir, 'runs.db'))
    onTestFinished(() => void db.close())
    db.prepare(`INSERT INTO posted_input (run, n, key, input) VALUES (?, 1, 'a', '{"type":"cancel"}')`).run(executionId)
    const second = await startTestServer({ dataDir, signSimulated: false })
    expect((await second.call(readRun, { params: { executionId } })).body).toMatchObject({ status: 'cancelled' })
    expect(db.prepare('SELECT answer FROM posted_input').pluck().all()).toEqual(['applied'])
  })
})
