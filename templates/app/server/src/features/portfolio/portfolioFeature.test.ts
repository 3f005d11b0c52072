import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { appConfig } from '../../config/app.config.ts'
import { readEnv } from '../../kit/config/readEnv.ts'
import { createApp } from '../../kit/createApp.ts'
import { type Answer, startFakeProvider } from '../trade/startTradeApp.stub.ts'
import { portfolioFeature } from './portfolioFeature.ts'

const account = `0x${'b2'.repeat(20)}`
const stranger = `0x${'c3'.repeat(20)}`
const hash = `0x${'0f'.repeat(32)}`
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const usdc = { address: `0x${'a1'.repeat(20)}`, symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const ether = { address: native, symbol: 'ETH', name: 'Ether', decimals: 18 }
const dust = { address: `0x${'a2'.repeat(20)}`, symbol: 'DUST', name: 'Dust', decimals: 18 }
const unlisted = `0x${'a9'.repeat(20)}`
const tokens = Object.fromEntries([usdc, ether, dust].map(token => [token.address, token]))
const chainId = appConfig.chains[0]?.id ?? 1
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
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
  const env = readEnv(settings, [portfolioFeature])
  const { app } = createApp({ config: appConfig, env, features: [portfolioFeature], webRoot: '/nowhere' })
  const server = createServer(app)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stops.push(upstream.stop, () => new Promise(resolve => server.close(() => resolve())))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/portfolio`
  const get = async (path: string) => {
    const response = await fetch(base + path)
    return { status: response.status, body: (await response.json()) as { [key: string]: unknown } }
  }
  return { upstream, get }
}

const balances = { [native]: '1500000000000000000', [usdc.address]: '2000000', [dust.address]: '1', [unlisted]: '5' }

function answerAll(path: string): Answer {
  if (path.endsWith('/tokens')) return { body: { tokens } }
  if (path.includes('/balances/')) return { body: { ...balances, [stranger]: '0' } }
  if (path.startsWith('/price/')) return { body: { [native]: '2000.5', [usdc.address]: '0.999', [dust.address]: '0' } }
  if (path.endsWith('/chart')) return { body: { result: [{ timestamp: 1_700_000_000, value_usd: 12.345 }] } }
  if (path.startsWith('/history/')) return { body: { items: [makeEvent('Reliable'), makeEvent('Scam')] } }
  return { status: 404, body: { error: 'unexpected' } }
}

function makeEvent(rating: string) {
  const action = { address: usdc.address, amount: '2000000', direction: 'In' }
  const details = { txHash: hash, type: 'Transfer', status: 'Completed', tokenActions: [action] }
  return { rating, timeMs: 1_700_000_000_000, details }
}

describe('GET /api/portfolio/{address}', () => {
  it('default: exact balances with their worth, dearest first; what has no price is not zero', async () => {
    const { get } = await start(answerAll)
    const { status, body } = await get(`/${account}?chainId=${chainId}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      chainId,
      address: account,
      holdings: [
        { token: ether, amount: '1500000000000000000', priceUsd: '2000.5', valueUsd: '3000.75' },
        { token: usdc, amount: '2000000', priceUsd: '0.999', valueUsd: '1.998' },
        { token: dust, amount: '1', priceUsd: null, valueUsd: null },
      ],
      totalUsd: '3002.748',
      unlisted: 1,
      priceNote: null,
      updatedAt: expect.any(Number),
    })
  })

  it('behavior: balances are shown without prices when these cannot be read', async () => {
    const { get } = await start(path =>
      path.startsWith('/price/') ? { status: 500, body: { error: 'down' } } : answerAll(path),
    )
    const { body } = await get(`/${account}?chainId=${chainId}`)
    expect(body).toMatchObject({ totalUsd: '0', priceNote: 'No prices: The provider failed: down' })
    expect((body.holdings as { valueUsd: unknown }[]).every(({ valueUsd }) => valueUsd === null)).toBe(true)
  })

  it('error: without balances there is no portfolio', async () => {
    const { get } = await start(path =>
      path.includes('/balances/') ? { status: 500, body: { description: 'no balances' } } : answerAll(path),
    )
    expect(await get(`/${account}?chainId=${chainId}`)).toEqual({
      status: 502,
      body: { error: 'The provider failed: no balances' },
    })
  })

  it('error: an address that is none is refused', async () => {
    const { get } = await start(answerAll)
    expect((await get(`/0x1?chainId=${chainId}`)).body).toEqual({ error: 'address is not an address' })
  })
})

