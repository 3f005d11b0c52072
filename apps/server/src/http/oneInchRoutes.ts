import type { DefiServices, Quote } from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'
import {
  apiKeyHeader,
  buildSwap,
  type Mode,
  modeHeader,
  modeSchema,
  type ResponseOf,
  readQuote,
  readTokens,
  testOneInch,
} from '@sluice/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serverErrors } from '../errors.ts'
import type { ServicesByMode } from '../runs/servicesByMode.ts'
import { addRoute } from './addRoute.ts'

type Headers = FastifyRequest['headers']
type WireToken = ResponseOf<typeof readQuote>['srcToken']

/** Tokens, quotes and unsigned swaps from the services of a mode; live ones with the caller's key or the stored one. */
export function addOneInchRoutes(app: FastifyInstance, services: ServicesByMode): void {
  const servicesOf = (headers: Headers, given: Mode | undefined): Promise<DefiServices> => {
    const mode = given ?? modeOf(headers)
    const key = headers[apiKeyHeader]
    const apiKey = typeof key === 'string' && key !== '' ? key : undefined
    // The request's own key enables live services even when none is stored.
    const source = mode === 'testnet' && apiKey ? 'live' : services.sourceOf(mode)
    return services.servicesOf(source, null, apiKey)
  }

  addRoute(app, readTokens, async ({ query, headers }) => {
    const { source, swaps } = await servicesOf(headers, query.mode)
    const tokens = await swaps.tokens(query.chainId)
    return {
      source,
      tokens: Object.fromEntries(tokens.map(token => [token.address.toLowerCase(), toWireToken(token)])),
    }
  })

  addRoute(app, readQuote, async ({ query, headers }) => {
    const { swaps } = await servicesOf(headers, query.mode)
    const pair = await findPair(swaps, query)
    const quote = await swaps.quote({ chainId: query.chainId, ...pair, amount: BigInt(query.amount) })
    return {
      source: quote.source,
      srcToken: toWireToken(quote.src),
      dstToken: toWireToken(quote.dst),
      srcAmount: String(quote.srcAmount),
      dstAmount: String(quote.dstAmount),
      gas: gasOf(quote),
      protocols: quote.route,
      priceImpactPercent: quote.priceImpactPercent,
      quotedAt: quote.quotedAt,
      expiresAt: quote.expiresAt,
    }
  })

  addRoute(app, testOneInch, async ({ body: { chainId, fromToken, toToken, amount, mode }, headers }) => {
    const { swaps } = await servicesOf(headers, mode)
    const [src, dst] = await Promise.all([findNamed(swaps, chainId, fromToken), findNamed(swaps, chainId, toToken)])
    const quote = await swaps.quote({ chainId, src, dst, amount: BigInt(amount) })
    return {
      success: true as const,
      source: quote.source,
      fromToken: toWireToken(quote.src),
      toToken: toWireToken(quote.dst),
      fromAmount: String(quote.srcAmount),
      toAmount: String(quote.dstAmount),
      gas: gasOf(quote),
      quotedAt: quote.quotedAt,
      expiresAt: quote.expiresAt,
    }
  })

  addRoute(app, buildSwap, async ({ body, headers }) => {
    const { swaps, source } = await servicesOf(headers, body.mode)
    const pair = await findPair(swaps, body)
    const built = await swaps.buildSwap({
      chainId: body.chainId,
      ...pair,
      amount: BigInt(body.amount),
      from: body.from,
      ...(body.receiver === undefined ? {} : { receiver: body.receiver }),
      slippagePercent: body.slippage,
    })
    return {
      source,
      tx: built.transaction as ResponseOf<typeof buildSwap>['tx'],
      dstAmount: String(built.dstAmount),
      minReturn: String(built.minReturn),
      protocols: built.route,
    }
  })
}

/** A token by address or symbol. */
async function findNamed(swaps: DefiServices['swaps'], chainId: number, name: string): Promise<Token> {
  const { defiErrors, findToken } = await import('@sluice/defi')
  const known = findToken(chainId, name)
  if (known) return known
  const listed = await swaps.tokens(chainId)
  const wanted = name.toLowerCase()
  const found = listed.filter(({ address, symbol }) => [address, symbol].some(text => text.toLowerCase() === wanted))
  // Two tokens may share a symbol; then only the address is unambiguous.
  if (found.length !== 1) throw defiErrors.error('TOKEN_NOT_SUPPORTED', { id: chainId })
  return found[0]!
}

function modeOf(headers: Headers): Mode {
  const header = headers[modeHeader]
  if (header === undefined) return 'testnet'
  const mode = modeSchema.safeParse(header)
  if (!mode.success) throw serverErrors.error('REQUEST_INVALID', { details: `${modeHeader} is not a mode` })
  return mode.data
}

type Pair = { readonly src: Token; readonly dst: Token }

/** Reads an unknown token from the chain: wrong decimals would change the amount. */
async function findPair(
  swaps: DefiServices['swaps'],
  { chainId, src, dst }: { chainId: number; src: Address; dst: Address },
): Promise<Pair> {
  const { defiErrors, findToken } = await import('@sluice/defi')
  const find = async (address: Address): Promise<Token> => {
    const known = findToken(chainId, address)
    if (known) return known
    const listed = await swaps.tokens(chainId)
    const found = listed.find(token => token.address.toLowerCase() === address.toLowerCase())
    if (!found) throw defiErrors.error('TOKEN_NOT_SUPPORTED', { id: chainId })
    return found
  }
  const [from, to] = await Promise.all([find(src), find(dst)])
  return { src: from, dst: to }
}

function toWireToken({ address, symbol, name, decimals, logoUrl }: Token): WireToken {
  return { address, symbol, name, decimals, ...(logoUrl === undefined ? {} : { logoUrl }) }
}

const gasOf = ({ estimatedGas }: Quote) => (estimatedGas === null ? null : Number(estimatedGas))
