import { type ContractReader, defiErrors } from '@sluice/defi'
import type { ResultSource } from '@sluice/workflow'
import { BaseError } from 'viem'
import { call } from 'viem/actions'
import { type ChainEndpoint, isUnreachable } from './chainClient.ts'
import { createChainClients } from './createChainClients.ts'
import { readLogs } from './readLogs.ts'
import { readRevert } from './readRevert.ts'

/** Calls contracts on the latest block, without a transaction. */
export function createRpcContractReader(options: {
  readonly source: ResultSource
  readonly chains: readonly ChainEndpoint[]
}): ContractReader {
  const chainOf = createChainClients(options.chains)
  return {
    source: options.source,
    call: async ({ chainId, to, data, from }, signal) => {
      signal?.throwIfAborted()
      return chainOf(chainId).ask(async client => {
        try {
          const { data: answer } = await call(client, { to, data, ...(from && { account: from }) })
          return answer ?? '0x'
        } catch (error) {
          if (isUnreachable(error) || !(error instanceof BaseError)) throw error
          throw defiErrors.error('CALL_REVERTED', { to, reason: readRevert(error) }, { cause: error })
        }
      })
    },
    logs: async (request, signal) => chainOf(request.chainId).ask(client => readLogs(client, request, signal)),
  }
}
