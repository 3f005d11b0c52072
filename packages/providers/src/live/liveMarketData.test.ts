import { findToken } from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'
import { toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DataServer, startDataServer } from '../../test/startDataServer.ts'
import { startTestChain, type TestChain } from '../../test/startTestChain.ts'
import { findFeedOfToken, priceFeeds } from '../market/priceFeeds.ts'
import { createLiveServices } from './createLiveServices.ts'

const [eth, usdc, weth] = ['ETH', 'USDC', 'WETH'].map(symbol => findToken(1, symbol)) as [Token, Token, Token]
const owner: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const foreign: Address = '0x1234567890123456789012345678901234567890'

const reverting: Address = '0x1000000000000000000000000000000000000001'
const garbled: Address = '0x1000000000000000000000000000000000000002'

/** Runtime code that returns its first storage word for every call. */
const oneWordCode = '0x60005460005260206000f3'

/** `decimals()` is 8; every other call is answered with the first five storage words. */
const feedCode = `0x60003560e01c63313ce5671460325760005460005260015460205260025460405260035460605260045460805260a06000f35b600860005260206000f3`

const snapshotItems = [
  {
    index: 'erc20_1_usdc',
    chain: 1,
    contract_address: usdc.address.toLowerCase(),
    contract_name: 'USD Coin',
    contract_symbol: 'USDC',
    underlying_tokens: [{ address: usdc.address, decimals: 6, amount: 1234.5678, price_to_usd: 0.999 }],
    value_usd: 1233.33,
  },
  {
    chain_id: 1,
    contract_address: foreign,
    contract_symbol: 'ODD',
    contract_name: 'Odd',
    underlying_tokens: [{ address: foreign, decimals: 2, amount: 5, price_to_usd: 0.0000001 }],
  },
  { chain: 1, contract_address: owner, contract_symbol: 'NODEC', underlying_tokens: [] },
  {
    chain: 1,
    contract_address: reverting,
    contract_symbol: 'TRAP',
    underlying_tokens: [{ address: reverting, decimals: 2 }],
  },
  {
    chain: 1,
    contract_address: garbled,
    contract_symbol: 'TRAP',
    underlying_tokens: [{ address: garbled, decimals: 2 }],
  },
  { chain: 1, contract_address: usdc.address, contract_symbol: 'USDC', underlying_tokens: [] },
  {
    chain: 137,
    contract_address: foreign,
    contract_symbol: 'FAR',
    underlying_tokens: [{ address: foreign, decimals: 2 }],
  },
]

const key = 'canary-key'
let chain: TestChain
let wrapped: DataServer
let bare: DataServer

const place = async (address: Address, code: string, words: readonly bigint[]) => {
  await chain.request('anvil_setCode', [address, code])
  for (const [slot, word] of words.entries()) {
    await chain.request('anvil_setStorageAt', [address, toHex(slot), toHex(word, { size: 32 })])
  }
}

beforeAll(async () => {
  const prices = { [eth.address.toLowerCase()]: '2500.5', [usdc.address.toLowerCase()]: '1.0001' }
  ;[chain, wrapped, bare] = await Promise.all([
    startTestChain(1),
    startDataServer({
      key,
      prices,
      snapshot: { result: snapshotItems, meta: {} },
      metrics: {
        result: [
          { chain: 1, profit_abs_usd: -2.5 },
          { chain: 137, profit_abs_usd: 9 },
        ],
        meta: {},
      },
    }),
    startDataServer({ key, prices, snapshot: snapshotItems, metrics: [{ chain_id: 1, abs_profit_usd: 1.25 }] }),
  ])
  await place(usdc.address, oneWordCode, [1_234_567_800n])
  await place(foreign, oneWordCode, [500n])
  await place(reverting, '0x60006000fd', [])
  await place(garbled, '0x60016000f3', [])
})

afterAll(() => Promise.all([chain?.stop(), wrapped?.close(), bare?.close()]))

const live = (options: { apiKey?: string | null; server?: DataServer; now?: () => number } = {}) =>
  createLiveServices({
    apiKey: options.apiKey === undefined ? key : options.apiKey,
    baseUrl: (options.server ?? wrapped).url,
    rpcUrls: { 1: chain.url },
    ...(options.now && { now: options.now }),
  })

