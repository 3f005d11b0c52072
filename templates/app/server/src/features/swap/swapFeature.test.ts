import { describe, expect, it } from 'vitest'
import { appConfig } from '../../config/app.config.ts'
import { key, startTradeApp } from '../trade/startTradeApp.stub.ts'
import { swapFeature } from './swapFeature.ts'

const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const token = `0x${'a1'.repeat(20)}`
const chainId = appConfig.chains[0]?.id ?? 1

const start = startTradeApp.bind(null, [swapFeature])

const quotePath = `/api/1inch/quote?chainId=${chainId}&src=${native}&dst=${token}&amount=1000`

describe('GET /api/1inch/quote', () => {
  it('default: sends the key to the provider in the header only', async () => {
    const protocols = [{ token, hops: [{ part: 100, dst: token, protocols: [{ name: 'UNISWAP_V2', part: 100 }] }] }]
    const { get, upstream } = await start(() => ({ body: { dstAmount: '2000', gas: 160_000, protocols } }))
    const { status, body } = await get(`${quotePath}&apiKey=nothing`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      srcAmount: '1000',
      dstAmount: '2000',
      estimatedGas: '160000',
      route: [{ protocol: 'UNISWAP_V2' }],
    })
    expect(upstream.seen).toEqual([
      {
        path: `/swap/v6.1/${chainId}/quote`,
        query: { src: native, dst: token, amount: '1000', includeGas: 'true', includeProtocols: 'true' },
        key: `Bearer ${key}`,
      },
    ])
  })

  it('behavior: the quote comes with its price impact', async () => {
    const large = 10n ** 18n
    const { get } = await start((_path, { url }) => ({
      body: { dstAmount: url?.includes(`amount=${large}&`) ? '1900000000' : '2000000' },
    }))
    expect((await get(quotePath.replace('1000', large.toString()))).body).toMatchObject({ priceImpact: 5 })
  })

  it('behavior: caches the answer to an equal request', async () => {
    const { get, upstream } = await start(() => ({ body: { dstAmount: '2000' } }))
    await Promise.all([get(quotePath), get(quotePath), get(quotePath)])
    expect(upstream.seen).toHaveLength(1)
  })

  it('error: passes on the message of the provider', async () => {
    const body = { error: 'Bad Request', description: 'insufficient liquidity' }
    const { get } = await start(() => ({ status: 400, body }))
    expect(await get(quotePath)).toMatchObject({
      status: 400,
      body: { error: 'The provider refused the request: insufficient liquidity' },
    })
  })

  it('error: a refused key is a 502 that does not contain it', async () => {
    const { get } = await start(() => ({ status: 401, body: `no such key ${key}` }))
    const { status, body } = await get(quotePath)
    expect(status).toBe(502)
    expect(JSON.stringify(body)).not.toContain(key)
  })

  it('error: an answer of an unknown shape', async () => {
    const { get } = await start(() => ({ body: { toAmount: '2000' } }))
    expect((await get(quotePath)).status).toBe(502)
  })

  it.each([
    ['a missing amount', `/api/1inch/quote?chainId=${chainId}&src=${native}&dst=${token}`, 'amount'],
    ['a scientific amount', `${quotePath}`.replace('amount=1000', 'amount=1e18'), 'amount'],
    ['an unknown network', quotePath.replace(`chainId=${chainId}`, 'chainId=999999'), 'Chain 999999 not supported'],
    ['twice the same token', quotePath.replace(token, native), 'dst'],
  ])('error: %s', async (_name, path, text) => {
    const { get, upstream } = await start(() => ({ body: {} }))
    const { status, body } = await get(path)
    expect(status).toBe(400)
    expect(body).toEqual({ error: expect.stringContaining(text) })
    expect(upstream.seen).toEqual([])
  })
})

// only without: quoteOnly
const account = `0x${'b2'.repeat(20)}`
const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const swapOrder = { chainId, src: native, dst: token, amount: '1000', from: account, slippage: '0.5' }
const tx = { from: account, to: router, data: '0x07ed2379', value: '1000', gas: 0, gasPrice: '1' }

