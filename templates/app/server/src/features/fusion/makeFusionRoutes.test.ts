import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { appConfig } from '../../config/app.config.ts'
import { readEnv } from '../../kit/config/readEnv.ts'
import { createApp } from '../../kit/createApp.ts'
import { type Answer, startFakeProvider } from '../trade/startTradeApp.stub.ts'
import { fusionFeature } from './fusionFeature.ts'

const src = `0x${'a1'.repeat(20)}`
const dst = `0x${'a2'.repeat(20)}`
const from = `0x${'b2'.repeat(20)}`
const orderHash = `0x${'0d'.repeat(32)}`
const chainId = appConfig.chains[0]?.id ?? 1
const trade = { chainId, src, dst, amount: '1000', from }
const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  await Promise.all(stops.splice(0).map(stop => stop()))
})

const preset = {
  auctionDuration: 180,
  startAuctionIn: 12,
  auctionStartAmount: '2000',
  auctionEndAmount: '1900',
  points: [],
}
const quote = {
  quoteId: 'q-1',
  fromTokenAmount: '1000',
  presets: { fast: preset, custom: null },
  recommended_preset: 'fast',
}
const message = {
  salt: '0x7',
  maker: from,
  makerAsset: src,
  takerAsset: dst,
  makingAmount: '1000',
  takingAmount: '1900',
  makerTraits: '0',
}
const domain = { name: '1inch Aggregation Router', version: '6', chainId, verifyingContract: `0x${'11'.repeat(20)}` }
const typedData = { domain, types: { Order: [{ name: 'salt', type: 'uint256' }] }, primaryType: 'Order', message }

function answerFusion(path: string): Answer {
  if (path.endsWith('/quote/receive')) return { body: quote }
  if (path.endsWith('/quote/build')) return { body: { typedData, orderHash, extension: '0x' } }
  if (path.endsWith('/order/submit')) return { status: 201, body: '' }
  return { body: { status: 'filled', fills: [{ txHash: orderHash, filledAuctionTakerAmount: '1950' }] } }
}

async function start(answer = answerFusion, variables: { readonly [name: string]: string } = {}) {
  const upstream = await startFakeProvider(answer)
  const settings = {
    ONEINCH_API_KEY: 'canary-of-the-api-key',
    ONEINCH_BASE_URL: upstream.url,
    ONEINCH_REQUESTS_PER_SECOND: '1000',
    ...variables,
  }
  const env = readEnv(settings, [fusionFeature])
  const { app } = createApp({ config: appConfig, env, features: [fusionFeature], webRoot: '/nowhere' })
  const server = createServer(app)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stops.push(upstream.stop, () => new Promise(resolve => server.close(() => resolve())))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  const call = async (path: string, body?: unknown) => {
    const json = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const response = await fetch(base + path, body === undefined ? {} : json)
    return { status: response.status, body: (await response.json()) as unknown }
  }
  return { upstream, call }
}

const local = JSON.stringify([{ id: 31337, mirrorsChainId: chainId, rpcUrl: 'http://127.0.0.1:8545' }])

describe('GET /api/1inch/fusion/config', () => {
  it.each([
    ['a live network', {}, true],
    ['a live network that is not named', { FUSION_CHAINS: '999' }, false],
    ['nothing', { FUSION_CHAINS: 'none' }, false],
    ['a local chain', { LOCAL_CHAINS: local }, false],
    ['a local chain that is named', { LOCAL_CHAINS: local, FUSION_CHAINS: String(chainId) }, true],
  ])('default: %s', async (_name, variables, available) => {
    const { call } = await start(answerFusion, variables)
    expect((await call(`/1inch/fusion/config?chainId=${chainId}`)).body).toEqual({ chainId, available })
  })

  it('error: a setting that is neither', () => {
    expect(() => readEnv({ ONEINCH_API_KEY: 'k', FUSION_CHAINS: '1;2' }, [fusionFeature])).toThrow(
      'FUSION_CHAINS must be',
    )
  })
})

