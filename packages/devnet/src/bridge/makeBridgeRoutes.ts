import { parseAddress } from '@sluice/defi'
import { type Hex, sameAddress, type Token } from '@sluice/guard'
import { bridgePrice, localBridgeTerms } from '@sluice/providers'
import { z } from 'zod'
import { liquidityAccount } from '../accounts/programAccounts.ts'
import { ApiError } from '../api/apiError.ts'
import { parseBody, parseQuery } from '../api/readRequest.ts'
import type { AddRoutes, ApiRoute } from '../api/startApi.ts'
import { devnetErrors } from '../errors.ts'
import { readTokenBalance } from '../rpc/readChain.ts'
import type { AnnouncedSwap, BridgeChain } from './bridgeChain.ts'

const address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i, '{key} must be an Ethereum address')
  .transform(text => parseAddress(text.toLowerCase()))
const units = z
  .string()
  .regex(/^[1-9]\d*$/, '{key} must be an integer greater than 0')
  .transform(BigInt)
const chainId = z.coerce.number().int()

const priceQuerySchema = z.object({ srcChain: chainId, dstChain: chainId, src: address, dst: address, amount: units })

const swapSchema = z.object({
  hashlock: z
    .string()
    .regex(/^0x[0-9a-f]{64}$/i, '{key} must be 32 bytes')
    .transform(text => text.toLowerCase() as Hex),
  srcChain: chainId,
  src: address,
  dstChain: chainId,
  dst: address,
  dstAmount: units,
  receiver: address,
})

type Pair = z.infer<typeof priceQuerySchema>

/** HTTP routes of the counterparty; `announce` receives announced swaps. */
export function makeBridgeRoutes(ends: readonly BridgeChain[], announce: (swap: AnnouncedSwap) => void): AddRoutes {
  const tokensOf = ({ srcChain, dstChain, src, dst }: Omit<Pair, 'amount'>) => {
    const [from, to] = [findEnd(ends, srcChain), findEnd(ends, dstChain)]
    const [srcToken, dstToken] = [from && findToken(from, src), to && findToken(to, dst)]
    if (!to || from === to || !srcToken || !dstToken)
      throw new ApiError(devnetErrors.error('API_BRIDGE_UNKNOWN', { from: srcChain, to: dstChain }))
    return { to, src: srcToken, dst: dstToken }
  }
  return app => {
    app.get('/bridge/v1/terms', () => ({
      account: liquidityAccount.address,
      contracts: Object.fromEntries(ends.map(({ chain, contract }) => [chain.mirrorsChainId, contract])),
      ...localBridgeTerms,
    }))
    app.get<ApiRoute>('/bridge/v1/price', async ({ query }) => {
      const { amount, ...pair } = parseQuery(priceQuerySchema, query)
      const { to, src, dst } = tokensOf(pair)
      const dstAmount = bridgePrice({ src, dst, amount })
      const held = await readTokenBalance(to.chain.rpcUrl, dst.address, liquidityAccount.address)
      if (!dstAmount || dstAmount > held) throw new ApiError(devnetErrors.error('API_BRIDGE_DRY'))
      return { dstAmount: dstAmount.toString() }
    })
    app.post('/bridge/v1/swaps', async ({ body }, reply) => {
      const { hashlock, dstAmount, receiver, ...pair } = parseBody(swapSchema, body)
      const { src, dst } = tokensOf(pair)
      announce({ hashlock, src, dst, dstAmount, receiver })
      return reply.code(201).send({ success: true })
    })
  }
}

function findEnd(ends: readonly BridgeChain[], id: number): BridgeChain | undefined {
  return ends.find(({ chain }) => chain.mirrorsChainId === id || chain.id === id)
}

function findToken({ market }: BridgeChain, token: string): Token | undefined {
  return [market.native, ...market.erc20s].find(known => sameAddress(known.address, token))
}
