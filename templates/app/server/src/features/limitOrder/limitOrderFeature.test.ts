import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { appConfig } from '../../config/app.config.ts'
import { readEnv } from '../../kit/config/readEnv.ts'
import { createApp } from '../../kit/createApp.ts'
import { type Answer, startFakeProvider } from '../trade/startTradeApp.stub.ts'
import { limitOrderFeature } from './limitOrderFeature.ts'

const maker = `0x${'b2'.repeat(20)}`
const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const orderHash = `0x${'0d'.repeat(32)}`
const doneHash = `0x${'0e'.repeat(32)}`
const fillHash = `0x${'0f'.repeat(32)}`
const chainId = appConfig.chains[0]?.id ?? 1
const order = {
  salt: '7',
  maker,
  receiver: `0x${'00'.repeat(20)}`,
  makerAsset: `0x${'a1'.repeat(20)}`,
  takerAsset: `0x${'a2'.repeat(20)}`,
  makingAmount: '100',
  takingAmount: '5',
  makerTraits: '0',
}
const body = { chainId, orderHash, signature: `0x${'11'.repeat(65)}`, order, extension: '0x' }
const listed = { orderHash, remainingMakerAmount: '100', data: { ...order, makerTraits: '0x0' } }
const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  await Promise.all(stops.splice(0).map(stop => stop()))
})

