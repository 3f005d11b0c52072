import { createHash } from 'node:crypto'
import {
  type BodyOf,
  quoteFusionPlus,
  type ResponseOf,
  readFusionPlus,
  startFusionPlus,
  submitFusionPlus,
} from '@sluice/protocol'
import { retryAfterOf } from '@sluice/protocol/http'
import { isJsonObject, isSignatureRequest, type JsonObject } from '@sluice/workflow'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { createCallLimit, fusionPlusWindows } from '../callLimit.ts'
import { serverErrors } from '../errors.ts'
import { loadCatalogue } from '../loadCatalogue.ts'
import type { NodeCall } from '../runs/nodeCalls.ts'
import type { Workspace } from '../workspaces/openWorkspace.ts'
import { addRoute } from './addRoute.ts'
import { describeCall, latestState } from './callAnswer.ts'
import { perWorkspace } from './perWorkspace.ts'
import { requestKey, requestMode, requestServices, requireKey } from './requestServices.ts'
import { findRequestToken, toWireToken } from './requestTokens.ts'

type Quote = ResponseOf<typeof quoteFusionPlus>
type Answer = ResponseOf<typeof startFusionPlus>

const componentId = 'fusionPlus'

/** Longest that a quote is answered again, in seconds; never past its auction. Source: spec 001 §9 */
const cacheSeconds = 300
const cachedQuotes = 500

/** Quotes and orders of Fusion+: the flow of the Fusion+ node, with the caller's wallet. */
export function addFusionPlusRoutes(app: FastifyInstance): void {
  const memoryOf = perWorkspace(() => ({
    limit: createCallLimit(fusionPlusWindows),
    quotes: new LRUCache<string, Quote>({ max: cachedQuotes }),
  }))
  const take = (workspace: Workspace, reply: { header(name: string, value: string): unknown }) => {
    try {
      memoryOf(workspace).limit.take()
    } catch (error) {
      reply.header('retry-after', String(retryAfterOf(error)))
      throw error
    }
  }

  addRoute(app, quoteFusionPlus, async ({ body, headers, reply, workspace }) => {
    const { services } = workspace
    const { quotes } = memoryOf(workspace)
    const request = { headers, mode: body.mode }
    requireKey(services, request)
    const asked = await requestServices(services, request)
    const { walletAddress } = body
    if (walletAddress === undefined) throw serverErrors.error('WALLET_AND_KEY_FIRST')
    const key = cacheKey([asked.source, requestKey(headers) ?? '', { ...body, mode: null }])
    const kept = quotes.get(key)
    if (kept && kept.expiresAt > Date.now()) return kept
    take(workspace, reply)
    const [{ parseAddress, parseAmount }, { assertSwappable, readBridgePair }] = await Promise.all([
      import('@sluice/defi'),
      loadCatalogue(),
    ])
    const [from, to] = readBridgePair(body.fromChain, body.toChain)
    const [src, dst] = await Promise.all([
      findRequestToken(asked, from, body.fromToken),
      findRequestToken(asked, to, body.toToken),
    ])
    const amount = parseAmount(String(body.amount), src).units
    assertSwappable(amount, src)
    const quote = await asked.crossChain.quote({ src, dst, amount, account: parseAddress(walletAddress) })
    const answer: Quote = {
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
      expiresAt: quote.quotedAt + 1_000 * Math.min(cacheSeconds, quote.auctionDuration),
    }
    quotes.set(key, answer)
    return answer
  })

  addRoute(app, startFusionPlus, async ({ body, headers, reply, workspace }) => {
    const { services, calls } = workspace
    const request = { headers, mode: body.mode }
    requireKey(services, request)
    const { walletAddress: address } = body
    if (address === undefined) throw serverErrors.error('WALLET_AND_KEY_FIRST')
    const { readBridgePair } = await loadCatalogue()
    const [fromChain] = readBridgePair(body.fromChain, body.toChain)
    take(workspace, reply)
    const call = await calls.start(
      {
        componentId,
        config: configOf(body),
        mode: requestMode(request),
        account: { address, chainId: fromChain },
        apiKey: requestKey(headers),
      },
      // Simulated runs sign the approval by themselves.
      ({ request: now, requests, source }) =>
        source === 'simulated' ? requests.some(asked => !isSignatureRequest(asked)) : now !== null,
    )
    return describe(call)
  })

  addRoute(app, submitFusionPlus, async ({ body: { bridgeHash, ...signed }, workspace }) =>
    describe(await workspace.calls.submit(componentId, bridgeHash, signed)),
  )

  addRoute(app, readFusionPlus, async ({ params, workspace }) =>
    describe(await workspace.calls.read(componentId, params.hash)),
  )
}

