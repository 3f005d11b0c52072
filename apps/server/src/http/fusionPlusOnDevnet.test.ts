import {
  createDevnetWallet,
  ethereumPlan,
  increaseTimeOnAll,
  polygonPlan,
  startDevnet,
  steerRelayer,
} from '@sluice/devnet'
import { readFusionPlus, startFusionPlus, submitFusionPlus } from '@sluice/protocol'
import type { TypedData, UnsignedTransaction } from '@sluice/workflow'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const waiting = { timeout: 20_000 }

let devnet: Awaited<ReturnType<typeof startDevnet>>
let server: TestServer

beforeAll(async () => {
  devnet = await startDevnet({ port: 0, aggregatorPort: 0, chains: [ethereumPlan, polygonPlan] })
})

beforeEach(async () => {
  server = await startTestServer({
    devnet: { chains: devnet.chains.map(chain => ({ ...chain })), aggregatorUrl: devnet.aggregatorUrl },
  })
})

afterAll(() => devnet?.stop())

/** Starts a swap of 100 USDC and signs whatever is asked for, as the caller's wallet does. */
async function startSwap(accountIndex: number) {
  const wallet = createDevnetWallet({ devnet, accountIndex })
  const walletAddress = devnet.accounts[accountIndex]!
  const pair = { fromChain: 1, toChain: 137, fromToken: 'USDC', toToken: 'USDC', amount: '100' }
  const started = await server.call(startFusionPlus, { body: { ...pair, walletAddress, mode: 'functional' } })
  const approval = startFusionPlus.response.parse(started.body)
  expect(approval).toMatchObject({
    source: 'devnet',
    step: 'approve',
    request: { unsignedTx: { chainId: 31337 } },
  })
  const transactionHash = await wallet.send(approval.request!.unsignedTx as unknown as UnsignedTransaction)
  const { executionId } = approval
  await server.call(submitFusionPlus, { body: { bridgeHash: executionId, transactionHash } })
  const read = async () => (await server.call(readFusionPlus, { params: { hash: executionId } })).body
  await expect.poll(async () => (await read()).step, waiting).toBe('sign')
  const order = await read()
  const signature = await wallet.signTypedData!(order.request!.typedData as unknown as TypedData)
  const hash = order.bridgeHash!
  return { hash, submitted: server.call(submitFusionPlus, { body: { bridgeHash: hash, signature } }) }
}

const statusOf = async (hash: string) => (await server.call(readFusionPlus, { params: { hash } })).body.status

describe('startFusionPlus on local chains', () => {
  it('default: approved, signed, locked on both chains and paid', async () => {
    const { hash, submitted } = await startSwap(0)
    expect((await submitted).body.error).toBeNull()
    await expect.poll(() => statusOf(hash), waiting).toBe('executed')
  })

  it('behavior: what nobody locks on the other chain is refunded', async () => {
    await steerRelayer(devnet, { locks: 'source' })
    const { hash, submitted } = await startSwap(1)
    const headers = { authorization: 'Bearer any' }
    const url = `${devnet.aggregatorUrl}/fusion-plus/orders/v1.2/order/status/${hash}`
    const events = async () => (await fetch(url, { headers })).text()
    await expect.poll(events, waiting).toContain('src_escrow_created')
    expect(await statusOf(hash)).toBe('pending')
    await increaseTimeOnAll(devnet, 181)
    await expect.poll(() => statusOf(hash), waiting).toBe('refunded')
    expect((await submitted).body.error).toBeNull()
  })
})
