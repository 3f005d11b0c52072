import type { DefiServices, Quote } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { buildSwap, type Mode, type ResponseOf, readQuote, readTokens, testOneInch } from '@sluice/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Workspace } from '../workspaces/openWorkspace.ts'
import { addRoute } from './addRoute.ts'
import { requestServices } from './requestServices.ts'
import { findRequestToken, toWireToken } from './requestTokens.ts'

type Headers = FastifyRequest['headers']

/** Tokens, quotes and unsigned swaps from the services of a mode; live ones with the caller's key or the stored one. */
export function addOneInchRoutes(app: FastifyInstance): void {
  const servicesOf = ({ services }: Workspace, headers: Headers, mode: Mode | undefined) =>
    requestServices(services, { headers, mode })

  addRoute(app, readTokens, async ({ query, headers, workspace }) => {
    const { source, swaps } = await servicesOf(workspace, headers, query.mode)
    const tokens = await swaps.tokens(query.chainId)
    return {
      source,
      tokens: Object.fromEntries(tokens.map(token => [token.address.toLowerCase(), toWireToken(token)])),
    }
  })

  addRoute(app, readQuote, async ({ query, headers, workspace }) => {
    const asked = await servicesOf(workspace, headers, query.mode)
    const pair = await findPair(asked, query)
    const quote = await asked.swaps.quote({ chainId: query.chainId, ...pair, amount: BigInt(query.amount) })
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

  addRoute(app, testOneInch, async ({ body: { chainId, fromToken, toToken, amount, mode }, headers, workspace }) => {
    const asked = await servicesOf(workspace, headers, mode)
    const pair = await findPair(asked, { chainId, src: fromToken, dst: toToken })
    const quote = await asked.swaps.quote({ chainId, ...pair, amount: BigInt(amount) })
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

  addRoute(app, buildSwap, async ({ body, headers, workspace }) => {
    const asked = await servicesOf(workspace, headers, body.mode)
    const pair = await findPair(asked, body)
    const built = await asked.swaps.buildSwap({
      chainId: body.chainId,
      ...pair,
      amount: BigInt(body.amount),
      from: body.from,
      ...(body.receiver === undefined ? {} : { receiver: body.receiver }),
      slippagePercent: body.slippage,
    })
    return {
      source: asked.source,
      tx: built.transaction as ResponseOf<typeof buildSwap>['tx'],
      dstAmount: String(built.dstAmount),
      minReturn: String(built.minReturn),
      protocols: built.route,
    }
  })
}

async function findPair(
  services: DefiServices,
  { chainId, src, dst }: { chainId: number; src: string; dst: string },
): Promise<{ readonly src: Token; readonly dst: Token }> {
  const [from, to] = await Promise.all([src, dst].map(name => findRequestToken(services, chainId, name)))
  return { src: from!, dst: to! }
}

const gasOf = ({ estimatedGas }: Quote) => (estimatedGas === null ? null : Number(estimatedGas))
