import { randomBytes, randomUUID } from 'node:crypto'
import {
  type Address,
  type Hex,
  hashLockOf,
  isNative,
  sameAddress,
  type Token,
  writeEscrowExtension,
} from '@sluice/guard'
import {
  bridgeTargets,
  buildCrossChainOrder,
  convertAtUsdPrice,
  localCrossChainTerms,
  usdPrice,
} from '@sluice/providers'
import { LRUCache } from 'lru-cache'
import { bytesToBigInt } from 'viem'
import { z } from 'zod'
import { ApiError } from '../api/apiError.ts'
import { address, baseUnits, flag, parseBody, parseQuery } from '../api/readRequest.ts'
import type { AddRoutes, ApiRequest, ApiRoute } from '../api/startApi.ts'
import { devnetErrors } from '../errors.ts'
import { addresses } from '../market/addresses.ts'
import { hex } from '../orderbook/storedOrder.ts'
import { readTokenBalance } from '../rpc/readChain.ts'
import { type EscrowChain, findEscrowChain } from './escrowChain.ts'
import { escrowTimeLocks, graceSeconds } from './escrowTerms.ts'
import { hideFees } from './hideFees.ts'
import type { RelayerSwitches } from './relayerSwitches.ts'

const { auctionDuration, startPerMille, endPerMille, rateBump, safetyDeposit } = localCrossChainTerms

const chainId = z
  .string()
  .regex(/^\d{1,15}$/, '{key} must be a chain id')
  .transform(Number)
const quoteQuery = z.strictObject({
  srcChain: chainId,
  dstChain: chainId,
  srcTokenAddress: address,
  dstTokenAddress: address,
  amount: baseUnits,
  walletAddress: address,
  enableEstimate: flag,
})
const buildQuery = z.strictObject({ quoteId: z.string('{key} is not set') })
const buildBody = z.object({
  secretsHashList: z.array(hex(32).transform(hash => hash.toLowerCase() as Hex)),
  preset: z.string().optional(),
  receiver: address.optional(),
})

export type CrossChainQuote = {
  readonly src: EscrowChain
  readonly dst: EscrowChain
  readonly srcToken: Token
  readonly dstToken: Token
  readonly account: Address
  readonly amount: bigint
  readonly end: bigint
  readonly secretsCount: number
}

const refuse = (reason: string) => new ApiError(devnetErrors.error('API_QUERY_REFUSED', { reason }))

function findToken({ market, chain }: EscrowChain, token: Address): Token {
  const found = [market.native, ...market.erc20s].find(known => sameAddress(known.address, token))
  if (!found)
    throw new ApiError(devnetErrors.error('API_TOKEN_UNKNOWN', { token: `${token} on ${chain.mirrorsChainId}` }))
  return found
}

/** The two chains of an order. Throws `ApiError`. */
export function findPair(chains: readonly EscrowChain[], from: number, to: number) {
  const [src, dst] = [findEscrowChain(chains, from), findEscrowChain(chains, to)]
  if (!src || !dst || !bridgeTargets(src.chain.mirrorsChainId).includes(dst.chain.mirrorsChainId))
    throw new ApiError(devnetErrors.error('API_ESCROW_CHAINS_UNKNOWN', { from, to }))
  return { src, dst }
}

export type CrossChainQuotes = LRUCache<string, CrossChainQuote>

export const createCrossChainQuotes = (): CrossChainQuotes => new LRUCache({ max: 1_000 })

type Options = {
  readonly chains: readonly EscrowChain[]
  readonly quotes: CrossChainQuotes
  readonly switches: () => RelayerSwitches
}

