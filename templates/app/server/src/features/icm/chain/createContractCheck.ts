import type { Cache } from '../../../kit/cache/Cache.ts'
import { chainQueries } from './chainQueries.ts'
import type { IcmChainClient } from './icmChains.ts'

const rememberMs = 60_000

/** Whether there is a contract at an address of a chain. Throws `ChainError`. */
export type ContractCheck = (icmChain: IcmChainClient, address: string) => Promise<boolean>

/** Caches only positive answers: a contract may be deployed with the next block. */
export function createContractCheck(cached: Cache): ContractCheck {
  return async (icmChain, address) => {
    const key = `code/${icmChain.walletChainId}/${address.toLowerCase()}`
    const missing = new Error('no code')
    const look = async () => {
      if (await chainQueries.hasCode(icmChain.rpc, address)) return true
      throw missing
    }
    // Failures are not cached.
    return cached(key, rememberMs, look).catch(error => {
      if (error === missing) return false
      throw error
    })
  }
}
