import { createDevnetWallet, ethereumPlan, polygonPlan, startDevnet } from '@sluice/devnet'
import {
  type ResponseOf,
  type Route,
  readFusionPlus,
  routeUrl,
  startFusionPlus,
  submitFusionPlus,
} from '@sluice/protocol'
import type { TypedData, UnsignedTransaction } from '@sluice/workflow'
import type { TypedDataDefinition } from 'viem'
import { expect, it, onTestFinished } from 'vitest'
import { makeDataDir } from './testing/makeDataDir.ts'
import { spawnServer } from './testing/spawnServer.ts'
import { orderSigner, startFusionPlusStandIn } from './testing/startFusionPlusStandIn.ts'
import { startTestServer } from './testing/startTestServer.ts'

const trade = { fromChain: 1, toChain: 137, fromToken: 'USDC', toToken: 'USDC', amount: '100' }

it('default: local chains, approval and order are signed by the caller, and the other chain pays', async () => {
  const devnet = await startDevnet({ port: 0, aggregatorPort: 0, chains: [ethereumPlan, polygonPlan] })
  onTestFinished(() => devnet.stop())
  const wallet = createDevnetWallet({ devnet })
  const chains = devnet.chains.map(chain => ({ ...chain }))
  const server = await startTestServer({ devnet: { chains, aggregatorUrl: devnet.aggregatorUrl } })
  const body = { ...trade, walletAddress: devnet.accounts[0]!, slippage: 5, mode: 'functional' }
  const asked = (await server.call(startFusionPlus, { body })).body
  expect(asked).toMatchObject({ source: 'devnet', step: 'approve', bridgeHash: null })
  const transactionHash = await wallet.send(asked.request!.unsignedTx as UnsignedTransaction)
  const approved = await server.call(submitFusionPlus, { body: { bridgeHash: asked.executionId, transactionHash } })
  const order = submitFusionPlus.response.parse(approved.body)
  expect(order).toMatchObject({ step: 'sign', status: 'pending', warnings: [{ code: 'SECRETS_IN_MEMORY' }] })
  const signature = await wallet.signTypedData!(order.request!.typedData as TypedData)
  const submitted = await server.call(submitFusionPlus, { body: { bridgeHash: order.bridgeHash, signature } })
  expect(submitted.status).toBe(200)
  const read = async () => (await server.call(readFusionPlus, { params: { hash: order.bridgeHash! } })).body
  await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe('executed')
  expect(await read()).toMatchObject({ step: 'end', error: null, executionTime: expect.any(Number) })
}, 90_000)

it('error: a server that was killed knows the order, and says that its secrets are lost', async () => {
  const key = 'k'.repeat(32)
  const { env, requests, orderHash } = await startFusionPlusStandIn(key)
  const token = 'a-token-that-outlives-the-process-for-this-test'
  const args = ['--port', '0', '--data', makeDataDir()]
  const spawned = () => spawnServer(args, { ...env, SLUICE_TOKEN: token, ONEINCH_API_KEY: key })
  const callAt =
    (url: string) =>
    async <R extends Route>(route: R, { params, body }: { params?: { hash: string }; body?: unknown }) => {
      const response = await fetch(url + routeUrl(route, { params }), {
        method: route.method,
        headers: { 'x-app-token': token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as ResponseOf<R> }
    }

  const first = await spawned()
  const body = { ...trade, walletAddress: orderSigner.address, mode: 'testnet' }
  const asked = (await callAt(first.url)(startFusionPlus, { body })).body
  expect(asked.bridgeHash).toBe(orderHash)
  await first.kill()

  const call = callAt((await spawned()).url)
  const known = (await call(readFusionPlus, { params: { hash: orderHash } })).body
  expect(known).toMatchObject({ step: 'sign', executionId: asked.executionId })
  const signature = await orderSigner.signTypedData(known.request!.typedData as unknown as TypedDataDefinition)
  const lost = await call(submitFusionPlus, { body: { bridgeHash: orderHash, signature } })
  expect(lost).toMatchObject({ status: 400, body: { error: 'The secret of this order was lost in a restart' } })
  expect((await call(readFusionPlus, { params: { hash: orderHash } })).body).toMatchObject({
    status: 'failed',
    step: 'end',
    code: 'SECRET_LOST',
  })
  expect(requests).not.toContain('POST /fusion-plus/relayer/v1.2/submit')
}, 90_000)
