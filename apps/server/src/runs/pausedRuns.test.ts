import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { connectPage } from '../testing/connectPage.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { createPausedRuns } from './pausedRuns.ts'

describe('createPausedRuns', () => {
  it('default', () => {
    const paused = createPausedRuns()
    const heard: string[] = []
    const stop = paused.listen('exec_1', error => heard.push(error.message))
    paused.pause('exec_1', new Error('first'))
    paused.pause('exec_2', new Error('other'))
    paused.listen('exec_1', error => heard.push(`late: ${error.message}`))()
    stop()
    paused.pause('exec_1', new Error('unheard'))
    expect(heard).toEqual(['first', 'late: first'])
    expect(paused.error('exec_1')?.message).toBe('unheard')
    expect(paused.take('exec_1')).toBe(true)
    expect(paused.take('exec_1')).toBe(false)
  })

  it('behavior: progress that cannot be written pauses the run visibly; it goes on once it can', async () => {
    const server = await startTestServer({ signSimulated: false })
    const page = await connectPage(server)
    await page.send('execute-workflow', {
      workflow: { id: 'template-dex-aggregator-swap' },
      context: { mode: 'functional' },
    })
    const { executionId } = await page.receive('transaction-ready-for-signing')

    const other = new Database(join(server.dataDir, 'runs.db'))
    other.exec('BEGIN IMMEDIATE')
    const refused = await page.send('cancel-execution', { executionId })
    expect(refused).toMatchObject({ ok: false, error: { code: 'JOURNAL_FAILED' } })
    const shown = await page.receive('execution-error', error => error.executionId === executionId)
    expect(shown.error).toMatch(/^Run paused: progress can’t be saved/)
    const later = await connectPage(server)
    await later.send('subscribe-execution', { executionId, afterSeq: 0 })
    expect(await later.receive('execution-error')).toMatchObject({ executionId, code: 'JOURNAL_FAILED' })
    expect(await page.send('cancel-execution', { executionId })).toMatchObject({ ok: false })

    other.exec('ROLLBACK')
    other.close()
    expect(await page.send('cancel-execution', { executionId })).toMatchObject({ ok: true, result: 'applied' })
    expect((await page.ended()).type).toBe('execution.cancelled')
  })
})
