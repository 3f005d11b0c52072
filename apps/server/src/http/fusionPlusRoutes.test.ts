import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findToken } from '@sluice/defi'
import { findRouter } from '@sluice/guard'
import { quoteFusionPlus, readFusionPlus, startFusionPlus, submitFusionPlus } from '@sluice/protocol'
import { simulatedAccount } from '@sluice/providers'
import type { TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it, vi } from 'vitest'
import { auctionSeconds, orderSigner, startFusionPlusStandIn } from '../testing/startFusionPlusStandIn.ts'
import { startChainStandIn, startOneInchStandIn } from '../testing/startOneInchStandIn.ts'
import { startTestServer } from '../testing/startTestServer.ts'

const walletAddress = simulatedAccount.address
const body = {
  fromChain: 1,
  toChain: 137,
  fromToken: 'USDC',
  toToken: 'USDC',
  amount: '100',
  walletAddress,
  mode: 'functional',
}
const hash = /^0x[0-9a-f]{64}$/
const key = 'canary-4f7a0b1c2d3e4f5a6b7c8d9e'

/** A server whose live mode asks the stand-in. */
async function startLive(allowance?: string) {
  const { env, ...standIn } = await startFusionPlusStandIn(key, allowance)
  return { server: await startTestServer({ env }), ...standIn }
}

const live = { ...body, mode: 'testnet', walletAddress: orderSigner.address, slippage: 1 }
const headers = { 'x-api-key': key }

describe('quoteFusionPlus', () => {
  it('default', async () => {
    const server = await startTestServer()
    const { body: quote } = await server.call(quoteFusionPlus, { body })
    expect(quoteFusionPlus.response.parse(quote)).toMatchObject({ source: 'simulated', srcAmount: '100000000' })
    expect(quote.expiresAt).toBe(quote.quotedAt + 1_000 * Math.min(300, quote.auctionSeconds))
  })

  it('behavior: equal requests share an answer until its auction is over', async () => {
    const { server, requests } = await startLive()
    const now = vi.spyOn(Date, 'now')
    const ask = () => server.call(quoteFusionPlus, { body: live, headers })
    const first = await ask()
    expect(first.status).toBe(200)
    expect((await ask()).body).toEqual(first.body)
    expect(requests.filter(path => path.endsWith('/receive'))).toHaveLength(1)
    now.mockReturnValue(first.body.quotedAt + 1_000 * auctionSeconds)
    expect((await ask()).body.quotedAt).toBeGreaterThan(first.body.quotedAt)
    expect(requests.filter(path => path.endsWith('/receive'))).toHaveLength(2)
    now.mockRestore()
  })
})

