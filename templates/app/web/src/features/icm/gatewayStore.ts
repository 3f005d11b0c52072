import { appConfig } from '../../config/app.config.ts'
import { readJson } from '../../kit/request/readJson.ts'
import { safeStorage } from '../../kit/wallet/safeStorage.ts'
import type { Address } from '../guard/values/token.ts'

const keyOf = (walletChainId: number) => `${appConfig.projectId}.icm.gateway.${walletChainId}`

/** Gateway that this page deployed on a chain; null for none. */
export function readDeployedGateway(walletChainId: number): Address | null {
  try {
    return readJson(JSON.parse(safeStorage.getItem(keyOf(walletChainId)) ?? '{}')).address('address')
  } catch {
    // Nothing stored, or written by hand.
    return null
  }
}

export function storeDeployedGateway(walletChainId: number, address: Address): void {
  safeStorage.setItem(keyOf(walletChainId), JSON.stringify({ address }))
}

/** A local chain that begins anew has no gateway any more. */
export function forgetDeployedGateway(walletChainId: number): void {
  safeStorage.removeItem(keyOf(walletChainId))
}
