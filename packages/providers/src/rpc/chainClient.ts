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

export type ChainEndpoint = {
  /** The live chain, or the one that a local chain stands in for. */
  readonly chainId: number
  /** Id that the endpoint itself reports and wallets sign for. */
  readonly walletChainId: number
  /** Further ones are tried in order when one does not answer. */
  readonly rpcUrls: readonly string[]
  readonly blockTimeMs: number
}

export type ChainClient = {
  readonly endpoint: ChainEndpoint
  /**
   * Runs a question; throws `CHAIN_UNREACHABLE` when no endpoint answers or the node refuses, `CALL_REVERTED` when a
   * contract does. Neither says the address of the endpoint: it may carry a key.
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
  const reason = readRevert(error)
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

/** Talks to one chain through its endpoints. */
export function createChainClient(endpoint: ChainEndpoint): ChainClient {
  const clients = endpoint.rpcUrls.map(url =>
    createClient({ transport: http(url, { timeout: timeoutMs, retryCount: 1, retryDelay: 100 }) }),
  )
  return {
    endpoint,
    ask: async question => {
      let failure: unknown
      for (const client of clients) {
        try {
          return await question(client)
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
