import type { Address } from '@sluice/guard'
import { ApiError } from '../api/apiError.ts'
import { devnetErrors } from '../errors.ts'
import type { AggregatorChain } from './aggregatorChain.ts'
import { describeToken } from './describeToken.ts'
import { findRoute, type Route } from './findRoute.ts'
import type { QuoteQuery } from './queries.ts'
import type { QuoteResponse, RouteResponse } from './responses.ts'
import { liquiditySourceId, wrapperSourceId } from './sources.ts'

/** `GET /quote`. */
export async function answerQuote(chain: AggregatorChain, query: QuoteQuery): Promise<QuoteResponse> {
  refuseFee(query)
  const route = await findRoute(chain, query)
  return { ...describeRoute(chain, query, route), ...(query.includeGas ? { gas: route.gas } : {}) }
}

/** Rejects the `fee` parameter: ignoring it would return a wrong quote. */
export function refuseFee({ fee }: QuoteQuery): void {
  if (fee) throw new ApiError(devnetErrors.error('API_OPTION_NOT_SUPPORTED', { option: 'fee' }))
}

/** Response fields shared by `quote` and `swap`. */
export function describeRoute(
  { market }: AggregatorChain,
  query: QuoteQuery,
  route: Route,
): Pick<QuoteResponse, 'srcToken' | 'dstToken' | 'dstAmount' | 'protocols'> {
  const srcToken = query.includeTokensInfo ? describeToken(market, query.src) : null
  const dstToken = query.includeTokensInfo ? describeToken(market, query.dst) : null
  return {
    ...(srcToken ? { srcToken } : {}),
    ...(dstToken ? { dstToken } : {}),
    dstAmount: route.dstAmount.toString(),
    ...(query.includeProtocols ? { protocols: describeHops(query, route) } : {}),
  }
}

function describeHops({ src, dst }: QuoteQuery, { path }: Route): RouteResponse {
  const stops: readonly Address[] = [src, ...path.slice(1, -1), dst]
  const name = path.length === 1 ? wrapperSourceId : liquiditySourceId
  return stops.slice(0, -1).map((token, index) => ({
    token: token.toLowerCase(),
    hops: [
      {
        part: 100,
        dst: stops[index + 1]!.toLowerCase(),
        fromTokenId: index,
        toTokenId: index + 1,
        protocols: [{ name, part: 100 }],
      },
    ],
  }))
}
