import { type Address, isNative, sameAddress } from '@sluice/guard'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import { ApiError } from '../api/apiError.ts'
import { devnetErrors } from '../errors.ts'
import { addresses } from '../market/addresses.ts'
import { callRpcBatch } from '../rpc/callRpc.ts'
import { hasCode, hexSchema } from '../rpc/readChain.ts'
import type { AggregatorChain } from './aggregatorChain.ts'
import type { QuoteQuery } from './queries.ts'
import { liquiditySourceId } from './sources.ts'

export type Route = {
  /** ERC-20s along the pools; a single one means wrapping or unwrapping. */
  readonly path: readonly Address[]
  readonly dstAmount: bigint
  readonly gas: number
}

const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
])

/** Measured: wrapping spends 56,000, one pool 144,000 to 155,000, two pools 187,000. */
const gasOfPath = (pools: number) => (pools === 0 ? 60_000 : 100_000 + 55_000 * pools)

/**
 * Finds the best route from `src` to `dst`: the direct pool or one connector token (default the wrapped native token).
 *
 * - Throws: `ApiError` with `API_SAME_TOKEN`, `API_TOKEN_UNKNOWN`, `API_INSUFFICIENT_LIQUIDITY`
 */
export async function findRoute(chain: AggregatorChain, query: QuoteQuery): Promise<Route> {
  const { src, dst, amount } = query
  if (sameAddress(src, dst)) throw new ApiError(devnetErrors.error('API_SAME_TOKEN'))
  await checkTokens(chain, [src, dst])
  const wrapped = chain.market.wrapped.address
  const [from, to] = [src, dst].map(token => (isNative(token) ? wrapped : token)) as [Address, Address]
  if (sameAddress(from, to)) return { path: [from], dstAmount: amount, gas: gasOfPath(0) }

  const paths = listPaths({ from, to, connectors: query.connectorTokens ?? [wrapped], query })
  const calls = paths.map(path => ({
    method: 'eth_call',
    params: [
      {
        to: addresses.uniswapRouter,
        data: encodeFunctionData({ abi: routerAbi, functionName: 'getAmountsOut', args: [amount, path] }),
      },
      'latest',
    ],
  }))
  const answers = calls.length === 0 ? [] : await callRpcBatch(chain.rpcUrl, calls)
  const routes = paths.flatMap((path, index): Route[] => {
    const answer = answers[index]!
    // The router reverts for a missing pool.
    if (!answer.ok) return []
    const data = hexSchema.parse(answer.result)
    const amounts = decodeFunctionResult({ abi: routerAbi, functionName: 'getAmountsOut', data })
    return [{ path, dstAmount: amounts.at(-1)!, gas: gasOfPath(path.length - 1) }]
  })
  const best = routes
    .filter(route => route.dstAmount > 0n && route.gas <= (query.gasLimit ?? Number.POSITIVE_INFINITY))
    .reduce<Route | null>((chosen, route) => (chosen && chosen.dstAmount >= route.dstAmount ? chosen : route), null)
  if (!best) throw new ApiError(devnetErrors.error('API_INSUFFICIENT_LIQUIDITY'))
  return best
}

async function checkTokens(chain: AggregatorChain, tokens: readonly Address[]): Promise<void> {
  const known = [chain.market.native, ...chain.market.erc20s]
  for (const token of tokens) {
    if (known.some(candidate => sameAddress(candidate.address, token)) || (await hasCode(chain.rpcUrl, token))) continue
    throw new ApiError(devnetErrors.error('API_TOKEN_UNKNOWN', { token: token.toLowerCase() }))
  }
}

type PathOptions = {
  readonly from: Address
  readonly to: Address
  readonly connectors: readonly Address[]
  readonly query: QuoteQuery
}

function listPaths({ from, to, connectors, query }: PathOptions): Address[][] {
  const { protocols = [liquiditySourceId], excludedProtocols = [], complexityLevel = 2 } = query
  if (!protocols.includes(liquiditySourceId) || excludedProtocols.includes(liquiditySourceId)) return []
  const between = connectors.filter(token => !sameAddress(token, from) && !sameAddress(token, to))
  return [[from, to], ...(complexityLevel === 0 ? [] : between.map(connector => [from, connector, to]))]
}
