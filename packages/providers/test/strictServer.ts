import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { applySlippage, findToken, presetTokens } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import { approveAbi, findRouter, isNative } from '@sluice/guard'
import { encodeFunctionData, isAddress } from 'viem/utils'
import { buildSimulatedSwap } from '../src/simulated/buildSimulatedSwap.ts'
import { swapOutput } from '../src/simulated/execute.ts'
import { Ledger } from '../src/simulated/ledger.ts'
import type { SimulatedState } from '../src/simulated/simulatedState.ts'

type Query = { readonly [key: string]: string }

type ScriptedAnswer = {
  readonly status: number
  readonly body: string
  readonly headers?: { readonly [name: string]: string }
}

export type StrictServer = {
  readonly url: string
  /** Path and query of every request that was let through. */
  readonly requests: readonly { readonly path: string; readonly query: Query }[]
  /** Given out, in order, before the server answers by itself again. */
  readonly script: ScriptedAnswer[]
  close(): Promise<void>
}

type StrictOptions = {
  readonly state: SimulatedState
  readonly key: string
  /** How `protocols` are written. */
  readonly routeShape?: 'v6.0' | 'v6.1'
  /** Closer requests get 429. Default 0. */
  readonly minimumIntervalMs?: number
}

class Refused extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(`refused with ${status}`)
    this.status = status
    this.body = body
  }
}

/** Chains of the classic swap according to the documentation pages. */
const documentedChains = [1, 10, 56, 100, 130, 137, 146, 324, 8453, 42161, 43114, 59144]

const text = /^.+$/
const integer = /^\d+$/
const flag = /^(true|false)$/
const percent = /^\d{1,2}(\.\d+)?$/
const number = /^\d+(\.\d+)?$/
const quoteKeys = {
  src: text,
  dst: text,
  amount: integer,
  protocols: text,
  excludedProtocols: text,
  fee: number,
  gasPrice: integer,
  complexityLevel: integer,
  parts: integer,
  mainRouteParts: integer,
  gasLimit: integer,
  connectorTokens: text,
  includeTokensInfo: flag,
  includeProtocols: flag,
  includeGas: flag,
}

/** Every query key of the documented API with what its value has to look like. */
const endpoints: {
  readonly [path: string]: { readonly keys: { readonly [key: string]: RegExp }; readonly required: readonly string[] }
} = {
  quote: { keys: quoteKeys, required: ['src', 'dst', 'amount'] },
  swap: {
    keys: {
      ...quoteKeys,
      from: text,
      origin: text,
      slippage: percent,
      minReturn: integer,
      permit: text,
      receiver: text,
      referrer: text,
      allowPartialFill: flag,
      compatibility: flag,
      disableEstimate: flag,
      usePatching: flag,
      forceApprove: flag,
      usePermit2: flag,
    },
    required: ['src', 'dst', 'amount', 'from', 'origin'],
  },
  'approve/spender': { keys: {}, required: [] },
  'approve/transaction': { keys: { tokenAddress: text, amount: integer }, required: ['tokenAddress'] },
  'approve/allowance': {
    keys: { tokenAddress: text, walletAddress: text },
    required: ['tokenAddress', 'walletAddress'],
  },
  tokens: { keys: {}, required: [] },
  'liquidity-sources': { keys: {}, required: [] },
}

const addressKeys = ['src', 'dst', 'from', 'origin', 'receiver', 'referrer', 'tokenAddress', 'walletAddress']

function refuse(description: string, meta: readonly { type: string; value: string }[] = []): never {
  throw new Refused(400, { error: 'Bad Request', description, statusCode: 400, requestId: 'strict', meta })
}

function checkQuery(path: string, search: URLSearchParams): Query {
  const endpoint = endpoints[path]
  if (!endpoint) throw new Refused(404, '<html>404 page not found</html>')
  const query: Query = Object.fromEntries(search)
  if ([...search].length !== Object.keys(query).length) refuse('a parameter is given twice')
  for (const [key, value] of Object.entries(query)) {
    const shape = endpoint.keys[key]
    if (!shape)
      throw new Refused(400, { statusCode: 400, message: [`property ${key} should not exist`], error: 'Bad Request' })
    if (!shape.test(value)) refuse(`${key} is not valid: ${value}`)
    if (addressKeys.includes(key) && !isAddress(value)) refuse(`${key} is not an address`)
  }
  for (const key of endpoint.required) if (!(key in query)) refuse(`${key} is not set`)
  if (path === 'swap' && 'slippage' in query === 'minReturn' in query) refuse('slippage or minReturn is not set')
  if (Number(query.slippage ?? 0) > 50) refuse('slippage must not be greater than 50')
  return query
}

function writeRoute(query: Query, shape: 'v6.0' | 'v6.1') {
  const [src, dst] = [query.src!.toLowerCase(), query.dst!.toLowerCase()]
  const share = { name: 'SIMULATED_POOL', part: 100 }
  return shape === 'v6.1'
    ? [{ token: src, hops: [{ part: 100, dst, fromTokenId: 0, toTokenId: 1, protocols: [share] }] }]
    : [[[{ ...share, fromTokenAddress: src, toTokenAddress: dst }]]]
}

function writeTokenInfo(chainId: number, address: string) {
  const token = findToken(chainId, address)!
  const { symbol, name, decimals } = token
  return { address: token.address.toLowerCase(), symbol, name, decimals, logoURI: '', tags: ['tokens'] }
}

