import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findToken } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { afterEach, describe, expect, test } from 'vitest'
import { describeSwapProvider } from '../contracts/swapProvider.contract.ts'
import { createOneInchSwapProvider, type OneInchOptions } from '../src/oneinch/createOneInchSwapProvider.ts'
import { createSimulatedServices } from '../src/simulated/createSimulatedServices.ts'
import { createSimulatedWallet } from '../src/simulated/createSimulatedWallet.ts'
import { simulatedAccount } from '../src/simulated/simulatedAccount.ts'
import { simulatedChainId } from '../src/simulated/simulatedChainId.ts'
import { startStrictServer } from './strictServer.ts'

const key = 'a-key'
const token = (symbol: string) => findToken(1, symbol) as Token
const quoteRequest = { chainId: 1, src: token('ETH'), dst: token('USDC'), amount: 10n ** 18n }
const swapRequest = { ...quoteRequest, from: simulatedAccount.address, slippagePercent: 1 }

type MakeOptions = Partial<OneInchOptions> & { routeShape?: 'v6.0' | 'v6.1'; minimumIntervalMs?: number }

const closers: (() => Promise<void>)[] = []

async function makeProvider({ routeShape = 'v6.1', minimumIntervalMs = 0, ...options }: MakeOptions = {}) {
  const services = createSimulatedServices()
  const server = await startStrictServer({ state: services.state, key, routeShape, minimumIntervalMs })
  const swaps = createOneInchSwapProvider({
    source: 'simulated',
    baseUrl: server.url,
    apiKey: async () => key,
    chainMap: { 1: simulatedChainId(1), 137: simulatedChainId(137) },
    requestsPerSecond: Number.POSITIVE_INFINITY,
    ...options,
  })
  return { services, server, swaps }
}

async function makeOwn(options?: MakeOptions) {
  const made = await makeProvider(options)
  closers.push(made.server.close)
  return made
}

afterEach(async () => {
  await Promise.all(closers.splice(0).map(close => close()))
})

for (const routeShape of ['v6.0', 'v6.1'] as const) {
  describeSwapProvider(`1inch, against a strict server that writes routes as ${routeShape}`, async () => {
    const { services, server, swaps } = await makeProvider({ routeShape })
    return {
      swaps,
      chains: services.chains,
      wallet: createSimulatedWallet(services),
      account: simulatedAccount.address,
      close: server.close,
    }
  })
}