describe('startFusionPlus', () => {
  it('default: simulated, the order is shown, signed by the simulation, and executed', async () => {
    const server = await startTestServer()
    const started = await server.call(startFusionPlus, { body })
    expect(started.status).toBe(200)
    const answer = startFusionPlus.response.parse(started.body)
    expect(answer.bridgeHash).toMatch(hash)
    expect(answer).toMatchObject({
      source: 'simulated',
      intentHash: answer.bridgeHash,
      fromTokenInfo: { amount: '100', symbol: 'USDC', chain: 1 },
      toTokenInfo: { symbol: 'USDC', chain: 137 },
    })
    for (const id of [answer.bridgeHash!, answer.executionId]) {
      const read = () => server.call(readFusionPlus, { params: { hash: id } })
      await expect.poll(async () => (await read()).body.status, { timeout: 20_000 }).toBe('executed')
      expect((await read()).body).toMatchObject({ step: 'end', request: null, bridgeHash: answer.bridgeHash })
    }
    expect(
      await server.call(submitFusionPlus, {
        body: { bridgeHash: answer.bridgeHash, signature: `0x${'1b'.repeat(65)}` },
      }),
    ).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_SIGN' } })
  })

  it('default: live, the caller signs, and the order ends', async () => {
    const { server, requests, orderHash } = await startLive()
    const started = await server.call(startFusionPlus, { body: live, headers })
    const answer = startFusionPlus.response.parse(started.body)
    expect(answer).toMatchObject({
      source: 'live',
      bridgeHash: orderHash,
      step: 'sign',
      status: 'pending',
      toTokenInfo: { estimatedAmount: '99.6', symbol: 'USDC', chain: 137 },
      warnings: [{ code: 'SECRETS_IN_MEMORY' }],
    })
    const submit = (signature: string) =>
      server.call(submitFusionPlus, { body: { bridgeHash: answer.bridgeHash, signature } })
    const stranger = privateKeyToAccount(`0x${'11'.repeat(32)}`)
    const typedData = answer.request!.typedData as unknown as TypedDataDefinition
    expect((await submit(await stranger.signTypedData(typedData))).body.code).toBe('SIGNER_DIFFERS')
    expect(requests).not.toContain('POST /fusion-plus/relayer/v1.2/submit')
    const submitted = await submit(await orderSigner.signTypedData(typedData))
    expect(submitted).toMatchObject({ status: 200, body: { bridgeHash: orderHash, status: 'expired', step: 'end' } })
    expect(requests.filter(path => path === 'POST /fusion-plus/relayer/v1.2/submit')).toHaveLength(1)
    const read = await server.call(readFusionPlus, { params: { hash: orderHash } })
    expect(read.body).toMatchObject({ status: 'expired', warnings: [] })
    expect(JSON.stringify([started, submitted, read])).not.toContain(key)
    for (const name of readdirSync(server.dataDir)) {
      expect(readFileSync(join(server.dataDir, name)).includes(key)).toBe(false)
    }
  })

  it('behavior: live without an allowance, the approval comes first and no order is built', async () => {
    const { server, requests } = await startLive(`0x${'0'.repeat(64)}`)
    const started = await server.call(startFusionPlus, { body: live, headers })
    expect(startFusionPlus.response.parse(started.body)).toMatchObject({
      bridgeHash: null,
      step: 'approve',
      status: 'pending',
      request: { unsignedTx: { to: findToken(1, 'USDC')!.address, value: '0' }, intent: { kind: 'approval' } },
      toTokenInfo: { estimatedAmount: null, symbol: 'USDC', chain: 137 },
    })
    expect(requests.join()).not.toContain('build')
    const { executionId } = started.body
    const early = { bridgeHash: executionId, signature: `0x${'1b'.repeat(65)}` }
    expect((await server.call(submitFusionPlus, { body: early })).body.code).toBe('NOTHING_TO_SIGN')
  })

  it.each([
    [{ amount: '0.05' }, 'Amount too small - use at least 0.1 for sufficient liquidity'],
    [{ amount: 100.00000000000001 }, 'amount has more than 15 digits: send the amount as text'],
    [{ amount: 100000000000000000000 }, 'send the amount as text'],
    [{ amount: undefined, toChain: undefined }, 'toChain and amount are required'],
    [{ fromChain: true }, 'fromChain must be a number or text'],
    [{ fromChain: 5 }, 'Invalid chain selection'],
    [{ toChain: 43114 }, 'Bridge not supported: Ethereum → Avalanche'],
    [{ fromToken: 'NOPE' }, 'Token not available on Ethereum. Available tokens: '],
    [{ amount: '' }, 'Amount'],
    [{ fromToken: 'ETH' }, 'Orders can’t sell native ETH'],
    [{ slippage: 90 }, 'Slippage'],
    [{ walletAddress: undefined }, 'Please connect wallet and configure API key first'],
    [{ mode: 'testnet' }, 'Please connect wallet and configure API key first'],
  ])('error: %j', async (values, message) => {
    const server = await startTestServer()
    const refused = await server.call(startFusionPlus, { body: { ...body, ...values } })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.body.error).toContain(message)
    const { slippage, ...asked } = { slippage: 0, ...body, ...values }
    if (slippage !== 0) return
    const quote = await server.call(quoteFusionPlus, { body: asked })
    expect(quote.status).toBe(refused.status)
  })

  it('error: nothing, and a hash that is none, in one sentence', async () => {
    const server = await startTestServer()
    expect(await server.call(startFusionPlus, { body: {} })).toMatchObject({
      status: 400,
      body: { error: 'fromChain, toChain, fromToken, toToken and amount are required' },
    })
    expect(await server.call(readFusionPlus, { params: { hash: '0xzz' } })).toMatchObject({
      status: 400,
      body: { error: 'hash must be a bridgeHash or an executionId' },
    })
  })

  it.each([
    ['garbage', { body: '[' }, 502, 'Unexpected response from the provider: it is not JSON'],
    ['HTML', { body: '<html>', type: 'text/html' }, 502, 'it is not JSON'],
    ['429', { status: 429, body: {} }, 429, 'Too many requests. Try again in 1 s.'],
    ['nothing', { body: '' }, 502, 'Unexpected response from the provider'],
  ])(
    'error: a provider that answers %s',
    async (_, answer, status, message) => {
      const standIn = await startOneInchStandIn(key, ({ path }) =>
        path.endsWith('/spender') ? { body: { address: findRouter(1) } } : answer,
      )
      const env = { ONEINCH_BASE_URL: standIn.url, RPC_URL_1: await startChainStandIn(1) }
      const server = await startTestServer({ env })
      for (const route of [quoteFusionPlus, startFusionPlus]) {
        const refused = await server.call(route, { body: live, headers })
        expect(refused).toMatchObject({ status, body: { error: expect.stringContaining(message) } })
      }
    },
    200_000,
  )

  it('error: more than 30 orders in a minute', async () => {
    const server = await startTestServer()
    const late = { ...body, amount: '0.01' }
    for (let sent = 0; sent < 30; sent++) await server.call(startFusionPlus, { body: late })
    expect(await server.call(startFusionPlus, { body: late })).toMatchObject({
      status: 429,
      body: { code: 'CALL_LIMIT_REACHED', error: expect.stringContaining('More than 30 Fusion+ requests in a minute') },
    })
  })
})
