import { createServer, type IncomingMessage } from 'node:http'
import { type BuiltOrder, findToken, type OrderFields } from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import { domainFields, findRouter } from '@sluice/guard'
import type { JsonObject } from '@sluice/workflow'
import { isSluiceError } from '@sluice/workflow'
import { hashOrder, orderTypedData } from '../src/orders/buildOrder.ts'
import type { SimulatedServices } from '../src/simulated/createSimulatedServices.ts'
import { simulatedChainId } from '../src/simulated/simulatedChainId.ts'

type Body = { readonly [key: string]: unknown }
type Request = { readonly parts: readonly string[]; readonly query: Body; readonly body: Body | null }

type Route = {
  readonly method: 'GET' | 'POST'
  readonly pattern: RegExp
  /** Keys that have to be there; a `?` behind a key lets it be missing. */
  readonly query?: readonly string[]
  readonly body?: readonly string[]
  readonly answer: (request: Request) => Promise<{ readonly status?: number; readonly body?: unknown }>
}

export type StrictOrderServer = {
  readonly url: string
  /** Method and path of every request that was let through. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const orderKeys = [
  'salt',
  'maker',
  'receiver',
  'makerAsset',
  'takerAsset',
  'makingAmount',
  'takingAmount',
  'makerTraits',
]
const quoteKeys = ['fromTokenAddress', 'toTokenAddress', 'amount', 'walletAddress']

function checkKeys(given: Body, keys: readonly string[], what: string): void {
  const names = keys.map(key => key.replace('?', ''))
  for (const key of Object.keys(given))
    if (!names.includes(key)) throw new Refused(400, `${what} ${key} should not exist`)
  for (const key of keys) {
    if (!key.endsWith('?') && given[key] === undefined) throw new Refused(400, `${what} ${key} is not set`)
  }
}

function checkOrder(order: unknown): OrderFields {
  if (typeof order !== 'object' || order === null) throw new Refused(400, 'order is not set')
  checkKeys(order as Body, orderKeys, 'order')
  for (const key of ['salt', 'makingAmount', 'takingAmount', 'makerTraits']) {
    if (!/^\d+$/.test(String((order as Body)[key]))) throw new Refused(400, `${key} must be an integer string`)
  }
  return order as OrderFields
}

async function readBody(request: IncomingMessage): Promise<Body | null> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  if (text === '') return null
  if (request.headers['content-type'] !== 'application/json') throw new Refused(415, 'Unsupported Media Type')
  return JSON.parse(text) as Body
}

/** Typed data as the quoters answer it, with the domain's own type. */
function writeTypedData({ typedData, orderHash, extension }: BuiltOrder) {
  const types = { EIP712Domain: domainFields, ...typedData.types }
  return { typedData: { ...typedData, types }, orderHash, extension }
}

/**
 * Stands in for the Orderbook, Fusion and Fusion+ APIs in tests, over the orders of a simulated state. Refuses every
 * request that the documented APIs would refuse.
 */
export async function startStrictOrderServer(services: SimulatedServices, key: string): Promise<StrictOrderServer> {
  const requests: string[] = []
  const chain = 1
  const token = (chainId: number, address: unknown) => {
    const found = findToken(chainId, String(address))
    if (!found) throw new Refused(400, 'cannot sync token')
    return found
  }
  const builtOf = (order: OrderFields, extension: Hex): BuiltOrder => {
    const typedData = orderTypedData(order, simulatedChainId(chain), findRouter(chain)!)
    return { chainId: chain, orderHash: hashOrder(typedData), order, extension, typedData }
  }
  const entry = async (hash: Hex) => {
    const listed = [...services.state.mined()].map(({ transaction }) => transaction.from)
    const makers = new Set<Address>([...listed, (await services.wallet.account())!.address])
    for (const maker of makers) {
      const found = (await services.orders.list(chain, maker)).find(({ orderHash }) => orderHash === hash)
      if (found) return found
    }
    throw new Refused(404, `order ${hash} not found`)
  }
  const describe = async (found: Awaited<ReturnType<typeof entry>>) => {
    const { order } = found
    const owner = order.maker
    const [balance, allowance] = await Promise.all([
      services.chains.balance({ chainId: chain, owner, token: found.src }),
      services.chains.allowance({ chainId: chain, owner, spender: findRouter(chain)!, token: found.src }),
    ])
    return {
      signature: '0x',
      orderHash: found.orderHash,
      createDateTime: '2026-11-20T00:00:00.000Z',
      remainingMakerAmount: found.remainingMakingAmount.toString(),
      makerBalance: balance.toString(),
      makerAllowance: allowance.toString(),
      data: {
        ...order,
        maker: order.maker.toLowerCase(),
        makerTraits: `0x${BigInt(order.makerTraits).toString(16)}`,
        extension: '0x',
      },
      orderInvalidReason: null,
    }
  }
  const submit = async (order: OrderFields, signature: unknown, extension: unknown) => {
    const built = builtOf(order, extension as Hex)
    await services.orders.submit({ built, signature: signature as Hex })
    return built
  }

  const routes: readonly Route[] = [
    {
      method: 'GET',
      pattern: /^\/orderbook\/v4\.1\/1\/fee-info$/,
      query: ['makerAsset', 'takerAsset', 'makerAmount', 'takerAmount'],
      answer: async () => {
        const none = `0x${'0'.repeat(40)}`
        const fees = { whitelist: {}, feeBps: 0, whitelistDiscountPercent: 0 }
        return { body: { ...fees, protocolFeeReceiver: none, extensionAddress: none, source: '' } }
      },
    },
    {
      method: 'POST',
      pattern: /^\/orderbook\/v4\.1\/1$/,
      body: ['orderHash', 'signature', 'data'],
      answer: async ({ body }) => {
        const { extension, ...data } = body!.data as Body
        const order = checkOrder(data)
        if (builtOf(order, extension as Hex).orderHash !== body!.orderHash) throw new Refused(400, 'invalid order hash')
        await submit(order, body!.signature, extension)
        return { status: 201, body: { success: true } }
      },
    },
    {
      method: 'GET',
      pattern: /^\/orderbook\/v4\.1\/1\/order\/(0x[0-9a-f]{64})$/,
      answer: async ({ parts }) => {
        const found = await entry(parts[0] as Hex)
        const fills = found.fills.map(fill => ({
          action: 'fill',
          amount: fill.filledMakingAmount.toString(),
          transactionHash: fill.transactionHash,
        }))
        const events = found.state === 'cancelled' ? [...fills, { action: 'cancel' }] : fills
        return { body: { ...(await describe(found)), orderStatus: 1, events } }
      },
    },
    {
      method: 'GET',
      pattern: /^\/orderbook\/v4\.1\/1\/address\/(0x[0-9a-fA-F]{40})$/,
      query: ['limit?', 'statuses?'],
      answer: async ({ parts }) => {
        const items = await Promise.all((await services.orders.list(chain, parts[0] as Address)).map(describe))
        return { body: { items, meta: { hasMore: false, count: items.length } } }
      },
    },
    {
      method: 'GET',
      pattern: /^\/fusion\/quoter\/v2\.0\/1\/quote\/receive$/,
      query: [...quoteKeys, 'enableEstimate', 'isLedgerLive?'],
      answer: async ({ query }) => {
        const [src, dst] = [token(chain, query.fromTokenAddress), token(chain, query.toTokenAddress)]
        const amount = BigInt(String(query.amount))
        const quote = await services.fusion.quote({ src, dst, amount, account: query.walletAddress as Address })
        const medium = {
          auctionDuration: quote.auctionDuration,
          startAuctionIn: 12,
          auctionStartAmount: quote.auctionStartAmount.toString(),
          auctionEndAmount: quote.auctionEndAmount.toString(),
          points: [],
        }
        const quoteId = query.enableEstimate === 'true' ? quote.quoteId : null
        const amounts = { fromTokenAmount: String(amount), toTokenAmount: quote.auctionStartAmount.toString() }
        return { body: { quoteId, ...amounts, presets: { medium, custom: null }, recommended_preset: 'medium' } }
      },
    },
    {
      method: 'POST',
      pattern: /^\/fusion\/quoter\/v2\.0\/1\/quote\/build$/,
      query: [...quoteKeys, 'preset'],
      body: ['quoteId', 'fromTokenAmount', 'toTokenAmount', 'presets', 'recommended_preset'],
      answer: async ({ query, body }) => {
        const presets = body!.presets as { medium: Body }
        if (presets.medium.startAuctionIn !== 12) throw new Refused(400, 'the quote is not the one that was given out')
        const [src, dst] = [token(chain, query.fromTokenAddress), token(chain, query.toTokenAddress)]
        const quote = { quoteId: String(body!.quoteId), src, dst } as Parameters<
          typeof services.fusion.build
        >[0]['quote']
        const expiresAt = Math.floor(services.now() / 1000) + 300
        const account = query.walletAddress as Address
        return { body: writeTypedData(await services.fusion.build({ quote, account, minReturn: 0n, expiresAt })) }
      },
    },
    {
      method: 'POST',
      pattern: /^\/fusion\/relayer\/v2\.0\/1\/order\/submit$/,
      body: ['order', 'signature', 'extension', 'quoteId'],
      answer: async ({ body }) => {
        await submit(checkOrder(body!.order), body!.signature, body!.extension)
        return { status: 201 }
      },
    },
    {
      method: 'GET',
      pattern: /^\/fusion\/orders\/v2\.0\/1\/order\/status\/(0x[0-9a-f]{64})$/,
      answer: async ({ parts }) => {
        const { state, fills, order } = await entry(parts[0] as Hex)
        const status = state === 'open' ? 'pending' : state
        const written = fills.map(fill => ({
          txHash: fill.transactionHash,
          filledMakerAmount: fill.filledMakingAmount.toString(),
        }))
        return { body: { status, order, fills: written } }
      },
    },
    {
      method: 'GET',
      pattern: /^\/fusion-plus\/quoter\/v1\.2\/quote\/receive$/,
      query: [
        'srcChain',
        'dstChain',
        'srcTokenAddress',
        'dstTokenAddress',
        'amount',
        'walletAddress',
        'enableEstimate',
      ],
      answer: async ({ query }) => {
        const src = token(Number(query.srcChain), query.srcTokenAddress)
        const dst = token(Number(query.dstChain), query.dstTokenAddress)
        const amount = BigInt(String(query.amount))
        const quote = await services.crossChain.quote({ src, dst, amount, account: query.walletAddress as Address })
        const fast = {
          auctionDuration: quote.auctionDuration,
          auctionStartAmount: quote.auctionStartAmount.toString(),
          auctionEndAmount: quote.auctionEndAmount.toString(),
          secretsCount: quote.secretsCount,
        }
        const amounts = { srcTokenAmount: String(amount), dstTokenAmount: quote.auctionStartAmount.toString() }
        return { body: { quoteId: quote.quoteId, ...amounts, presets: { fast }, recommendedPreset: 'fast' } }
      },
    },
    {
      method: 'POST',
      pattern: /^\/fusion-plus\/quoter\/v1\.2\/quote\/build\/evm$/,
      query: ['quoteId'],
      body: ['secretsHashList', 'preset', 'receiver?'],
      answer: async ({ query, body }) => {
        const account = (await services.wallet.account())!.address
        const quote = { quoteId: String(query.quoteId) } as Parameters<typeof services.crossChain.build>[0]['quote']
        const receiver = (body!.receiver ?? account) as Address
        const secretHashes = body!.secretsHashList as Hex[]
        return { body: writeTypedData(await services.crossChain.build({ quote, account, receiver, secretHashes })) }
      },
    },
    {
      method: 'POST',
      pattern: /^\/fusion-plus\/relayer\/v1\.2\/submit$/,
      body: ['order', 'srcChainId', 'signature', 'extension', 'quoteId'],
      answer: async ({ body }) => {
        const built = builtOf(checkOrder(body!.order), body!.extension as Hex)
        await services.crossChain.submit({ built, signature: body!.signature as Hex, secretHashes: [] })
        return { status: 201 }
      },
    },
    {
      method: 'POST',
      pattern: /^\/fusion-plus\/relayer\/v1\.2\/submit\/secret$/,
      body: ['orderHash', 'secret'],
      answer: async ({ body }) => {
        await services.crossChain.submitSecret(body as unknown as { orderHash: Hex; secret: Hex })
        return { status: 201 }
      },
    },
    {
      method: 'GET',
      pattern: /^\/fusion-plus\/orders\/v1\.2\/order\/ready-to-accept-secret-fills\/(0x[0-9a-f]{64})$/,
      answer: async ({ parts }) => {
        const fills = await services.crossChain.readyFills(parts[0] as Hex)
        const written = fills.map(({ index, srcEscrow, dstEscrow }) => ({
          idx: index,
          srcEscrowDeployTxHash: srcEscrow,
          dstEscrowDeployTxHash: dstEscrow,
        }))
        return { body: { fills: written } }
      },
    },
    {
      method: 'GET',
      pattern: /^\/fusion-plus\/orders\/v1\.2\/order\/status\/(0x[0-9a-f]{64})$/,
      answer: async ({ parts }) => ({ body: { status: (await services.crossChain.status(parts[0] as Hex)).state } }),
    },
  ]

  const handle = async (request: IncomingMessage) => {
    if (request.headers.authorization !== `Bearer ${key}`) throw new Refused(401, 'Unauthorized')
    if (request.headers.accept !== 'application/json') throw new Refused(406, 'Not Acceptable')
    const url = new URL(request.url ?? '/', 'http://localhost')
    const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(url.pathname))
    if (!route) throw new Refused(404, `Cannot ${request.method} ${url.pathname}`)
    const query = Object.fromEntries(url.searchParams)
    checkKeys(query, route.query ?? [], 'property')
    const body = await readBody(request)
    if (body === null && route.body) throw new Refused(400, 'there is no body')
    if (body) checkKeys(body, route.body ?? [], 'property')
    requests.push(`${request.method} ${url.pathname}`)
    const parts = route.pattern.exec(url.pathname)!.slice(1)
    return route.answer({ parts, query, body })
  }

  const server = createServer((request, response) => {
    handle(request).then(
      ({ status = 200, body }) => response.writeHead(status).end(body === undefined ? undefined : JSON.stringify(body)),
      error => {
        const known = error instanceof Refused || isSluiceError(error)
        const status = error instanceof Refused ? error.status : known ? 400 : 500
        const refusal: JsonObject = { statusCode: status, error: 'Bad Request', message: String(error.message) }
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(refusal))
      },
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    close: () => new Promise(resolve => void server.close(() => resolve())),
  }
}