describe('createOneInchSwapProvider', () => {
  test('default: sends what the API documents, with origin and exact amounts', async () => {
    const { server, swaps } = await makeOwn({ priceImpact: false })
    await swaps.quote({ ...quoteRequest, amount: 10n ** 21n / 7n })
    await swaps.buildSwap({ ...swapRequest, slippagePercent: 0.5, receiver: simulatedAccount.address })
    await swaps.buildApproval({ chainId: 1, token: token('USDC'), owner: simulatedAccount.address, amount: 2n ** 200n })
    const from = simulatedAccount.address
    const pair = { src: token('ETH').address, dst: token('USDC').address }
    expect(server.requests).toEqual([
      {
        path: 'quote',
        query: { ...pair, amount: '142857142857142857142', includeGas: 'true', includeProtocols: 'true' },
      },
      {
        path: 'swap',
        query: {
          ...pair,
          amount: '1000000000000000000',
          from,
          origin: from,
          receiver: from,
          slippage: '0.5',
          disableEstimate: 'true',
          includeProtocols: 'true',
        },
      },
      { path: 'approve/transaction', query: { tokenAddress: token('USDC').address, amount: (2n ** 200n).toString() } },
    ])
  })

  test('behavior: keeps spender, tokens and sources for an hour and an identical quote for five seconds', async () => {
    let now = 0
    const { server, swaps } = await makeOwn({ now: () => now, priceImpact: false })
    const askAll = async () => {
      await swaps.spender(1)
      await swaps.tokens(1)
      await swaps.liquiditySources(1)
      return swaps.quote(quoteRequest)
    }
    const first = await askAll()
    expect(await askAll()).toEqual(first)
    expect(server.requests.length).toBe(4)
    now = 5_000
    expect((await askAll()).quotedAt).toBe(5_000)
    expect(server.requests.length).toBe(5)
    now = 3_600_000
    await askAll()
    expect(server.requests.length).toBe(9)
  })

  test('behavior: another amount, pair or chain is another quote', async () => {
    const { server, swaps } = await makeOwn({ priceImpact: false })
    await swaps.quote(quoteRequest)
    await swaps.quote({ ...quoteRequest, amount: 10n ** 17n })
    await swaps.quote({ ...quoteRequest, dst: token('DAI') })
    expect(server.requests.length).toBe(3)
  })

  test('behavior: a permit goes along in place of an allowance', async () => {
    const { server, swaps } = await makeOwn()
    const from = '0x63Aae1B6C731Cdb402A82A4200013386735c137d'
    const request = {
      ...quoteRequest,
      src: token('USDC'),
      dst: token('DAI'),
      amount: 5n,
      from,
      slippagePercent: 1,
    } as const
    await expect(swaps.buildSwap(request)).rejects.toMatchObject({ code: 'NOT_ENOUGH_ALLOWANCE' })
    await swaps.buildSwap({ ...request, permit: '0x1234' })
    expect(server.requests.at(-1)).toMatchObject({ path: 'swap', query: { permit: '0x1234' } })
  })

  test('behavior: tells the price impact from a tiny quote', async () => {
    const { server, swaps } = await makeOwn()
    const impact = async (ether: bigint) =>
      (await swaps.quote({ ...quoteRequest, amount: ether * 10n ** 18n })).priceImpactPercent
    expect(await impact(1n)).toBeLessThan(0.1)
    expect(await impact(1_000n)).toBeGreaterThan(5)
    expect(await impact(1_001n)).toBeGreaterThan(5)
    expect(server.requests.map(request => request.query.amount?.length)).toEqual([19, 16, 22, 19, 22])
  })

  test('behavior: an unknown price impact is null, and the quote stands', async () => {
    const { server, swaps } = await makeOwn()
    server.script.push(
      { status: 200, body: '{"dstAmount":"5"}' },
      { status: 400, body: '{"description":"insufficient liquidity"}' },
    )
    expect(await swaps.quote(quoteRequest)).toMatchObject({
      dstAmount: 5n,
      priceImpactPercent: null,
      estimatedGas: null,
    })
  })

  test('behavior: waits its turn, so that the limit is never hit', async () => {
    const { server, swaps } = await makeOwn({ requestsPerSecond: 5, minimumIntervalMs: 80, priceImpact: false })
    const amounts = [1n, 2n, 3n, 4n].map(amount => amount * 10n ** 18n)
    const quotes = await Promise.all(amounts.map(amount => swaps.quote({ ...quoteRequest, amount })))
    expect(quotes.map(quote => quote.srcAmount)).toEqual(amounts)
    expect(server.requests.length).toBe(4)
  })

  test('behavior: a request that is aborted while it waits is never sent', async () => {
    const { server, swaps } = await makeOwn({ requestsPerSecond: 5, priceImpact: false })
    await swaps.spender(1)
    const controller = new AbortController()
    const waiting = swaps.quote(quoteRequest, controller.signal)
    const reason = new Error('typed on')
    controller.abort(reason)
    await expect(waiting).rejects.toBe(reason)
    await swaps.quote({ ...quoteRequest, amount: 5n * 10n ** 17n })
    expect(server.requests.map(request => request.path)).toEqual(['approve/spender', 'quote'])
  })

  const refusals: readonly [string, number, string, string][] = [
    [
      'swap API',
      400,
      '{"error":"Bad Request","description":"insufficient liquidity","statusCode":400,"requestId":"x","meta":[]}',
      'INSUFFICIENT_LIQUIDITY',
    ],
    ['estimate', 400, '{"description":"cannot estimate","statusCode":400}', 'CANNOT_ESTIMATE'],
    [
      'allowance',
      400,
      '{"description":"Not enough allowance. Amount: 1000000. Allowance: 0. Spender: 0x1111"}',
      'NOT_ENOUGH_ALLOWANCE',
    ],
    ['balance', 400, '{"description":"Not enough 0xa0b8 balance. Amount: 5. Balance: 0."}', 'NOT_ENOUGH_BALANCE'],
    ['submission', 400, '{"description":"NotEnoughBalanceOrAllowance"}', 'NOT_ENOUGH_BALANCE'],
    ['wrong chain', 400, '{"description":"cannot sync token 0x1"}', 'TOKEN_NOT_SUPPORTED'],
    ['token', 400, '{"description":"token not supported"}', 'TOKEN_NOT_SUPPORTED'],
    ['missing key of the query', 400, '{"description":"src is not set"}', 'PROVIDER_REFUSED'],
    [
      'validation',
      400,
      '{"statusCode":400,"message":["amount must be a number string"],"error":"Bad Request"}',
      'PROVIDER_REFUSED',
    ],
    ['FastAPI', 422, '{"detail":[{"loc":[],"msg":"field required","type":"x"}]}', 'PROVIDER_REFUSED'],
    ['empty body', 418, '', 'PROVIDER_HTTP'],
    ['fault, as text', 500, '', 'PROVIDER_UNAVAILABLE'],
    ['fault, as JSON', 500, '{"statusCode":500,"message":"Internal server error"}', 'PROVIDER_UNAVAILABLE'],
    ['gateway', 520, 'x', 'PROVIDER_UNAVAILABLE'],
    ['HTML', 404, '<html>not found</html>', 'PROVIDER_HTTP'],
    ['key, as text', 401, 'Unauthorized', 'PROVIDER_KEY_REFUSED'],
    ['key, as HTML', 403, '<html>Forbidden</html>', 'PROVIDER_KEY_REFUSED'],
    ['limit', 429, 'The limit of requests per second has been exceeded', 'RATE_LIMITED'],
    ['blocked address', 503, '<html></html>', 'PROVIDER_UNAVAILABLE'],
    ['not JSON', 200, 'hello', 'PROVIDER_ANSWER_INVALID'],
    ['another shape', 200, '{"dstAmount":12}', 'PROVIDER_ANSWER_INVALID'],
    ['scientific amount', 200, '{"dstAmount":"1e18"}', 'PROVIDER_ANSWER_INVALID'],
    ['no output', 200, '{}', 'QUOTE_WITHOUT_OUTPUT'],
  ]
  test.each(refusals)('error: %s (%d)', async (_, status, body, code) => {
    const { server, swaps } = await makeOwn()
    server.script.push({ status, body })
    await expect(swaps.quote(quoteRequest)).rejects.toMatchObject({ code })
  })

  test('error: a fault of the provider may be tried again later', async () => {
    const { server, swaps } = await makeOwn()
    server.script.push({ status: 500, body: '{"message":"Internal server error"}' })
    await expect(swaps.quote(quoteRequest)).rejects.toMatchObject({ retry: 'later', status: 502 })
  })

  test('error: says the reason in the words of the API, or the status', async () => {
    const { server, swaps } = await makeOwn()
    server.script.push({ status: 400, body: '{"message":"no such thing"}' }, { status: 418, body: '' })
    await expect(swaps.quote(quoteRequest)).rejects.toThrow('no such thing')
    await expect(swaps.quote(quoteRequest)).rejects.toThrow('API Error: 418')
  })

  test('error: reads amount, allowance and spender out of the sentence', async () => {
    const { server, swaps } = await makeOwn()
    const description = 'Not enough allowance. Amount: 1000000. Allowance: 7. Spender: 0x1111'
    server.script.push({ status: 400, body: JSON.stringify({ description }) })
    await expect(swaps.quote(quoteRequest)).rejects.toThrow('0x1111 needs an allowance of 1000000 base units; it is 7')
  })

  const noSwaps: readonly [string, string, string][] = [
    ['no transaction', '{"dstAmount":"1"}', 'SWAP_WITHOUT_TRANSACTION'],
    [
      'no target',
      `{"dstAmount":"1","tx":{"from":"${simulatedAccount.address}","data":"0x12","value":"0"}}`,
      'SWAP_TRANSACTION_INVALID',
    ],
    [
      'no data',
      `{"dstAmount":"1","tx":{"from":"${simulatedAccount.address}","to":"${simulatedAccount.address}","value":"0"}}`,
      'SWAP_TRANSACTION_INVALID',
    ],
  ]
  test.each(noSwaps)('error: a swap with %s', async (_, body, code) => {
    const { server, swaps } = await makeOwn()
    server.script.push({ status: 200, body })
    await expect(swaps.buildSwap(swapRequest)).rejects.toMatchObject({ code })
  })

  test('behavior: addresses and calldata arrive in one case; half a byte is no answer', async () => {
    const { server, swaps } = await makeOwn()
    const upper = `0x${simulatedAccount.address.slice(2).toUpperCase()}`
    const answerWith = (data: string) =>
      JSON.stringify({ dstAmount: '1', tx: { from: upper, to: upper, data, value: '0' } })
    server.script.push({ status: 200, body: answerWith('0x07ED2379AB') }, { status: 200, body: answerWith('0x07ed2') })
    const { transaction } = await swaps.buildSwap(swapRequest)
    expect(transaction).toMatchObject({
      from: simulatedAccount.address,
      to: simulatedAccount.address,
      data: '0x07ed2379ab',
    })
    await expect(swaps.buildSwap(swapRequest)).rejects.toMatchObject({ code: 'PROVIDER_ANSWER_INVALID' })
  })

  test('behavior: after 429 it waits as long as it is told', async () => {
    const { server, swaps } = await makeOwn({ priceImpact: false })
    server.script.push({ status: 429, body: '', headers: { 'retry-after': '1' } })
    await expect(swaps.quote(quoteRequest)).rejects.toMatchObject({ code: 'RATE_LIMITED', retry: 'later' })
    const controller = new AbortController()
    let answered = false
    const waiting = swaps.quote(quoteRequest, controller.signal).then(() => {
      answered = true
    })
    await new Promise(resolve => setTimeout(resolve, 150))
    expect(answered).toBe(false)
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('error: no key, a wrong key', async () => {
    const none = await makeOwn({ apiKey: async () => undefined })
    await expect(none.swaps.quote(quoteRequest)).rejects.toMatchObject({ code: 'PROVIDER_KEY_MISSING' })
    expect(none.server.requests).toEqual([])
    const wrong = await makeOwn({ apiKey: async () => 'another' })
    const error = await wrong.swaps.quote(quoteRequest).catch(reason => reason)
    expect(error).toMatchObject({ code: 'PROVIDER_KEY_REFUSED' })
    expect(JSON.stringify(error)).not.toContain('another')
  })

  test('error: nobody answers', async () => {
    const { server, swaps } = await makeOwn()
    await server.close()
    await expect(swaps.quote(quoteRequest)).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE', retry: 'later' })
  })

  test('error: a redirect is not followed, because it would carry the key away', async () => {
    const { server, swaps } = await makeOwn()
    server.script.push({ status: 302, body: '', headers: { location: `${server.url}/elsewhere` } })
    await expect(swaps.quote(quoteRequest)).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' })
    expect(server.requests.length).toBe(1)
  })
})

type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly example?: unknown
  readonly properties?: { readonly [key: string]: Schema }
  readonly required?: readonly string[]
  readonly items?: Schema
}

type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly required?: boolean }[]
  readonly responses: {
    readonly [status: string]: { readonly content: { readonly [type: string]: { readonly schema: Schema } } }
  }
}

