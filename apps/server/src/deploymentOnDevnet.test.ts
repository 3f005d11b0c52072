import { readFileSync } from 'node:fs'
import { createDevnetWallet, startDevnet } from '@sluice/devnet'
import { type TransactionIntent, txGuard } from '@sluice/guard'
import { chainFactsSchema, parseChainFacts, readRun, readTransactionFacts } from '@sluice/protocol'
import { getContractAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPage } from './testing/connectPage.ts'
import { startTestServer } from './testing/startTestServer.ts'

const example = new URL('../../../examples/deploy-a-contract.workflow.json', import.meta.url)

let devnet: Awaited<ReturnType<typeof startDevnet>>

beforeAll(async () => {
  devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
})
afterAll(() => devnet?.stop())

describe('a deployment', () => {
  it('default: is asked of the page’s wallet, checked when sent, and found on the chain', async () => {
    const server = await startTestServer({
      devnet: { chains: devnet.chains.map(chain => ({ ...chain })), aggregatorUrl: devnet.aggregatorUrl },
    })
    const wallet = createDevnetWallet({ devnet })
    const account = (await wallet.account())!
    const page = await connectPage(server)
    const workflow = JSON.parse(readFileSync(example, 'utf8'))
    const started = await page.send('execute-workflow', { workflow, context: { mode: 'functional', account } })
    expect(started).toMatchObject({ ok: true })

    const { executionId, nodeId, unsignedTx, intent } = await page.receive('transaction-ready-for-signing')
    expect(unsignedTx).toMatchObject({ from: account.address, to: null, chainId: 31337 })
    const body = { intent, transaction: unsignedTx, mode: 'functional' }
    const { body: wire } = await server.call(readTransactionFacts, { body })
    const facts = parseChainFacts(chainFactsSchema.parse(wire))
    const findings = txGuard({
      intent: intent as unknown as TransactionIntent,
      transaction: unsignedTx!,
      facts: { ...facts, account: account.address, walletChainId: 31337 },
    })
    expect(findings.map(({ id, level }) => `${id} ${level}`)).toEqual(['T03 confirm'])

    const signedTx = await wallet.send(unsignedTx!)
    expect(await page.send('transaction-signed', { executionId, nodeId, signedTx })).toMatchObject({
      ok: true,
      result: 'applied',
    })
    await page.receive('execution-event', event => event.type === 'execution.completed')
    const { body: run } = await server.call(readRun, { params: { executionId } })
    const address = getContractAddress({ from: account.address, nonce: 0n })
    expect(run.events.find(event => event.type === 'node.completed' && event.nodeId === nodeId)).toMatchObject({
      outputs: { address, transactionHash: signedTx },
    })
    const response = await fetch(devnet.chains[0]!.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getCode', params: [address, 'latest'] }),
    })
    expect(await response.json()).toMatchObject({ result: '0x602a60005260206000f3' })
  })
})
