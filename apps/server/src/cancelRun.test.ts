import { createDevnetWallet, startDevnet } from '@sluice/devnet'
import { readRun, receivedMessages } from '@sluice/protocol'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectPage } from './testing/connectPage.ts'
import { startTestServer } from './testing/startTestServer.ts'

let devnet: Awaited<ReturnType<typeof startDevnet>>

beforeAll(async () => {
  devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
})
afterAll(() => devnet.stop())

async function setAutomine(isOn: boolean): Promise<void> {
  await fetch(devnet.chains[0]!.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'evm_setAutomine', params: [isOn] }),
  })
}

describe('a cancelled run', () => {
  it('behavior: says which transaction was sent and may still be mined', async () => {
    await setAutomine(false)
    onTestFinished(() => setAutomine(true))
    const server = await startTestServer({
      devnet: { chains: devnet.chains.map(chain => ({ ...chain })), aggregatorUrl: devnet.aggregatorUrl },
    })
    const wallet = createDevnetWallet({ devnet })
    const page = await connectPage(server)
    const started = await page.send('execute-workflow', {
      workflow: { id: 'template-dex-aggregator-swap' },
      context: { mode: 'functional', account: await wallet.account() },
    })
    expect(started).toMatchObject({ ok: true })
    const { executionId, nodeId, unsignedTx } = await page.receive('transaction-ready-for-signing')
    const signedTx = await wallet.send(unsignedTx!)
    expect(await page.send('transaction-signed', { executionId, nodeId, signedTx })).toMatchObject({
      ok: true,
      result: 'applied',
    })

    const warning = {
      code: 'SENT_BUT_CANCELLED',
      severity: 'warning',
      nodeId,
      message: `Transaction ${signedTx} of ${nodeId} was already sent and may still be mined`,
    }
    const answer = await page.send('cancel-execution', { executionId })
    expect(answer).toMatchObject({ ok: true, result: 'applied', warnings: [warning] })
    const told = await page.receive('execution-cancelled')
    expect(receivedMessages['execution-cancelled'].parse(told)).toEqual({
      executionId,
      cancelled: true,
      warnings: [warning],
    })
    const cancelled = await page.receive('execution-event', event => event.type === 'node.cancelled')
    expect(receivedMessages['execution-event'].parse(cancelled)).toMatchObject({ nodeId, transactionHash: signedTx })
    const { body } = await server.call(readRun, { params: { executionId } })
    expect(body.events.find(event => event.type === 'node.cancelled')).toMatchObject({ transactionHash: signedTx })

    const again = await page.send('cancel-execution', { executionId })
    expect(again).toEqual({ ok: true, executionId, result: 'ignored' })
  })
})