describe('POST /api/1inch/fusion/quote', () => {
  it('default: where the auction starts and ends', async () => {
    const { call, upstream } = await start()
    const { status, body } = await call('/1inch/fusion/quote', trade)
    expect(status).toBe(200)
    expect(body).toEqual({ chainId, srcAmount: '1000', dstAmount: '2000', minDstAmount: '1900', auctionSeconds: 192 })
    const query = { fromTokenAddress: src, toTokenAddress: dst, amount: '1000', walletAddress: from }
    expect(upstream.seen).toEqual([
      {
        path: `/fusion/quoter/v2.0/${chainId}/quote/receive`,
        query: { ...query, enableEstimate: 'true', isLedgerLive: 'false' },
        key: 'Bearer canary-of-the-api-key',
      },
    ])
    const named = { chainId, fromToken: src, toToken: dst, amount: '1000', fromAddress: from }
    expect((await call('/swap/fusion/quote', named)).body).toEqual(body)
  })

  it('error: the own token of the network cannot be taken by a signature', async () => {
    const { call, upstream } = await start()
    const native = `0x${'eE'.repeat(20)}`
    expect(await call('/1inch/fusion/quote', { ...trade, src: native })).toMatchObject({ status: 400 })
    expect(upstream.seen).toEqual([])
  })

  it('error: a network on which Fusion is not offered', async () => {
    const { call } = await start(answerFusion, { FUSION_CHAINS: 'none' })
    const { status, body } = await call('/1inch/fusion/quote', trade)
    expect({ status, body }).toEqual({
      status: 400,
      body: { error: expect.stringContaining('Fusion is not available on') },
    })
  })

  it('error: a quote without an id', async () => {
    const { call } = await start(() => ({ body: { ...quote, quoteId: null } }))
    expect((await call('/1inch/fusion/quote', trade)).status).toBe(502)
  })
})

describe('POST /api/1inch/fusion/order', () => {
  it('default: builds the order of a fresh quote, which is handed back as it came', async () => {
    const { call, upstream } = await start()
    const { status, body } = await call('/1inch/fusion/order', trade)
    expect(status).toBe(200)
    expect(body).toMatchObject({ chainId, quoteId: 'q-1', orderHash, extension: '0x', quote: { minDstAmount: '1900' } })
    expect((body as { typedData: { message: unknown } }).typedData.message).toEqual({
      ...message,
      salt: '7',
      receiver: `0x${'00'.repeat(20)}`,
    })
    expect(upstream.seen[1]).toMatchObject({ query: { preset: 'fast', walletAddress: from }, body: quote })
  })
})

describe('POST /api/1inch/fusion/submit', () => {
  const order = { ...message, salt: '7', receiver: from }
  const handed = { order, signature: `0x${'11'.repeat(65)}`, extension: '0x', quoteId: 'q-1' }
  const signed = { chainId, ...handed }

  it('default: hands the signed order in', async () => {
    const { call, upstream } = await start()
    expect(await call('/1inch/fusion/submit', signed)).toEqual({ status: 201, body: { chainId, success: true } })
    expect(upstream.seen[0]).toMatchObject({ path: `/fusion/relayer/v2.0/${chainId}/order/submit`, body: handed })
  })

  it.each([
    ['no signature', { ...signed, signature: '0x' }, 'signature'],
    ['no quote', { ...signed, quoteId: '' }, 'quoteId'],
    ['a broken order', { ...signed, order: { ...order, makingAmount: '1e3' } }, 'order.makingAmount'],
  ])('error: %s', async (_name, body, text) => {
    const { call, upstream } = await start()
    expect(await call('/1inch/fusion/submit', body)).toEqual({
      status: 400,
      body: { error: expect.stringContaining(text) },
    })
    expect(upstream.seen).toEqual([])
  })
})

describe('GET /api/1inch/fusion/status', () => {
  it.each([
    ['pending', 'pending'],
    ['partially-filled', 'pending'],
    ['filled', 'filled'],
    ['expired', 'expired'],
    ['not-enough-balance-or-allowance', 'failed'],
  ])('default: %s counts as %s', async (reported, status) => {
    const { call } = await start(() => ({ body: { status: reported } }))
    const { body } = await call(`/1inch/fusion/status?chainId=${chainId}&orderHash=${orderHash}`)
    expect(body).toEqual({ chainId, status, reason: reported, fills: [] })
  })

  it('error: no hash', async () => {
    const { call } = await start()
    expect((await call(`/1inch/fusion/status?chainId=${chainId}&orderHash=0x1`)).status).toBe(400)
  })
})
