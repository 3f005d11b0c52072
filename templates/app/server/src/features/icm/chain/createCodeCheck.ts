import type { Cache } from '../../../kit/cache/Cache.ts'
import type { IcmPlace } from './icmPlaces.ts'
import { readChain } from './readChain.ts'

const rememberMs = 60_000

/** Whether there is a contract at an address of a chain. Throws `ChainError`. */
export type CodeCheck = (place: IcmPlace, address: string) => Promise<boolean>

/** Remembers that a contract is there; that there is none may change with the next block. */
export function createCodeCheck(cache: Cache): CodeCheck {
  return async (place, address) => {
    const key = `code/${place.walletChainId}/${address.toLowerCase()}`
    const missing = new Error('no code')
    const look = async () => {
      if (await readChain.hasCode(place.rpc, address)) return true
      throw missing
    }
    // What fails is not remembered.
    return cache(key, rememberMs, look).catch(error => {
      if (error === missing) return false
      throw error
    })
  }
}
