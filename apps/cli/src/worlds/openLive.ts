import { createLiveServices, parseAddress } from '@sluice/defi'
import type { World } from './world.ts'

/** Throws `ADDRESS_INVALID` for an account that is none. */
export function openLive(account: string | undefined): World {
  const services = createLiveServices({
    apiKey: async () => process.env.ONEINCH_API_KEY,
    account: account ? { address: parseAddress(account), chainId: 1 } : null,
  })
  return { services, wallet: null, close: async () => {} }
}