async function start(answer: (path: string) => Answer, local: readonly unknown[] = []) {
  const upstream = await startFakeProvider(answer)
  const settings = {
    ONEINCH_API_KEY: 'canary-of-the-api-key',
    ONEINCH_BASE_URL: upstream.url,
    ONEINCH_REQUESTS_PER_SECOND: '1000',
    LOCAL_CHAINS: JSON.stringify(local),
  }
  const env = readEnv(settings, [limitOrderFeature])
  const { app } = createApp({ config: appConfig, env, features: [limitOrderFeature], webRoot: '/nowhere' })
  const server = createServer(app)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stops.push(upstream.stop, () => new Promise(resolve => server.close(() => resolve())))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/limit-orders`
  const ask = async (method: string, path: string, sent?: unknown) => {
    const json =
      sent === undefined ? {} : { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }
    const response = await fetch(base + path, { method, ...json })
    return { status: response.status, body: (await response.json()) as unknown }
  }
  return { upstream, ask }
}

describe('POST /api/limit-orders/create', () => {
  it('default: hands the signed order in with the key', async () => {
    const { ask, upstream } = await start(() => ({ status: 201, body: { success: true } }))
    expect(await ask('POST', '/create', body)).toEqual({ status: 201, body: { chainId, orderId: orderHash } })
    expect(upstream.seen).toMatchObject([{ path: `/orderbook/v4.1/${chainId}`, key: 'Bearer canary-of-the-api-key' }])
  })

  it.each([
    ['no signature', { ...body, signature: '0x' }, 'signature is empty'],
    ['nothing asked for', { ...body, order: { ...order, takingAmount: '0' } }, 'takingAmount must be greater than 0'],
    ['one token', { ...body, order: { ...order, takerAsset: order.makerAsset } }, 'takerAsset must differ'],
    ['a number', { ...body, order: { ...order, salt: 7 } }, 'order.salt'],
    ['another network', { ...body, chainId: 5 }, 'Chain 5 not supported'],
  ])('error: %s is refused before the book is asked', async (_, sent, text) => {
    const { ask, upstream } = await start(() => ({ body: {} }))
    const answer = await ask('POST', '/create', sent)
    expect(answer.status).toBe(400)
    expect((answer.body as { error: string }).error).toContain(text)
    expect(upstream.seen).toEqual([])
  })

  it('error: shows the message of the order book after an own sentence', async () => {
    const { ask } = await start(() => ({
      status: 400,
      body: { message: ['Not enough allowance'], error: 'Bad Request' },
    }))
    expect(await ask('POST', '/create', body)).toEqual({
      status: 400,
      body: { error: 'The provider refused the request: Not enough allowance' },
    })
  })
})

describe('GET /api/limit-orders/{address}', () => {
  it('default: lists orders with what became of them, and asks for a finished one once', async () => {
    const done = { ...listed, orderHash: doneHash, remainingMakerAmount: '0' }
    const { ask, upstream } = await start(path =>
      path.includes('/order/')
        ? { body: { ...done, events: [{ action: 'fill', transactionHash: fillHash }] } }
        : { body: { items: [listed, done], meta: {} } },
    )
    const { status, body: answer } = await ask('GET', `/${maker}?chainId=${chainId}`)
    expect(status).toBe(200)
    expect((answer as { orders: unknown[] }).orders).toEqual([
      {
        orderId: orderHash,
        state: 'open',
        invalidReason: null,
        createdAt: null,
        expiresAt: 0,
        remainingMakingAmount: '100',
        fills: [],
        order,
      },
      expect.objectContaining({ orderId: doneHash, state: 'filled', fills: [fillHash] }),
    ])
    await ask('GET', `/${maker}?chainId=${chainId}`)
    expect(upstream.seen.filter(({ path }) => path.includes('/order/'))).toHaveLength(1)
  })

  it('behavior: of many finished orders only a few are looked up at a time', async () => {
    const items = Array.from({ length: 9 }, (_, index) => ({
      ...listed,
      orderHash: `0x${String(index).padStart(64, '0')}`,
      remainingMakerAmount: '0',
    }))
    const { ask } = await start(path => ({ body: path.includes('/order/') ? { ...items[0], events: [] } : { items } }))
    const states = async () => {
      const { body: answer } = await ask('GET', `/${maker}?chainId=${chainId}`)
      return (answer as { orders: { state: string }[] }).orders.map(({ state }) => state)
    }
    expect((await states()).filter(state => state === 'closed')).toHaveLength(4)
    expect((await states()).filter(state => state === 'closed')).toEqual([])
  })

  it('error: no address, no list', async () => {
    const { ask } = await start(() => ({ body: {} }))
    expect(await ask('GET', `/0x12?chainId=${chainId}`)).toEqual({
      status: 400,
      body: { error: 'address is not an address' },
    })
  })
})

describe('DELETE /api/limit-orders/{orderId}', () => {
  it('default: answers a transaction to sign, and cancels nothing itself', async () => {
    const local = [{ id: 31337, mirrorsChainId: chainId, rpcUrl: 'http://127.0.0.1:8545' }]
    const { ask, upstream } = await start(
      path => ({ body: path.endsWith('/approve/spender') ? { address: router } : listed }),
      local,
    )
    const { status, body: answer } = await ask('DELETE', `/${orderHash}?chainId=${chainId}`)
    expect(status).toBe(200)
    expect(answer).toEqual({
      chainId,
      orderId: orderHash,
      tx: {
        chainId: 31337,
        from: maker,
        to: router,
        data: `0xb68fb020${'0'.repeat(64)}${'0d'.repeat(32)}`,
        value: '0',
      },
    })
    expect(upstream.seen).toHaveLength(2)
  })

  it('error: an id that is no hash is refused', async () => {
    const { ask } = await start(() => ({ body: {} }))
    const { status, body: answer } = await ask('DELETE', `/17?chainId=${chainId}`)
    expect({ status, answer }).toEqual({ status: 400, answer: { error: 'orderId must be an order hash' } })
  })
})

describe('GET /api/limit-orders/market', () => {
  it('default: the output at the market price', async () => {
    const { ask } = await start(() => ({ body: { dstAmount: '777' } }))
    const path = `/market?chainId=${chainId}&src=${order.makerAsset}&dst=${order.takerAsset}&amount=10`
    expect(await ask('GET', path)).toEqual({ status: 200, body: { chainId, srcAmount: '10', dstAmount: '777' } })
  })
})

describe('GET /api/limit-orders/fee-info', () => {
  it('default: hands on what the book takes', async () => {
    const fees = {
      feeBps: 50,
      whitelistDiscountPercent: 50,
      protocolFeeReceiver: router,
      extensionAddress: router,
      integratorFeeBps: 0,
      integratorFeeReceiver: order.receiver,
      integratorFeeSharePercent: 0,
    }
    const { ask } = await start(() => ({ body: { ...fees, whitelist: { resolver: maker } } }))
    const { makerAsset, takerAsset } = order
    const path = `/fee-info?chainId=${chainId}&makerAsset=${makerAsset}&takerAsset=${takerAsset}&makerAmount=1&takerAmount=1`
    expect(await ask('GET', path)).toEqual({ status: 200, body: { chainId, ...fees, whitelist: [maker] } })
  })
})
