import {
  type ResponseOf,
  type Route,
  readFusionPlus,
  routeUrl,
  startFusionPlus,
  submitFusionPlus,
} from '@sluice/protocol'
import type { TypedDataDefinition } from 'viem'
import { expect, it } from 'vitest'
import { makeDataDir } from './testing/makeDataDir.ts'
import { spawnServer } from './testing/spawnServer.ts'
import { orderSigner, startFusionPlusStandIn } from './testing/startFusionPlusStandIn.ts'

const trade = { fromChain: 1, toChain: 137, fromToken: 'USDC', toToken: 'USDC', amount: '100' }

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
})
