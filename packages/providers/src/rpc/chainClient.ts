import { defiErrors } from '@sluice/defi'
import {
  AbiDecodingDataSizeTooSmallError,
  BaseError,
  type Client,
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  createClient,
  HttpRequestError,
  http,
  LimitExceededRpcError,
  RpcRequestError,
  TimeoutError,
} from 'viem'
import { readRevert } from './readRevert.ts'

/** The part of `fetch` that asks RPC nodes and counterparties. */
export type FetchFunction = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

export type ChainEndpoint = {
  /** The live chain, or the one that a local chain stands in for. */
  readonly chainId: number
  /** Id that the endpoint itself reports and wallets sign for. */
  readonly walletChainId: number
  /** Further ones are tried in order when one does not answer. */
  readonly rpcUrls: readonly string[]
  readonly blockTimeMs: number
  /** Default `fetch`. */
  readonly fetch?: FetchFunction | undefined
}

export type ChainClient = {
  readonly endpoint: ChainEndpoint
  /**
   * Runs a question; throws `CHAIN_UNREACHABLE` when no endpoint answers or the node refuses, `CALL_REVERTED` when a
   * contract does, `CHAIN_MISMATCH` when the endpoint belongs to another chain. None says the address of the endpoint:
   * it may carry a key.
   */
  ask<Answer>(question: (client: Client) => Promise<Answer>): Promise<Answer>
}

const timeoutMs = 10_000

const noAnswers = [HttpRequestError, TimeoutError, LimitExceededRpcError]

/** Whether no node answered at all or in time, or it answers no more of our questions for now. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  return error.walk(cause => noAnswers.some(type => cause instanceof type)) !== null
}

const badAnswers = [ContractFunctionRevertedError, ContractFunctionZeroDataError, AbiDecodingDataSizeTooSmallError]

/** What is said of a question that failed: without the address, the request and the library's own words around it. */
function toChainError(error: unknown, id: number): unknown {
  if (!(error instanceof BaseError)) return error
  // The library fails on an answer that is no object: its words would be about properties.
  const isNoAnswer = error.walk(cause => cause instanceof TypeError) !== null
  const reason = isNoAnswer ? 'its answer is not JSON-RPC' : readRevert(error)
  const ofContract = error.walk(cause => badAnswers.some(type => cause instanceof type)) !== null
  const to = error instanceof ContractFunctionExecutionError ? error.contractAddress : undefined
  return ofContract && to
    ? defiErrors.error('CALL_REVERTED', { to, reason }, { cause: error })
    : defiErrors.error('CHAIN_UNREACHABLE', { id, reason }, { cause: error })
}

/** JSON-RPC codes and HTTP statuses that nodes and their gateways refuse an unknown method with. */
const refusals = { codes: [-32601, -32602, -32004], statuses: [400, 403, 404, 405, 501] }

/** Whether the node answered, but does not know the method or its parameters. */
export function isMethodMissing(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const missing = error.walk(
    cause =>
      (cause instanceof RpcRequestError && refusals.codes.includes(cause.code)) ||
      (cause instanceof HttpRequestError && refusals.statuses.includes(cause.status ?? 0)),
  )
  return missing !== null
}

type ChainIdCall = { Method: 'eth_chainId'; Parameters?: undefined; ReturnType: string }

/** Throws `CHAIN_MISMATCH` where the endpoint reports another id than `expected`. */
async function assertChainId(client: Client, expected: number): Promise<void> {
  const actual = Number(await client.request<ChainIdCall>({ method: 'eth_chainId' }))
  if (actual === expected) return
  throw defiErrors.error('CHAIN_MISMATCH', { actual: Number.isSafeInteger(actual) ? actual : 'unknown', expected })
}

/** Asks one endpoint; its chain id is checked with the first question, and again once the endpoint was out of reach. */
function createEndpointClient(url: string, { walletChainId: expected, fetch: fetchFn }: ChainEndpoint) {
  const client = createClient({
    // Not followed: the address may carry a key, and was checked where it leads.
    transport: http(url, {
      timeout: timeoutMs,
      retryCount: 1,
      retryDelay: 100,
      fetchOptions: { redirect: 'error' },
      ...(fetchFn ? { fetchFn } : {}),
    }),
  })
  let chainIdCheck: Promise<void> | null = null
  return async <Answer>(question: (client: Client) => Promise<Answer>): Promise<Answer> => {
    chainIdCheck ??= assertChainId(client, expected)
    const [check, answer] = await Promise.allSettled([chainIdCheck, question(client)])
    const failure = [check, answer].find(outcome => outcome.status === 'rejected')
    if (check.status === 'rejected' || isUnreachable(failure?.reason)) chainIdCheck = null
    // A revert on the wrong chain says nothing, so the check speaks first.
    if (failure) throw failure.reason
    return (answer as PromiseFulfilledResult<Awaited<Answer>>).value
  }
}

/** Talks to one chain through its endpoints. */
export function createChainClient(endpoint: ChainEndpoint): ChainClient {
  const clients = endpoint.rpcUrls.map(url => createEndpointClient(url, endpoint))
  return {
    endpoint,
    ask: async question => {
      let failure: unknown
      for (const ask of clients) {
        try {
          return await ask(question)
        } catch (error) {
          if (!isUnreachable(error)) throw toChainError(error, endpoint.chainId)
          failure = error
        }
      }
      const reason = failure instanceof BaseError ? failure.shortMessage : 'no RPC address is configured'
      throw defiErrors.error('CHAIN_UNREACHABLE', { id: endpoint.chainId, reason }, { cause: failure })
    },
  }
}
