import { BaseError, type Client, createClient, HttpRequestError, http, RpcRequestError, TimeoutError } from 'viem'
import { defiErrors } from '../errors.ts'

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
  /** Runs a question; throws `CHAIN_UNREACHABLE` when no endpoint answers. */
  ask<Answer>(question: (client: Client) => Promise<Answer>): Promise<Answer>
}

const timeoutMs = 10_000

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  return error.walk(cause => cause instanceof HttpRequestError || cause instanceof TimeoutError) !== null
}

/** Whether the node answered, but does not know the method. */
export function isMethodMissing(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const missing = error.walk(cause => cause instanceof RpcRequestError && [-32601, -32004].includes(cause.code))
  return missing !== null || error.walk(cause => (cause as Error).name === 'MethodNotFoundRpcError') !== null
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
          if (!isUnreachable(error)) throw error
          failure = error
        }
      }
      const reason = failure instanceof BaseError ? failure.shortMessage : 'no RPC address is configured'
      throw defiErrors.error('CHAIN_UNREACHABLE', { id: endpoint.chainId, reason }, { cause: failure })
    },
  }
}
