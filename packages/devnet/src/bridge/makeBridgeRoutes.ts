import { bridgePrice, localBridgeTerms, parseAddress } from '@sluice/defi'
import { type Hex, sameAddress, type Token } from '@sluice/guard'
import { z } from 'zod'
import { parseBody, parseQuery } from '../aggregator/queries.ts'
import { Refusal } from '../aggregator/refusal.ts'
import { devnetErrors } from '../errors.ts'
import type { ApiRoute } from '../programs/program.ts'
import { liquidityAccount } from '../programs/programAccounts.ts'
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

/** What the counterparty answers; `announce` is given what somebody is about to lock for. */
export function makeBridgeRoutes(
  ends: readonly BridgeChain[],
  announce: (swap: AnnouncedSwap) => void,
): readonly ApiRoute[] {
  const tokensOf = ({ srcChain, dstChain, src, dst }: Omit<Pair, 'amount'>) => {
    const [from, to] = [findEnd(ends, srcChain), findEnd(ends, dstChain)]
    const [srcToken, dstToken] = [from && findToken(from, src), to && findToken(to, dst)]
    if (!to || from === to || !srcToken || !dstToken)
      throw new Refusal(devnetErrors.error('API_BRIDGE_UNKNOWN', { from: srcChain, to: dstChain }))
    return { to, src: srcToken, dst: dstToken }
  }
  return [
    {
      method: 'GET',
      pattern: /^\/bridge\/v1\/terms$/,
      answer: () => ({
        body: {
          account: liquidityAccount.address,
          contracts: Object.fromEntries(ends.map(({ chain, contract }) => [chain.standsInFor, contract])),
          ...localBridgeTerms,
        },
      }),
    },
    {
      method: 'GET',
      pattern: /^\/bridge\/v1\/price$/,
      answer: async ({ query }) => {
        const { amount, ...pair } = parseQuery(priceQuerySchema, query)
        const { to, src, dst } = tokensOf(pair)
        const dstAmount = bridgePrice({ src, dst, amount })
        const held = await readTokenBalance(to.chain.rpcUrl, dst.address, liquidityAccount.address)
        if (!dstAmount || dstAmount > held) throw new Refusal(devnetErrors.error('API_BRIDGE_DRY'))
        return { body: { dstAmount: dstAmount.toString() } }
      },
    },
    {
      method: 'POST',
      pattern: /^\/bridge\/v1\/swaps$/,
      answer: ({ body }) => {
        const { hashlock, dstAmount, receiver, ...pair } = parseBody(swapSchema, body)
        const { src, dst } = tokensOf(pair)
        announce({ hashlock, src, dst, dstAmount, receiver })
        return { status: 201, body: { success: true } }
      },
    },
  ]
}

function findEnd(ends: readonly BridgeChain[], id: number): BridgeChain | undefined {
  return ends.find(({ chain }) => chain.standsInFor === id || chain.id === id)
}

function findToken({ world }: BridgeChain, token: string): Token | undefined {
  return [world.native, ...world.erc20s].find(known => sameAddress(known.address, token))
}
