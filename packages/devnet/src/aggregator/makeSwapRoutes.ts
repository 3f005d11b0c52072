import { parseQuery } from '../api/readRequest.ts'
import { Refusal } from '../api/refusal.ts'
import type { AddRoutes, ApiRequest, ApiRoute } from '../api/startApi.ts'
import { devnetErrors } from '../errors.ts'
import type { ProgramChain } from '../programs/program.ts'
import { addresses } from '../world/addresses.ts'
import type { AggregatorChain } from './aggregatorChain.ts'
import { answerAllowance, answerApproval } from './answerApproval.ts'
import { answerQuote } from './answerQuote.ts'
import { answerSwap } from './answerSwap.ts'
import { describeTokens } from './describeToken.ts'
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
  'approve/transaction': (chain, parameters) => answerApproval(chain, parseQuery(approvalQuerySchema, parameters)),
  'approve/allowance': (chain, parameters) => answerAllowance(chain, parseQuery(allowanceQuerySchema, parameters)),
  tokens: (chain, parameters) => {
    parseQuery(emptyQuerySchema, parameters)
    return describeTokens(chain.world)
  },
  'liquidity-sources': (_, parameters) => {
    parseQuery(emptyQuerySchema, parameters)
    return listSources()
  },
}

/** The 1inch Swap API v6.1 over the pools of local chains, under both ids of a chain. */
export function makeSwapRoutes(chains: readonly ProgramChain[]): AddRoutes {
  const served = chains.flatMap(({ world, ...rest }): AggregatorChain[] => (world ? [{ ...rest, world }] : []))
  const findChain = ({ method, url, params: { chain } }: ApiRequest): AggregatorChain => {
    const found = served.find(({ id, standsInFor }) => chain === `${id}` || chain === `${standsInFor}`)
    if (!found) throw new Refusal(devnetErrors.error('API_NOT_FOUND', { method, path: url.split('?')[0]! }))
    return found
  }
  return app => {
    for (const [name, answer] of Object.entries(answerers))
      app.get<ApiRoute>(`/swap/v6.1/:chain/${name}`, async request => answer(findChain(request), request.query))
  }
}
