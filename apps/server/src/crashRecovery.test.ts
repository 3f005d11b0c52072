import { setTimeout } from 'node:timers/promises'
import { findTemplate } from '@sluice/catalogue'
import { createDevnetWallet, startDevnet } from '@sluice/devnet'
import { type ResponseOf, readRun, routeUrl, startRun } from '@sluice/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPage } from './testing/connectPage.ts'
import { makeDataDir } from './testing/makeDataDir.ts'
import { spawnServer } from './testing/spawnServer.ts'

type Devnet = Awaited<ReturnType<typeof startDevnet>>

const token = 'a-token-that-outlives-the-process-for-this-test'
const templateNodes = findTemplate('dex-aggregator-swap')!
  .nodes.map(node => node.id)
  .sort()
let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
})
afterAll(() => devnet.stop())

async function readSnapshot(url: string, executionId: string): Promise<ResponseOf<typeof readRun>> {
  const response = await fetch(url + routeUrl(readRun, { params: { executionId } }), {
    headers: { 'x-app-token': token },
  })
  return readRun.response.parse(await response.json())
}

describe('a killed server', () => {
  it('behavior: a signature is still wanted after the restart; the run completes and no node ran twice', async () => {
    const { rpcUrl } = devnet.chains[0]!
    const args = ['--port', '0', '--data', makeDataDir(), '--devnet-url', rpcUrl]
    const attach = [...args, '--devnet-aggregator', devnet.aggregatorUrl]
    const env = { SLUICE_TOKEN: token }
    const wallet = createDevnetWallet({ devnet })
    const account = await wallet.account()

    const first = await spawnServer(attach, env)
    const page = await connectPage({ url: first.url, token })
    await page.send('execute-workflow', {
      workflow: { id: 'template-dex-aggregator-swap' },
      context: { mode: 'functional', account },
    })
    const { executionId, nodeId } = await page.receive('transaction-ready-for-signing')
    const seen = page.received('execution-event')
    await first.kill()

    const second = await spawnServer(attach, env)
    const again = await connectPage({ url: second.url, token })
    await again.send('subscribe-execution', { executionId, afterSeq: seen.at(-1)!.seq })
    const asked = await again.receive('transaction-ready-for-signing')
    expect(asked.nodeId).toBe(nodeId)

    const foreign = await wallet.send({ ...asked.unsignedTx!, data: '0x', to: account!.address, value: '1' })
    const refused = await again.send('transaction-signed', { executionId, nodeId, signedTx: foreign })
    expect(refused).toMatchObject({ ok: false, error: { code: 'TRANSACTION_DIFFERS' } })

    const signedTx = await wallet.send(asked.unsignedTx!)
    const signed = await again.send('transaction-signed', { executionId, nodeId, signedTx })
    expect(signed).toMatchObject({ ok: true, result: 'applied' })
    expect((await again.ended()).type).toBe('execution.completed')
    const repeated = await again.send('transaction-signed', { executionId, nodeId, signedTx })
    expect(repeated).toMatchObject({ ok: true, result: 'ignored' })

    const { events, status, record } = await readSnapshot(second.url, executionId)
    expect(status).toBe('success')
    expect(record.on).toBe('devnet')
    expect(events.map(event => event.seq)).toEqual(events.map((_, index) => index + 1))
    expect([...seen, ...again.received('execution-event')].map(({ seq }) => seq)).toEqual(events.map(({ seq }) => seq))
    for (const type of ['node.started', 'node.completed'] as const) {
      const nodes = events.flatMap(event => (event.type === type ? [event.nodeId] : []))
      expect(nodes).toEqual([...new Set(nodes)])
    }
    const swapped = events.find(event => event.type === 'node.completed' && event.nodeId === nodeId)
    expect(swapped).toMatchObject({ outputs: { transactionHash: signedTx, receipt: { status: 'success' } } })
  })

  it('behavior: a run whose local chain is gone waits, and says what is missing once it goes on', async () => {
    const { rpcUrl } = devnet.chains[0]!
    const args = ['--port', '0', '--data', makeDataDir()]
    const attached = ['--devnet-url', rpcUrl, '--devnet-aggregator', devnet.aggregatorUrl]
    const account = await createDevnetWallet({ devnet }).account()
    const first = await spawnServer([...args, ...attached], { SLUICE_TOKEN: token })
    const page = await connectPage({ url: first.url, token })
    const start = {
      workflow: { id: 'template-dex-aggregator-swap' },
      context: { mode: 'functional', account },
    } as const
    await page.send('execute-workflow', start)
    const { executionId, nodeId } = await page.receive('transaction-ready-for-signing')
    await first.kill()

    const alone = await spawnServer(args, { SLUICE_TOKEN: token })
    const again = await connectPage({ url: alone.url, token })
    await again.send('subscribe-execution', { executionId, afterSeq: 0 })
    await again.receive('transaction-ready-for-signing')
    const signedTx = `0x${'ab'.repeat(32)}` as const
    const signed = await again.send('transaction-signed', { executionId, nodeId, signedTx })
    expect(signed).toMatchObject({ ok: false, error: { code: 'DEVNET_NOT_RUNNING' } })
    expect(await readSnapshot(alone.url, executionId)).toMatchObject({ status: 'running' })
  })

  it('behavior: runs that were under way complete after any number of kills, each node once', async () => {
    const args = ['--port', '0', '--data', makeDataDir()]
    const env = { SLUICE_TOKEN: token }
    const headers = { 'x-app-token': token, 'content-type': 'application/json' }
    const body = JSON.stringify({
      workflow: { id: 'template-dex-aggregator-swap' },
      context: { mode: 'functional' },
    })
    const executionIds: string[] = []
    for (const killAfterMs of [0, 5, 20]) {
      const server = await spawnServer(args, env)
      const starts = Array.from({ length: 10 }, async () => {
        const response = await fetch(server.url + startRun.path, { method: 'POST', headers, body })
        executionIds.push(startRun.response.parse(await response.json()).executionId)
      })
      await Promise.any(starts)
      await setTimeout(killAfterMs)
      await server.kill()
      await Promise.allSettled(starts)
    }
    const last = await spawnServer(args, env)
    const page = await connectPage({ url: last.url, token })
    expect(executionIds.length).toBeGreaterThanOrEqual(3)
    for (const executionId of executionIds) {
      await page.send('subscribe-execution', { executionId, afterSeq: 0 })
      await page.ended(executionId)
      const { events, status } = await readSnapshot(last.url, executionId)
      expect(status).toBe('success')
      expect(events.map(event => event.seq)).toEqual(events.map((_, index) => index + 1))
      const completed = events.flatMap(event => (event.type === 'node.completed' ? [event.nodeId] : []))
      expect(completed.sort()).toEqual(templateNodes)
    }
  })
})
