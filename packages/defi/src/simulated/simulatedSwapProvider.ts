import type { UnsignedTransaction } from '@sluice/workflow'
import { encodeFunctionData } from 'viem/utils'
import { parseAddress } from '../address.ts'
import { applySlippage, percentOf } from '../amount.ts'
import { getChain } from '../chains/findChain.ts'
import { defiErrors } from '../errors.ts'
import { findRouter } from '../guard/knownRouters.ts'
import { approveAbi, routerAbi } from '../guard/routerAbi.ts'
import { isNative, sameAddress } from '../guard/sameAddress.ts'
import type { BuiltSwap, Quote, QuoteRequest, RouteStep, SwapProvider, SwapRequest } from '../ports/swapProvider.ts'
import type { Address } from '../ports/token.ts'
import { findToken, presetTokens } from '../tokens/findToken.ts'
import { swapOutput } from './execute.ts'
import { findPool, isWrap, poolOutputWithoutImpact } from './pool.ts'
import { chainOfSimulatedId, simulatedChainId } from './simulatedChainId.ts'
import type { SimulatedWorld } from './simulatedWorld.ts'

const quoteLifetimeMs = 30_000
const swapGas = 150_000n

/** Has no code anywhere: the simulated router asks nobody. */
const executor: Address = '0x000000000000000000000000000000000000dEaD'

function routerOf(chainId: number): Address {
  const router = findRouter(chainOfSimulatedId(chainId))
  if (router === undefined) throw defiErrors.error('CHAIN_NOT_SUPPORTED', { id: chainId })
  return router
}

function outputOf({ chainId, src, dst, amount }: QuoteRequest): bigint {
  routerOf(chainId)
  if (amount <= 0n) throw defiErrors.error('AMOUNT_ZERO')
  if (sameAddress(src.address, dst.address)) throw defiErrors.error('SAME_TOKEN')
  for (const token of [src, dst]) {
    if (!findToken(chainId, token.address)) throw defiErrors.error('TOKEN_NOT_SUPPORTED', { id: chainId })
  }
  const output = swapOutput(chainId, src.address, dst.address, amount)
  if (output === null) throw defiErrors.error('INSUFFICIENT_LIQUIDITY')
  return output
}

function routeOf(src: QuoteRequest['src'], dst: QuoteRequest['dst']): readonly RouteStep[] {
  const protocol = isWrap(src, dst) ? 'SIMULATED_WRAP' : 'SIMULATED_POOL'
  return [{ from: src.address, to: dst.address, protocol, sharePercent: 100 }]
}

function priceImpactOf({ src, dst, amount }: QuoteRequest, output: bigint): number {
  const pool = isWrap(src, dst) ? null : findPool(src, dst)
  if (!pool) return 0
  const undisturbed = poolOutputWithoutImpact(pool, amount)
  return percentOf(undisturbed - output, undisturbed)
}

function buildTransaction(request: SwapRequest, minReturn: bigint): UnsignedTransaction {
  const { chainId, src, dst, amount, from } = request
  const desc = {
    srcToken: src.address,
    dstToken: dst.address,
    srcReceiver: executor,
    dstReceiver: parseAddress(request.receiver ?? from),
    amount,
    minReturnAmount: minReturn,
    flags: 0n,
  }
  return {
    chainId: simulatedChainId(chainId),
    from: parseAddress(from),
    to: routerOf(chainId),
    data: encodeFunctionData({ abi: routerAbi, functionName: 'swap', args: [executor, desc, '0x'] }),
    value: isNative(src.address) ? amount.toString() : '0',
  }
}

/** Swaps over constant-product pools with fixed prices; equal requests get equal answers. */
export function createSimulatedSwapProvider(world: SimulatedWorld, now: () => number): SwapProvider {
  const allowanceOf = (chainId: number, owner: Address, token: Address) =>
    isNative(token) ? 2n ** 256n - 1n : world.ledger.allowance(chainId, owner, routerOf(chainId), token)

  return {
    source: 'simulated',
    async quote(request, signal): Promise<Quote> {
      signal?.throwIfAborted()
      const dstAmount = outputOf(request)
      const quotedAt = now()
      return {
        source: 'simulated',
        chainId: request.chainId,
        src: request.src,
        dst: request.dst,
        srcAmount: request.amount,
        dstAmount,
        estimatedGas: swapGas,
        route: routeOf(request.src, request.dst),
        priceImpactPercent: priceImpactOf(request, dstAmount),
        quotedAt,
        expiresAt: quotedAt + quoteLifetimeMs,
      }
    },
    async buildSwap(request, signal): Promise<BuiltSwap> {
      signal?.throwIfAborted()
      const dstAmount = outputOf(request)
      const minReturn = applySlippage(dstAmount, request.slippagePercent)
      const allowance = allowanceOf(request.chainId, request.from, request.src.address)
      if (allowance < request.amount) {
        const spender = routerOf(request.chainId)
        throw defiErrors.error('NOT_ENOUGH_ALLOWANCE', { allowance, amount: request.amount, spender })
      }
      return {
        transaction: buildTransaction(request, minReturn),
        dstAmount,
        minReturn,
        route: routeOf(request.src, request.dst),
      }
    },
    async spender(chainId) {
      return routerOf(chainId)
    },
    async allowance({ chainId, token, owner }) {
      return allowanceOf(chainId, owner, token.address)
    },
    async buildApproval({ chainId, token, owner, amount }) {
      const data = encodeFunctionData({ abi: approveAbi, functionName: 'approve', args: [routerOf(chainId), amount] })
      return { chainId: simulatedChainId(chainId), from: parseAddress(owner), to: token.address, data, value: '0' }
    },
    async tokens(chainId) {
      routerOf(chainId)
      return presetTokens(getChain(chainId).id)
    },
    async liquiditySources(chainId) {
      routerOf(chainId)
      return [{ id: 'SIMULATED_POOL', title: 'Simulated pools' }]
    },
  }
}
