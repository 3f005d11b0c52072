import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readRun, receivedMessages } from '@sluice/protocol'
import { createSimulatedServices } from '@sluice/providers'
import { describe, expect, it } from 'vitest'
import { openRunDatabase } from '../engine-sqlite/openRunDatabase.ts'
import { createSqliteJournal } from '../engine-sqlite/sqliteJournal.ts'
import { connectPage } from '../testing/connectPage.ts'
import { startTestServer } from '../testing/startTestServer.ts'

const limitOrder = new URL('../../../../examples/limit-order.workflow.json', import.meta.url)

describe('signSimulated', () => {
  it('behavior: typed data is signed, too, and asked for as such on the way', async () => {
    const page = await connectPage(await startTestServer())
    const workflow = JSON.parse(await readFile(limitOrder, 'utf8'))
    await page.send('execute-workflow', { workflow, context: { mode: 'functional' } })
    expect((await page.ended()).type).toBe('execution.completed')
    const asked = page.received('transaction-ready-for-signing').find(({ typedData }) => typedData)
    expect(asked).toMatchObject({ typedData: { primaryType: 'Order', domain: { chainId: expect.any(Number) } } })
    expect(asked).not.toHaveProperty('unsignedTx')
    const signed = page.received('execution-event').filter(event => event.type === 'node.signed')
    expect(signed).toContainEqual(expect.objectContaining({ signature: expect.stringMatching(/^0x[0-9a-f]{130}$/) }))
    for (const event of page.received('execution-event')) {
      expect(receivedMessages['execution-event'].safeParse(event).error).toBeUndefined()
    }
  })
})

describe('createSimulatedRuns', () => {
  it('behavior: a simulated run that died between signature and receipt finds its transaction again', async () => {
    const first = await startTestServer({ signSimulated: false })
    const page = await connectPage(first)
    await page.send('execute-workflow', {
      workflow: { id: 'template-dex-aggregator-swap' },
      context: { mode: 'functional' },
    })
    const { executionId, nodeId, unsignedTx } = await page.receive('transaction-ready-for-signing')
    const { seq } = await page.receive('execution-event', event => event.type === 'node.waiting')
    await first.close()

    const transactionHash = createSimulatedServices().state.send(unsignedTx!)
    const journal = createSqliteJournal(openRunDatabase(join(first.dataDir, 'runs.db')))
    const recorded = await journal.eventsAfter(executionId, 0)
    expect(recorded.at(-1)?.seq).toBe(seq)
    const at = Date.now()
    const signed = { type: 'signed', nodeId, transactionHash } as const
    const event = { type: 'node.signed', nodeId, transactionHash, seq: seq + 1, at } as const
    await journal.append(executionId, { at, inputs: [signed] }, [event], 'running')
    journal.close()

    const second = await startTestServer({ dataDir: first.dataDir })
    const again = await connectPage(second)
    await again.send('subscribe-execution', { executionId, afterSeq: 0 })
    expect((await again.ended()).type).toBe('execution.completed')
    const { body } = await second.call(readRun, { params: { executionId } })
    const swapped = body.events.find(told => told.type === 'node.completed' && told.nodeId === nodeId)
    expect(swapped).toMatchObject({ outputs: { transactionHash, receipt: { status: 'success' } } })
  })
})