/** Routes of the Fusion+ quoter: quotes at fixed prices, and orders to sign. */
export function makeQuoterRoutes({ chains, quotes, switches }: Options): AddRoutes {
  const quote = async ({ query }: ApiRequest): Promise<object> => {
    const asked = parseQuery(quoteQuery, query)
    const { amount, walletAddress: account } = asked
    const pair = findPair(chains, asked.srcChain, asked.dstChain)
    const [srcToken, dstToken] = [
      findToken(pair.src, asked.srcTokenAddress),
      findToken(pair.dst, asked.dstTokenAddress),
    ]
    if (isNative(srcToken.address)) throw refuse('native assets cannot be ordered: use the wrapped token')
    const value = convertAtUsdPrice(srcToken, dstToken, amount) ?? 0n
    const [start, end] = [(value * startPerMille) / 1_000n, (value * endPerMille) / 1_000n]
    const funds = await readTokenBalance(pair.dst.chain.rpcUrl, dstToken.address, addresses.escrowResolver)
    if (end === 0n || funds < start) throw new ApiError(devnetErrors.error('API_INSUFFICIENT_LIQUIDITY'))
    const { secretsCount } = switches()
    const quoteId = asked.enableEstimate ? randomUUID() : null
    if (quoteId) {
      const trade = { srcToken, dstToken, account, amount, end, secretsCount }
      quotes.set(quoteId, { ...pair, ...trade })
    }
    return describeQuote({ quoteId, srcToken, dstToken, amount, start, end, secretsCount })
  }

  const build = async ({ query, body }: ApiRequest): Promise<object> => {
    const quoted = quotes.get(parseQuery(buildQuery, query).quoteId)
    if (!quoted) throw refuse('quoteId is not one that was given out')
    const { secretsHashList, receiver = quoted.account } = parseBody(buildBody, body)
    const { src, dst, srcToken, dstToken, account, amount, end, secretsCount } = quoted
    const hashlock = secretsHashList.length === secretsCount ? hashLockOf(secretsHashList) : null
    if (!hashlock) throw refuse(`secretsHashList must have ${secretsCount} hashes`)
    const start = await src.client.time()
    const honest = writeEscrowExtension({
      factory: addresses.escrowFactory,
      resolvers: [addresses.escrowResolver],
      auction: { start, duration: auctionDuration, rateBump },
      hashlock,
      // Orders name live chains; the contracts do not check it.
      dstChainId: dst.chain.mirrorsChainId,
      dstToken: dstToken.address,
      srcDeposit: safetyDeposit,
      dstDeposit: safetyDeposit,
      timeLocks: escrowTimeLocks,
    })
    const { typedData, orderHash, extension } = buildCrossChainOrder({
      quote: { src: srcToken, dst: dstToken, srcAmount: amount, auctionEndAmount: end },
      chainId: src.chain.mirrorsChainId,
      walletChainId: src.chain.id,
      contract: addresses.aggregationRouter,
      account,
      receiver,
      extension: switches().hidesFees ? hideFees(honest) : honest,
      secretsCount,
      expiresAt: start + auctionDuration + graceSeconds,
      salt: bytesToBigInt(randomBytes(12)),
      nonce: bytesToBigInt(randomBytes(5)),
    })
    return { typedData, orderHash, extension, transaction: null }
  }

  return app => {
    app.get<ApiRoute>('/fusion-plus/quoter/v1.2/quote/receive', quote)
    app.post<ApiRoute>('/fusion-plus/quoter/v1.2/quote/build/evm', build)
  }
}

type Offer = {
  readonly quoteId: string | null
  readonly srcToken: Token
  readonly dstToken: Token
  readonly amount: bigint
  readonly start: bigint
  readonly end: bigint
  readonly secretsCount: number
}

function describeQuote({ quoteId, srcToken, dstToken, amount, start, end, secretsCount }: Offer) {
  const preset = {
    auctionDuration,
    startAuctionIn: 0,
    initialRateBump: rateBump,
    auctionStartAmount: `${start}`,
    startAmount: `${start}`,
    auctionEndAmount: `${end}`,
    exclusiveResolver: null,
    costInDstToken: '0',
    points: [],
    allowPartialFills: secretsCount > 1,
    allowMultipleFills: secretsCount > 1,
    gasCost: { gasBumpEstimate: 0, gasPriceEstimate: '0' },
    secretsCount,
  }
  const dollars = (token: Token) => `${Number(usdPrice(token) ?? 0n) / 1e8}`
  const worth = (token: Token, units: bigint) => `${(Number(dollars(token)) * Number(units)) / 10 ** token.decimals}`
  return {
    quoteId,
    srcTokenAmount: `${amount}`,
    dstTokenAmount: `${start}`,
    presets: { fast: preset, medium: preset, slow: preset },
    srcEscrowFactory: addresses.escrowFactory,
    dstEscrowFactory: addresses.escrowFactory,
    whitelist: [addresses.escrowResolver],
    timeLocks: escrowTimeLocks,
    srcSafetyDeposit: `${safetyDeposit}`,
    dstSafetyDeposit: `${safetyDeposit}`,
    recommendedPreset: 'fast',
    prices: { usd: { srcToken: dollars(srcToken), dstToken: dollars(dstToken) } },
    volume: { usd: { srcToken: worth(srcToken, amount), dstToken: worth(dstToken, start) } },
  }
}