const specification = join(import.meta.dirname, '../../../../shared/data/1inch-openapi/aggregation-openapi.json')
const lies = existsSync(specification)
const name = `behavior: conforms to the published OpenAPI file${lies ? '' : ' (NOT RUN: the file does not lie beside the checkout)'}`

describe('conformance', () => {
  test.skipIf(!lies)(name, async () => {
    const openApi = JSON.parse(readFileSync(specification, 'utf8')) as {
      paths: { [path: string]: { get: Operation } }
      components: { schemas: { [name: string]: Schema } }
    }
    const example = (schema: Schema): unknown => {
      if (schema.$ref) return example(openApi.components.schemas[schema.$ref.split('/').at(-1)!]!)
      if (schema.example !== undefined) return schema.example
      if (schema.type === 'array') return [example(schema.items!)]
      if (schema.properties) {
        return Object.fromEntries(Object.entries(schema.properties).map(([key, value]) => [key, example(value)]))
      }
      return schema.type === 'string' ? 'x' : schema.type === 'boolean' ? true : 1
    }
    const operation = (path: string) => openApi.paths[`/v6.0/1/${path}`]!.get
    const { server, swaps } = await makeOwn({ priceImpact: false })
    const usdc = token('USDC')
    const owner = simulatedAccount.address
    const calls: { readonly [path: string]: () => Promise<unknown> } = {
      quote: () => swaps.quote(quoteRequest),
      swap: () => swaps.buildSwap(swapRequest),
      'approve/spender': () => swaps.spender(1),
      'approve/transaction': () => swaps.buildApproval({ chainId: 1, token: usdc, owner, amount: 5n }),
      'approve/allowance': () => swaps.allowance({ chainId: 1, token: usdc, owner }),
      'liquidity-sources': () => swaps.liquiditySources(1),
      tokens: () => swaps.tokens(1),
    }
    for (const [path, call] of Object.entries(calls)) {
      const { parameters = [], responses } = operation(path)
      const body = JSON.stringify(example(responses['200']!.content['application/json']!.schema))
      server.script.push({ status: 200, body })
      await expect(call(), path).resolves.toBeDefined()
      const sent = Object.keys(server.requests.at(-1)!.query)
      const documented = parameters.map(parameter => parameter.name)
      const required = parameters.filter(parameter => parameter.required).map(parameter => parameter.name)
      expect(
        sent.filter(key => !documented.includes(key)),
        path,
      ).toEqual([])
      expect(
        required.filter(key => !sent.includes(key)),
        path,
      ).toEqual([])
      const failure = responses['400']?.content['application/json']?.schema
      if (!failure) continue
      server.script.push({ status: 400, body: JSON.stringify(example(failure)) })
      const other = path === 'quote' ? () => swaps.quote({ ...quoteRequest, amount: 7n }) : call
      const code = path === 'quote' ? 'INSUFFICIENT_LIQUIDITY' : 'CANNOT_ESTIMATE'
      await expect(other(), path).rejects.toMatchObject({ code })
    }
  })
})