/** A digest, so that the cache keeps no key. */
const cacheKey = (values: readonly unknown[]) => createHash('sha256').update(JSON.stringify(values)).digest('hex')

function configOf(body: BodyOf<typeof startFusionPlus>): JsonObject {
  const { fromChain, toChain, fromToken, toToken, amount, walletAddress = '', resolver = 'default' } = body
  const { slippage, timeoutMinutes, enableMevProtection = true, enableGasless = true } = body
  return {
    fromChain: Number(fromChain),
    toChain: Number(toChain),
    fromToken,
    toToken,
    amount: String(amount),
    from: walletAddress,
    slippage: Number(slippage),
    timeoutMinutes: Number(timeoutMinutes),
    resolver,
    enableMevProtection,
    enableGasless,
  }
}

async function describe(call: NodeCall): Promise<Answer> {
  const { findToken, formatUnits } = await import('@sluice/defi')
  const { config, outputs, status, requests } = call
  const [fromChain, toChain] = [Number(config.fromChain), Number(config.toChain)]
  const state = latestState(call, 'orderHash')
  const order = requests.findLast(asked => !isSignatureRequest(asked))
  const dst = isJsonObject(order?.intent) ? order.intent.dst : undefined
  const decimals = isJsonObject(dst) ? Number(dst.decimals) : null
  const symbolOf = (chainId: number, token: unknown) => findToken(chainId, String(token))?.symbol ?? String(token)
  const bridgeHash = typeof state.orderHash === 'string' ? (state.orderHash as Answer['bridgeHash']) : null
  const result = isJsonObject(outputs?.result) ? outputs.result : {}
  const failed = status === 'error' || status === 'cancelled'
  return {
    ...describeCall(call, serverErrors.error('SECRETS_IN_MEMORY')),
    bridgeHash,
    intentHash: bridgeHash,
    step: stepOf(call),
    status: failed ? (status === 'error' ? 'failed' : 'cancelled') : statusOf(outputs?.status),
    fromTokenInfo: {
      amount: String(config.amount),
      symbol: symbolOf(fromChain, config.fromToken),
      chain: fromChain,
    },
    toTokenInfo: {
      estimatedAmount:
        decimals === null || typeof state.expectedOutput !== 'string'
          ? null
          : formatUnits(BigInt(state.expectedOutput), decimals),
      symbol: isJsonObject(dst) ? String(dst.symbol) : symbolOf(toChain, config.toToken),
      chain: toChain,
    },
    resolverUsed: 'default',
    mevProtected: true,
    gasless: true,
    executionTime: typeof result.executionTime === 'number' ? result.executionTime : null,
    estimatedCompletion: typeof state.estimatedCompletion === 'string' ? state.estimatedCompletion : null,
  }
}

function stepOf({ status, request }: NodeCall): Answer['step'] {
  if (status !== 'running') return 'end'
  if (!request) return 'wait'
  return isSignatureRequest(request) ? 'approve' : 'sign'
}

function statusOf(output: unknown): Answer['status'] {
  const ends = ['executed', 'refunded', 'expired', 'cancelled'] as const
  return ends.find(end => end === output) ?? 'pending'
}
