import { listRuns, readRun, startRun } from '@sluice/protocol'
import { expect, it, onTestFinished } from 'vitest'
import { connectPage } from './testing/connectPage.ts'
import { describeOnPostgres } from './testing/describeOnPostgres.ts'
import { fillPostgres } from './testing/fillPostgres.ts'
import { startTestServer } from './testing/startTestServer.ts'

const swap = { workflow: { id: 'template-dex-aggregator-swap' }, context: { mode: 'functional' } }

describeOnPostgres('a server whose database is full', postgres => {
  it('error: it starts nothing, pauses what moves, and goes on once there is space', async () => {
    const databaseUrl = await postgres().emptyDatabase()
    const server = await startTestServer({ databaseUrl, signSimulated: false })
    const page = await connectPage(server)
    const { executionId } = (await server.call(startRun, { body: swap })).body
    await page.send('subscribe-execution', { executionId, afterSeq: 0 })
    await page.receive('transaction-ready-for-signing')
    const makeSpace = await fillPostgres(postgres(), databaseUrl)
    onTestFinished(makeSpace)

    const { host, pathname } = new URL(databaseUrl)
    const full = `The database at ${host}${pathname} has no space left, and nothing was saved: could not extend file`
    const { status, body } = await server.call(startRun, { body: swap })
    expect({ status, code: body.code }).toEqual({ status: 507, code: 'DATABASE_FULL' })
    expect(body.error).toContain(full)
    expect((await server.call(listRuns)).body.runs).toMatchObject([{ executionId, status: 'running' }])
    const refused = await page.send('cancel-execution', { executionId })
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'JOURNAL_FAILED', error: expect.stringContaining(full) },
    })
    const shown = await page.receive('execution-error', error => error.executionId === executionId)
    expect(shown.error).toMatch(/^Run paused: progress can’t be saved/)

    await makeSpace()
    expect(await page.send('cancel-execution', { executionId })).toMatchObject({ ok: true, result: 'applied' })
    expect(await page.ended()).toMatchObject({ type: 'execution.cancelled' })
    const { events } = (await server.call(readRun, { params: { executionId } })).body
    expect(page.received('execution-event').map(({ seq }) => seq)).toEqual(events.map(({ seq }) => seq))
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
  })
})
