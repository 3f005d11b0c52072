import {
  applySlippage,
  type BuiltSwap,
  defiErrors,
  parseAddress,
  percentOf,
  presetTokens,
  type Quote,
  type QuoteRequest,
  type RouteStep,
  type SwapProvider,
} from '@sluice/defi'
import type { Address } from '@sluice/guard'
import { approveAbi, isNative, sameAddress } from '@sluice/guard'
import { encodeFunctionData } from 'viem/utils'
import { buildSimulatedSwap, simulatedRouter } from './buildSimulatedSwap.ts'
import { swapOutput } from './execute.ts'
import { findPool, isWrap, poolOutputWithoutImpact } from './pool.ts'
import { chainOfSimulatedId, simulatedChainId } from './simulatedChainId.ts'
import type { SimulatedState } from './simulatedState.ts'

const quoteLifetimeMs = 30_000
const swapGas = 150_000n

function outputOf({ ledger }: SimulatedState, { chainId: id, src, dst, amount }: QuoteRequest): bigint {
  simulatedRouter(id)
  const chainId = chainOfSimulatedId(id)
  if (amount <= 0n) throw defiErrors.error('AMOUNT_ZERO')
  if (sameAddress(src.address, dst.address)) throw defiErrors.error('SAME_TOKEN')
  for (const token of [src, dst]) {
    if (!ledger.token(chainId, token.address)) throw defiErrors.error('TOKEN_NOT_SUPPORTED', { id: chainId })
  }
  const output = swapOutput(ledger, { chainId, src: src.address, dst: dst.address, amount })
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

/** Swaps over constant-product pools with fixed prices; equal requests get equal answers. */
export function createSimulatedSwapProvider(state: SimulatedState, now: () => number): SwapProvider {
  const allowanceOf = (id: number, owner: Address, token: Address) => {
    const router = simulatedRouter(id)
    return isNative(token) ? 2n ** 256n - 1n : state.ledger.allowance(chainOfSimulatedId(id), owner, router, token)
  }

  return {
    source: 'simulated',
    async quote(request, signal): Promise<Quote> {
      signal?.throwIfAborted()
      const dstAmount = outputOf(state, request)
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
      const dstAmount = outputOf(state, request)
      const minReturn = applySlippage(dstAmount, request.slippagePercent)
      const allowance = allowanceOf(request.chainId, request.from, request.src.address)
      if (allowance < request.amount) {
        const spender = simulatedRouter(request.chainId)
        throw defiErrors.error('NOT_ENOUGH_ALLOWANCE', { allowance, amount: request.amount, spender })
      }
      return {
        transaction: buildSimulatedSwap(request, minReturn),
        dstAmount,
        minReturn,
        route: routeOf(request.src, request.dst),
      }
    },
    async spender(chainId) {
      return simulatedRouter(chainId)
    },
    async allowance({ chainId, token, owner }) {
      return allowanceOf(chainId, owner, token.address)
    },
    async buildApproval({ chainId, token, owner, amount }) {
      const data = encodeFunctionData({
        abi: approveAbi,
        functionName: 'approve',
        args: [simulatedRouter(chainId), amount],
      })
      return { chainId: simulatedChainId(chainId), from: parseAddress(owner), to: token.address, data, value: '0' }
    },
    async tokens(chainId) {
      simulatedRouter(chainId)
      return presetTokens(chainOfSimulatedId(chainId))
    },
    async liquiditySources(chainId) {
      simulatedRouter(chainId)
      return [{ id: 'SIMULATED_POOL', title: 'Simulated pools' }]
    },
  }
}
