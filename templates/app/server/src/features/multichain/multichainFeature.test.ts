import { describe, expect, it } from 'vitest'
import { appConfig } from '../../config/app.config.ts'
import { multichainConfig } from '../../config/multichain.config.ts'
import { type Answer, key, type Seen, startTradeApp } from '../trade/startTradeApp.stub.ts'
import { multichainFeature } from './multichainFeature.ts'

const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const token = `0x${'a1'.repeat(20)}`
const chain = appConfig.chains[0] ?? { id: 1, name: 'Ethereum' }

const start = (
  answer: (path: string, query: Seen['query']) => Answer,
  variables?: { readonly [name: string]: string },
) =>
  startTradeApp(
    [multichainFeature],
    (path, { url }) => answer(path, Object.fromEntries(new URL(url ?? '/', 'http://upstream').searchParams)),
    variables,
  )

const order = { chainId: chain.id, fromToken: native, toToken: token, amount: '1000000000000000000' }
const tokens = { srcToken: { decimals: 18 }, dstToken: { decimals: 6 } }

/** Fake provider: 2,000 per token for small amounts, 4% less for the full amount. */
function quoteOf(query: Seen['query']): Answer {
  const amount = BigInt(query.amount ?? '0')
  const dstAmount = amount === 10n ** 18n ? 1_920_000_000n : (amount * 2_000_000_000n) / 10n ** 18n
  return { body: { dstAmount: dstAmount.toString(), gas: 160_000, ...tokens } }
}

describe('POST /api/swap/quote', () => {
  it('default: rate, amount, price impact and gas, with the key in the header alone', async () => {
    const { post, upstream } = await start((_path, query) => quoteOf(query))
    expect(await post('/api/swap/quote', order)).toEqual({
      status: 200,
      body: {
        success: true,
        chainId: chain.id,
        chainName: chain.name,
        quote: { rate: '1920', toAmount: '1920000000', priceImpact: 4, gasEstimate: '160000' },
      },
    })
    expect(upstream.seen.map(({ path, key }) => ({ path, key }))).toEqual(
      Array(2).fill({ path: `/swap/v6.1/${chain.id}/quote`, key: `Bearer ${key}` }),
    )
    expect(upstream.seen.map(({ query }) => query.amount).sort()).toEqual(['1000000000000000', order.amount])
  })

  it('behavior: every network is requested under its own id', async () => {
    const { post, upstream } = await start((_path, query) => quoteOf(query))
    for (const { id, name } of appConfig.chains) {
      expect((await post('/api/swap/quote', { ...order, chainId: id })).body).toMatchObject({
        chainId: id,
        chainName: name,
      })
    }
    const requested = new Set(upstream.seen.map(({ path }) => path))
    expect(requested).toEqual(new Set(appConfig.chains.map(({ id }) => `/swap/v6.1/${id}/quote`)))
  })

  it('behavior: tokens may be named by symbol', async () => {
    const addresses = Object.entries(multichainConfig.addressesByChain[String(chain.id)] ?? {})
    const [symbol, address] = addresses.find(([, candidate]) => candidate !== native) ?? ['', '']
    const { post, upstream } = await start((_path, query) => quoteOf(query))
    expect((await post('/api/swap/quote', { ...order, toToken: symbol.toLowerCase() })).status).toBe(200)
    expect(upstream.seen[0]?.query.dst).toBe(address)
  })

  it('behavior: where nobody quotes the small amount the price impact is unknown', async () => {
    const { post } = await start((_path, query) =>
      query.amount === order.amount
        ? quoteOf(query)
        : { status: 400, body: { error: 'Bad Request', description: 'insufficient liquidity' } },
    )
    expect((await post('/api/swap/quote', order)).body).toMatchObject({
      quote: { rate: '1920', toAmount: '1920000000', priceImpact: null },
    })
  })

  it('behavior: tokens that the provider does not describe have no rate', async () => {
    const { post } = await start(() => ({ body: { dstAmount: '7' } }))
    expect((await post('/api/swap/quote', order)).body).toMatchObject({
      quote: { rate: null, toAmount: '7', gasEstimate: null },
    })
  })

  it('error: passes on the message of the provider', async () => {
    const body = { error: 'Bad Request', description: 'insufficient liquidity' }
    const { post } = await start(() => ({ status: 400, body }))
    expect(await post('/api/swap/quote', order)).toEqual({
      status: 400,
      body: { error: 'The provider refused the request: insufficient liquidity' },
    })
  })

  it.each([
    ['an unknown network', { ...order, chainId: 999_999 }, 'Unsupported chain'],
    ['an unknown network alone', { chainId: 999_999 }, 'Unsupported chain'],
    ['no network', {}, 'Missing required field: chainId'],
    ['no token', { chainId: chain.id, amount: '1' }, 'Missing required field: fromToken'],
    ['no amount', { ...order, amount: undefined }, 'Missing required field: amount'],
    ['an amount in whole tokens', { ...order, amount: '1.5' }, 'amount must be a whole number in base units'],
    ['nothing', { ...order, amount: '0' }, 'amount must be greater than 0'],
    ['twice the same token', { ...order, toToken: native.toLowerCase() }, 'toToken must differ from fromToken'],
    ['a symbol nobody knows', { ...order, toToken: 'constructor' }, 'Token not available: constructor'],
  ])('error: %s', async (_name, body, error) => {
    const { post, upstream } = await start((_path, query) => quoteOf(query))
    expect(await post('/api/swap/quote', body)).toEqual({ status: 400, body: { error } })
    expect(upstream.seen).toEqual([])
  })
})