describe('createOneInchPortfolio', () => {
  test('default: the service finds the tokens, the chain counts them', async () => {
    const portfolio = await live().portfolio.holdings({ owner, chainIds: [1] })
    expect(portfolio).toMatchObject({
      source: 'live',
      owner,
      holdings: [
        { token: usdc, units: 1_234_567_800n, usd: '1233.333232' },
        { token: { address: foreign, symbol: 'ODD', decimals: 2, chainId: 1 }, units: 500n, usd: '0' },
      ],
      totalUsd: '1233.333232',
      profitAndLossUsd: '-2.5',
    })
    expect(wrapped.requests.map(({ query }) => query.addresses)).toEqual([[owner], [owner]])
  })

  test('behavior: takes bare lists and the other names of fields', async () => {
    const portfolio = await live({ server: bare }).portfolio.holdings({ owner, chainIds: [1] })
    expect(portfolio.holdings).toHaveLength(2)
    expect(portfolio.profitAndLossUsd).toBe('1.25')
  })

  test('behavior: the chain alone needs no key, and prices what it has a feed for', async () => {
    const portfolio = await live({ apiKey: null }).portfolio.holdings({ owner, chainIds: [1], via: 'chain' })
    const worth = portfolio.holdings.map(({ token, usd }) => [token.symbol, usd])
    expect(worth).toEqual([
      ['ETH', null],
      ['USDC', null],
    ])
  })

  test('error: a chain that does not answer is no empty account', async () => {
    const services = createLiveServices({ apiKey: null, baseUrl: wrapped.url, rpcUrls: { 1: 'http://127.0.0.1:1' } })
    const request = { owner, chainIds: [1], via: 'chain' } as const
    await expect(services.portfolio.holdings(request)).rejects.toMatchObject({ code: 'CHAIN_UNREACHABLE' })
  })

  test('error: no key, a wrong key', async () => {
    const ask = (apiKey: string | null) => live({ apiKey }).portfolio.holdings({ owner, chainIds: [1] })
    await expect(ask(null)).rejects.toMatchObject({ code: 'PROVIDER_KEY_MISSING' })
    await expect(ask('wrong')).rejects.toMatchObject({ code: 'PROVIDER_KEY_REFUSED' })
  })
})

describe('createLivePriceProvider', () => {
  test('default: 1inch, one request for what is asked together', async () => {
    const before = bare.requests.length
    const { prices } = live({ server: bare })
    const [ether, dollar] = await Promise.all([prices.price(eth), prices.price(usdc)])
    expect([ether.usd, ether.origin, dollar.usd]).toEqual(['2500.5', '1inch spot price', '1.0001'])
    expect(bare.requests.slice(before)).toHaveLength(1)
  })

  test('error: a token without a market', async () => {
    await expect(live().prices.price(weth)).rejects.toMatchObject({ code: 'PRICE_UNKNOWN' })
  })

  test('behavior: without a key the feed of our table is read, and named', async () => {
    const { address } = findFeedOfToken(eth)!
    const updatedAt = 1_700_000_000n
    await place(address, feedCode, [1n, 245_678_000_000n, updatedAt, updatedAt, 1n])
    const at = (seconds: number) => live({ apiKey: null, now: () => (Number(updatedAt) + seconds) * 1000 }).prices
    const expected = { usd: '2456.78', updatedAt: Number(updatedAt) * 1000, origin: `chainlink ${address}` }
    expect(await at(60).price(eth)).toEqual(expected)
    expect(await at(60).price(weth)).toEqual(expected)
    expect(await at(3_600).feed({ chainId: 1, feed: address })).toEqual(expected)
    await expect(at(4_201).price(eth)).rejects.toMatchObject({ code: 'PRICE_STALE' })
    await place(address, feedCode, [1n, 0n])
    await expect(at(60).price(eth)).rejects.toMatchObject({ code: 'FEED_UNKNOWN' })
  })

  test('error: neither a key nor a feed, no router', async () => {
    const { prices } = live({ apiKey: null })
    const inch = findToken(1, '1INCH')!
    await expect(prices.price(inch)).rejects.toMatchObject({ code: 'PROVIDER_KEY_MISSING' })
    const quote = prices.poolQuote({ chainId: 143, src: eth, dst: usdc, amount: 1n })
    await expect(quote).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  })
})

describe('findFeedOfToken', () => {
  test('error: a token that only calls itself USDC', () => {
    expect(findFeedOfToken(usdc)?.symbol).toBe('USDC')
    expect(findFeedOfToken({ ...usdc, address: foreign })).toBeUndefined()
  })
})

describe('priceFeeds', () => {
  test('behavior: every feed prices a token of our tables', () => {
    for (const { chainId, symbol } of priceFeeds)
      expect([symbol, findToken(chainId, symbol)?.chainId]).toEqual([symbol, chainId])
  })
})
