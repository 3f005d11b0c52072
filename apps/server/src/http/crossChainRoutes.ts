import { quoteFusionPlus, readBridgeStatus } from '@sluice/protocol'
import { isSluiceError } from '@sluice/workflow'
import type { FastifyInstance } from 'fastify'
import type { ServicesByMode } from '../runs/servicesByMode.ts'
import { addRoute } from './addRoute.ts'
import { requestServices } from './requestServices.ts'
import { findRequestToken, toWireToken } from './requestTokens.ts'

/** What the Fusion+ and Monad forms say before anything is signed. */
export function addCrossChainRoutes(app: FastifyInstance, services: ServicesByMode): void {
  addRoute(app, readBridgeStatus, async ({ query: { mode }, headers }) => {
    const { source, bridge, chains } = await requestServices(services, { headers, mode }, { needsKey: false })
    const [{ getChain }, { bridgeLimits }] = await Promise.all([import('@sluice/defi'), import('@sluice/providers')])
    try {
      const [{ counterparty, minimumLockSeconds }, ids] = await Promise.all([bridge.terms(), bridge.chainIds()])
      const places = ids.map(async chainId => ({
        chainId,
        name: getChain(chainId).name,
        walletChainId: chains.walletChainId(chainId),
        contract: await bridge.contract(chainId),
      }))
      const known = { source, ...bridgeLimits, counterparty, minimumLockSeconds }
      return { ...known, isAvailable: true, reason: null, chains: await Promise.all(places) }
    } catch (error) {
      if (!isSluiceError(error)) throw error
      const unknown = { source, ...bridgeLimits, counterparty: null, minimumLockSeconds: null }
      return { ...unknown, isAvailable: false, reason: error.message, chains: [] }
    }
  })

  addRoute(app, quoteFusionPlus, async ({ body, headers }) => {
    const asked = await requestServices(services, { headers, mode: body.mode })
    const { parseAddress, parseAmount } = await import('@sluice/defi')
    const [src, dst] = await Promise.all([
      findRequestToken(asked, body.fromChain, body.fromToken),
      findRequestToken(asked, body.toChain, body.toToken),
    ])
    const amount = parseAmount(body.amount, src).units
    const quote = await asked.crossChain.quote({ src, dst, amount, account: parseAddress(body.walletAddress) })
    return {
      source: quote.source,
      fromToken: toWireToken(src),
      toToken: toWireToken(dst),
      srcAmount: String(quote.srcAmount),
      auctionStartAmount: String(quote.auctionStartAmount),
      auctionEndAmount: String(quote.auctionEndAmount),
      auctionSeconds: quote.auctionDuration,
      secretsCount: quote.secretsCount,
      quoteId: quote.quoteId,
      quotedAt: quote.quotedAt,
    }
  })
}