// only without: quoteOnly
describe('POST /api/swap/execute', () => {
  const account = `0x${'b2'.repeat(20)}`
  const router = '0x111111125421cA6dc452d289314280a0f8842A65'
  const execution = { ...order, fromAddress: account }
  const tx = { from: account, to: router, data: '0x07ed2379', value: order.amount, gas: 0, gasPrice: '1' }

  it('default: hands on the transaction to sign, with a slippage of 1', async () => {
    const { post, upstream } = await start(() => ({ body: { dstAmount: '2000', tx } }))
    expect(await post('/api/swap/execute', execution)).toEqual({
      status: 200,
      body: {
        success: true,
        chainId: chain.id,
        toAmount: '2000',
        transaction: { chainId: chain.id, from: account, to: router, data: '0x07ed2379', value: order.amount },
      },
    })
    expect(upstream.seen).toEqual([
      {
        path: `/swap/v6.1/${chain.id}/swap`,
        query: {
          src: native,
          dst: token,
          amount: order.amount,
          from: account,
          origin: account,
          slippage: '1',
          disableEstimate: 'true',
        },
        key: `Bearer ${key}`,
      },
    ])
  })

  // end only
  // only with: permit
  it('behavior: a signed permit is handed on', async () => {
    const permit = `0x${'ab'.repeat(224)}`
    const { post, upstream } = await start(() => ({ body: { dstAmount: '2000', tx } }))
    expect((await post('/api/swap/execute', { ...execution, permit })).status).toBe(200)
    expect(upstream.seen[0]?.query.permit).toBe(permit)
  })
  // end only
  // only without: quoteOnly

  it('behavior: on a local chain the transaction has its chain id', async () => {
    const local = [{ id: 31337, mirrorsChainId: chain.id, rpcUrl: 'http://127.0.0.1:8545' }]
    const { post } = await start(() => ({ body: { dstAmount: '2000', tx } }), { LOCAL_CHAINS: JSON.stringify(local) })
    const { body } = await post('/api/swap/execute', { ...execution, slippage: 0.5 })
    expect(body).toMatchObject({ chainId: chain.id, transaction: { chainId: 31337 } })
  })

  it.each([
    ['an unknown network', { ...execution, chainId: 5 }, 'Unsupported chain'],
    ['no account', order, 'Missing required field: fromAddress'],
    ['no address as account', { ...execution, fromAddress: 'me' }, 'fromAddress is not an address'],
    // end only
    // only with: permit
    ['no permit as permit', { ...execution, permit: '0x12' }, 'permit is not a permit'],
    // end only
    // only without: quoteOnly
    ['too much slippage', { ...execution, slippage: 51 }, 'slippage must be between 0.1 and 50'],
  ])('error: %s', async (_name, body, error) => {
    const { post, upstream } = await start(() => ({ body: {} }))
    expect(await post('/api/swap/execute', body)).toEqual({ status: 400, body: { error } })
    expect(upstream.seen).toEqual([])
  })
})
// end only
