import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Address } from '@sluice/guard'
import type { DevnetContracts } from '../chains/devnetChain.ts'
import { devnetErrors } from '../errors.ts'
import type { ApiAnswer, ApiRoute, ProgramChain } from '../programs/program.ts'
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
  parseQuery,
  quoteQuerySchema,
  swapQuerySchema,
} from './queries.ts'
import { describeRefusal, Refusal } from './refusal.ts'
import { listSources } from './sources.ts'

/** Where a running devnet tells what it is; needs no key. */
export const discoveryPath = '/devnet'

export type Aggregator = {
  readonly url: string
  stop(): Promise<void>
}

export type AggregatorOptions = {
  /** 0 picks a free one. */
  readonly port: number
  readonly chains: readonly ProgramChain[]
  /** Told to who asks for the devnet, as `accounts` are. */
  readonly contracts: DevnetContracts
  readonly accounts: readonly Address[]
  /** What else is answered here. */
  readonly routes: readonly ApiRoute[]
  /** Told why a request ended with status 500. */
  readonly log: (line: string) => void
}

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

/**
 * Serves the 1inch Swap API v6.1 over the pools of local chains, on 127.0.0.1.
 *
 * - Accepts any Bearer key that is not empty
 * - Throws: `PORT_TAKEN`
 */
export async function startAggregator(options: AggregatorOptions): Promise<Aggregator> {
  const { port, log } = options
  const server = createServer((request, response) => {
    answer(options, request).then(
      ({ status = 200, body }) => send(response, status, body),
      (error: unknown) => {
        const refusal = error instanceof Refusal ? error : new Refusal(devnetErrors.error('API_INTERNAL'))
        if (error !== refusal) log(`${request.method} ${request.url} failed: ${error}`)
        send(response, refusal.error.status, describeRefusal(refusal))
      },
    )
  })
  const listening = once(server, 'listening')
  server.listen(port, '127.0.0.1')
  try {
    await listening
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause
    throw devnetErrors.error('PORT_TAKEN', { port }, { cause })
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function answer(options: AggregatorOptions, request: IncomingMessage): Promise<ApiAnswer> {
  const { chains, contracts, accounts, routes } = options
  if (request.method === 'GET' && request.url === discoveryPath) {
    const told = chains.map(({ id, standsInFor, rpcUrl }) => ({ id, standsInFor, rpcUrl }))
    return { body: { chains: told, contracts, accounts } }
  }
  if (!/^Bearer \S+$/.test(request.headers.authorization ?? ''))
    throw new Refusal(devnetErrors.error('API_UNAUTHORIZED'))
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  for (const { method, pattern, answer: answerRoute } of routes) {
    const match = request.method === method ? pattern.exec(url.pathname) : null
    if (!match) continue
    const body = method === 'POST' ? await readBody(request) : null
    return answerRoute({ parameters: match.slice(1), query: url.searchParams, body })
  }
  const [, id, name = ''] = /^\/swap\/v6\.1\/(\d+)\/(.+)$/.exec(url.pathname) ?? []
  const chain = chains
    .flatMap(({ world, ...rest }): AggregatorChain[] => (world ? [{ ...rest, world }] : []))
    .find(({ id: own, standsInFor }) => id === `${own}` || id === `${standsInFor}`)
  const answerer = Object.hasOwn(answerers, name) ? answerers[name] : undefined
  if (!chain || !answerer || request.method !== 'GET')
    throw new Refusal(devnetErrors.error('API_NOT_FOUND', { method: request.method ?? 'GET', path: url.pathname }))
  return { body: await answerer(chain, url.searchParams) }
}

const bodyLimit = 1_000_000

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > bodyLimit) break
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(devnetErrors.error('API_QUERY_REFUSED', { reason: 'the body must be JSON' }))
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