function answerQuote(chainId: number, query: Query, shape: 'v6.0' | 'v6.1') {
  for (const key of ['src', 'dst']) if (!findToken(chainId, query[key]!)) refuse(`cannot sync token ${query[key]}`)
  const output = swapOutput(new Ledger(), { chainId, src: query.src!, dst: query.dst!, amount: BigInt(query.amount!) })
  if (output === null) refuse('insufficient liquidity')
  return {
    dstAmount: output.toString(),
    ...(query.includeTokensInfo === 'true' && {
      srcToken: writeTokenInfo(chainId, query.src!),
      dstToken: writeTokenInfo(chainId, query.dst!),
    }),
    ...(query.includeProtocols === 'true' && { protocols: writeRoute(query, shape) }),
  }
}

function answerSwap(chainId: number, query: Query, options: StrictOptions) {
  const { dstAmount, ...rest } = answerQuote(chainId, query, options.routeShape ?? 'v6.1')
  const [src, dst] = [findToken(chainId, query.src!)!, findToken(chainId, query.dst!)!]
  const [amount, from] = [BigInt(query.amount!), query.from as Address]
  const spender = findRouter(chainId)!
  const allowance = options.state.ledger.allowance(chainId, from, spender, src.address)
  if (query.disableEstimate !== 'true' && !isNative(src.address) && allowance < amount) {
    const meta = { type: 'allowance', value: allowance.toString() }
    refuse(`Not enough allowance. Amount: ${amount}. Allowance: ${allowance}. Spender: ${spender.toLowerCase()}`, [
      meta,
    ])
  }
  const slippagePercent = Number(query.slippage)
  const minReturn = applySlippage(BigInt(dstAmount), slippagePercent)
  const receiver = (query.receiver ?? from) as Address
  const request = { chainId, src, dst, amount, from, receiver, slippagePercent }
  const { to, data, value } = buildSimulatedSwap(request, minReturn)
  const gas = query.disableEstimate === 'true' ? 0 : 150_000
  const tx = { from: from.toLowerCase(), to: to!.toLowerCase(), data, value, gas, gasPrice: '1000000000' }
  return { dstAmount, ...rest, tx }
}

function answer(chainId: number, path: string, query: Query, options: StrictOptions): unknown {
  const spender = findRouter(chainId)!
  switch (path) {
    case 'quote':
      return {
        ...answerQuote(chainId, query, options.routeShape ?? 'v6.1'),
        ...(query.includeGas === 'true' && { gas: 150_000 }),
      }
    case 'swap':
      return answerSwap(chainId, query, options)
    case 'approve/spender':
      return { address: spender.toLowerCase() }
    case 'approve/transaction': {
      const amount = query.amount === undefined ? 2n ** 256n - 1n : BigInt(query.amount)
      const data = encodeFunctionData({ abi: approveAbi, functionName: 'approve', args: [spender, amount] })
      return { data, gasPrice: '1000000000', to: query.tokenAddress!.toLowerCase(), value: '0' }
    }
    case 'approve/allowance': {
      const [owner, token] = [query.walletAddress as Address, query.tokenAddress as Address]
      return { allowance: options.state.ledger.allowance(chainId, owner, spender, token).toString() }
    }
    case 'tokens': {
      const entries = presetTokens(chainId).map(token => writeTokenInfo(chainId, token.address))
      return { tokens: Object.fromEntries(entries.map(token => [token.address, token])) }
    }
    default:
      return { protocols: [{ id: 'SIMULATED_POOL', title: 'Simulated pools', img: '', img_color: '' }] }
  }
}

function checkHeaders(request: IncomingMessage, key: string): void {
  if (request.method !== 'GET') throw new Refused(405, 'Method Not Allowed')
  if (request.headers.authorization !== `Bearer ${key}`) throw new Refused(401, 'Unauthorized')
  if (request.headers.accept !== 'application/json') throw new Refused(406, 'Not Acceptable')
}

function write(response: ServerResponse, { status, body, headers }: ScriptedAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

/** Stands in for the swap API v6.1 in tests: refuses every request that the documented API would refuse. */
export async function startStrictServer(options: StrictOptions): Promise<StrictServer> {
  const requests: { path: string; query: Query }[] = []
  const script: ScriptedAnswer[] = []
  let lastAt = Number.NEGATIVE_INFINITY

  const handle = (request: IncomingMessage): ScriptedAnswer => {
    checkHeaders(request, options.key)
    const url = new URL(request.url ?? '/', 'http://localhost')
    const [, id, path = ''] = /^\/swap\/v6\.1\/(\d+)\/(.+)$/.exec(url.pathname) ?? []
    const chainId = Number(id)
    if (!documentedChains.includes(chainId)) throw new Refused(404, '<html>404 page not found</html>')
    const query = checkQuery(path, url.searchParams)
    requests.push({ path, query })
    const tooSoon = performance.now() - lastAt < (options.minimumIntervalMs ?? 0)
    lastAt = performance.now()
    if (tooSoon) return { status: 429, body: 'The limit of requests per second has been exceeded' }
    return script.shift() ?? { status: 200, body: JSON.stringify(answer(chainId, path, query, options)) }
  }

  const server = createServer((request, response) => {
    try {
      write(response, handle(request))
    } catch (error) {
      const status = error instanceof Refused ? error.status : 500
      const body = error instanceof Refused ? error.body : String(error)
      write(response, { status, body: typeof body === 'string' ? body : JSON.stringify(body) })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    script,
    close: () => new Promise(resolve => void server.close(() => resolve())),
  }
}