describe('POST /api/1inch/swap', () => {
  it('default: returns the transaction to sign', async () => {
    const { post, upstream } = await start(() => ({ body: { dstAmount: '2000', tx } }))
    const { status, body } = await post('/api/1inch/swap', swapOrder)
    expect(status).toBe(200)
    expect(body).toEqual({
      chainId,
      dstAmount: '2000',
      tx: { chainId, from: account, to: router, data: '0x07ed2379', value: '1000' },
    })
    expect(upstream.seen[0]?.query).toEqual({
      src: native,
      dst: token,
      amount: '1000',
      from: account,
      origin: account,
      slippage: '0.5',
      disableEstimate: 'true',
    })
  })

  it('behavior: on a local chain the transaction has its chain id', async () => {
    const local = [{ id: 31337, mirrorsChainId: chainId, rpcUrl: 'http://127.0.0.1:8545' }]
    const { post } = await start(() => ({ body: { dstAmount: '2000', tx } }), { LOCAL_CHAINS: JSON.stringify(local) })
    const { body } = await post('/api/1inch/swap', swapOrder)
    expect(body).toMatchObject({ chainId, tx: { chainId: 31337 } })
  })

  it.each(['0.05', '51', 'abc', '1e1'])('error: slippage %s', async slippage => {
    const { post } = await start(() => ({ body: {} }))
    const { status, body } = await post('/api/1inch/swap', { ...swapOrder, slippage })
    expect(status).toBe(400)
    expect(body).toEqual({ error: expect.stringContaining('slippage') })
  })

  it('error: refuses an API key in the body, and names the variable for it', async () => {
    const { post, upstream } = await start(() => ({ body: { dstAmount: '2000', tx } }))
    const { status, body } = await post('/api/1inch/swap', { ...swapOrder, apiKey: 'hunter2' })
    expect(status).toBe(400)
    expect(body).toEqual({
      error: 'apiKey belongs in ONEINCH_API_KEY in the .env file of this server, not in a request',
    })
    expect(upstream.seen).toEqual([])
  })

  it('error: another content type', async () => {
    const { request } = await start(() => ({ body: {} }))
    expect(await request('/api/1inch/swap', { method: 'POST', body: 'chainId=1' })).toEqual({
      status: 400,
      body: { error: 'The request body must be JSON' },
    })
  })
})

describe('GET /api/swap/quote and POST /api/swap/execute', () => {
  it('default: documented paths and names are aliases', async () => {
    const { get, post, upstream } = await start(() => ({ body: { dstAmount: '2000', tx } }))
    const documented = await get(`/api/swap/quote?chainId=${chainId}&fromToken=${native}&toToken=${token}&amount=1000`)
    expect(documented.body).toEqual((await get(quotePath)).body)
    expect(documented.body).toMatchObject({ fromAmount: '1000', toAmount: '2000', estimatedGas: null })
    const order = { chainId, fromToken: native, toToken: token, amount: '1000', fromAddress: account, slippage: 0.5 }
    const executed = await post('/api/swap/execute', order)
    expect(executed).toEqual(await post('/api/1inch/swap', swapOrder))
    expect(upstream.seen[1]).toEqual(upstream.seen[2])
  })

  it('error: 400 names the missing parameter', async () => {
    const { get, post } = await start(() => ({ body: { dstAmount: '2000', tx } }))
    const body = { error: 'Missing required field: chainId' }
    expect(await post('/api/swap/execute', {})).toEqual({ status: 400, body })
    expect((await get('/api/swap/quote')).status).toBe(400)
  })
})
// end only
// only with: permit

describe('a permit', () => {
  it('default: is handed on, and nothing that is none', async () => {
    const { post, upstream } = await start(() => ({ body: { dstAmount: '2000', tx } }))
    const permit = `0x${'ab'.repeat(224)}`
    expect((await post('/api/1inch/swap', { ...swapOrder, permit })).status).toBe(200)
    expect(upstream.seen[0]?.query.permit).toBe(permit)
    const { status, body } = await post('/api/1inch/swap', { ...swapOrder, permit: '0xab' })
    expect({ status, body }).toEqual({ status: 400, body: { error: 'permit is not a permit' } })
  })
})
// end only
