import { ApiError } from '../api/apiError.ts'
import { parseQuery } from '../api/readRequest.ts'
import type { AddRoutes, ApiRequest, ApiRoute } from '../api/startApi.ts'
import { devnetErrors } from '../errors.ts'
import { addresses } from '../market/addresses.ts'
import type { ProgramChain } from '../programs/program.ts'
import type { AggregatorChain } from './aggregatorChain.ts'
import { describeTokens } from './describeToken.ts'
import { handleAllowance, handleApproval } from './handleApproval.ts'
import { answerQuote } from './handleQuote.ts'
import { answerSwap } from './handleSwap.ts'
import {
  allowanceQuerySchema,
  approvalQuerySchema,
  emptyQuerySchema,
  quoteQuerySchema,
  swapQuerySchema,
} from './queries.ts'
import { listSources } from './sources.ts'

type Answerer = (chain: AggregatorChain, parameters: URLSearchParams) => Promise<object> | object

const answerers: Readonly<Record<string, Answerer>> = {
  quote: (chain, parameters) => answerQuote(chain, parseQuery(quoteQuerySchema, parameters)),
  swap: (chain, parameters) => answerSwap(chain, parseQuery(swapQuerySchema, parameters)),
  'approve/spender': (_, parameters) => {
    parseQuery(emptyQuerySchema, parameters)
    return { address: addresses.aggregationRouter.toLowerCase() }
  },
  'approve/transaction': (chain, parameters) => handleApproval(chain, parseQuery(approvalQuerySchema, parameters)),
  'approve/allowance': (chain, parameters) => handleAllowance(chain, parseQuery(allowanceQuerySchema, parameters)),
  tokens: (chain, parameters) => {
    parseQuery(emptyQuerySchema, parameters)
    return describeTokens(chain.market)
  },
  'liquidity-sources': (_, parameters) => {
    parseQuery(emptyQuerySchema, parameters)
    return listSources()
  },
}

/** The 1inch Swap API v6.1 over the pools of local chains, under both ids of a chain. */
export function makeSwapRoutes(chains: readonly ProgramChain[]): AddRoutes {
  const served = chains.flatMap(({ market, ...rest }): AggregatorChain[] => (market ? [{ ...rest, market }] : []))
  const findChain = ({ method, url, params: { chain } }: ApiRequest): AggregatorChain => {
    const found = served.find(({ id, mirrorsChainId }) => chain === `${id}` || chain === `${mirrorsChainId}`)
    if (!found) throw new ApiError(devnetErrors.error('API_NOT_FOUND', { method, path: url.split('?')[0]! }))
    return found
  }
  return app => {
    for (const [name, answer] of Object.entries(answerers))
      app.get<ApiRoute>(`/swap/v6.1/:chain/${name}`, async request => answer(findChain(request), request.query))
  }
}