describe('GET /api/portfolio/{address}/history', () => {
  it('default: transactions and worth over time, without what is rated as scam', async () => {
    const { get } = await start(answerAll)
    const { body } = await get(`/${account}/history?chainId=${chainId}&range=1month`)
    expect(body).toEqual({
      chainId,
      address: account,
      events: [
        {
          hash,
          at: 1_700_000_000_000,
          type: 'Transfer',
          status: 'Completed',
          changes: [{ token: usdc, address: usdc.address, amount: '2000000', direction: 'in' }],
        },
      ],
      values: [{ at: 1_700_000_000_000, valueUsd: '12.35' }],
      note: 'Hidden, rated as scam by the provider: 1',
    })
  })

  it('behavior: a chart that cannot be read is unknown', async () => {
    const { get } = await start(path => (path.endsWith('/chart') ? { status: 500, body: {} } : answerAll(path)))
    const { status, body } = await get(`/${account}/history?chainId=${chainId}`)
    expect({ status, values: body.values }).toEqual({ status: 200, values: null })
  })

  it('error: an unknown range is refused', async () => {
    const { get } = await start(answerAll)
    expect((await get(`/${account}/history?chainId=${chainId}&range=2days`)).status).toBe(400)
  })
})

const collection = '0x00000000000000000000000000000000000c0111'
const mintHash = `0x${'cd'.repeat(32)}`
const nameAnswer = `${word('0x20')}${word('0xb').slice(2)}${Buffer.from('Lighthouses').toString('hex').padEnd(64, '0')}`

/** Fake chain with balances, logs and blocks. */
async function startChain() {
  const answers: { readonly [method: string]: (params: readonly unknown[]) => unknown } = {
    eth_getBalance: () => '0xde0b6b3a7640000',
    eth_call: ([call]) => {
      const { to, data } = call as { to: string; data: string }
      if (data === '0x06fdde03') return nameAnswer
      return to === usdc.address ? word('0x1e8480') : word('0x0')
    },
    eth_getBlockByNumber: ([number]) => ({ number, timestamp: '0x64' }),
    eth_getLogs: ([filter]) => {
      const isIncoming = (filter as { topics: unknown[] }).topics[1] === null
      const log = {
        address: usdc.address,
        topics: [transferTopic, word(stranger), word(account)],
        data: word('0x1e8480'),
        transactionHash: hash,
        blockNumber: '0x7',
        logIndex: '0x0',
      }
      const minted = {
        address: collection,
        topics: [transferTopic, word('0x0'), word(account), word('0xa')],
        data: '0x',
      }
      return isIncoming ? [log, { ...log, ...minted, transactionHash: mintHash, blockNumber: '0x8' }] : []
    },
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', chunk => {
      text += String(chunk)
    })
    request.on('end', () => {
      const calls = JSON.parse(text) as { id: number; method: string; params: readonly unknown[] }[]
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify(
          calls.map(({ id, method, params }) => ({ jsonrpc: '2.0', id, result: answers[method]?.(params) })),
        ),
      )
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => new Promise(resolve => server.close(() => resolve())))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a local chain', () => {
  it('default: balances and history from the chain, prices from its exchanges', async () => {
    const rpcUrl = await startChain()
    const { get, upstream } = await start(
      path => (path.endsWith('/quote') ? { body: { dstAmount: '2500000000' } } : answerAll(path)),
      [{ id: 31337, mirrorsChainId: chainId, rpcUrl }],
    )
    const { body } = await get(`/${account}?chainId=${chainId}`)
    expect(body).toMatchObject({
      holdings: [
        { token: ether, amount: '1000000000000000000', priceUsd: '2500', valueUsd: '2500' },
        { token: usdc, amount: '2000000', priceUsd: '1', valueUsd: '2' },
      ],
      totalUsd: '2502',
      priceNote: expect.stringContaining('Local chain prices'),
    })
    const { body: history } = await get(`/${account}/history?chainId=${chainId}`)
    expect(history).toMatchObject({
      events: [
        {
          hash: mintHash,
          type: 'Minted',
          changes: [{ token: { symbol: 'Lighthouses #10' }, amount: '1', direction: 'in' }],
        },
        { hash, at: 100_000, type: 'Transfer', changes: [{ token: usdc, amount: '2000000', direction: 'in' }] },
      ],
      values: null,
    })
    expect(upstream.seen.filter(({ path }) => !/\/(tokens|quote)$/.test(path))).toEqual([])
  })

  it('error: a chain that does not answer is no empty portfolio', async () => {
    const { get } = await start(answerAll, [{ id: 31337, mirrorsChainId: chainId, rpcUrl: 'http://127.0.0.1:9' }])
    expect(await get(`/${account}?chainId=${chainId}`)).toEqual({
      status: 502,
      body: { error: 'The local chain does not answer' },
    })
  })
})
