import { defiErrors } from '@sluice/defi'
import { engineErrors } from '@sluice/engine'
import { readProviderCode, readProviderMessage, unknownChainCode, userRejectedCode } from './eip1193.ts'

/** Why a wallet neither sent nor signed. */
export function describeSendError(cause: unknown, chainId: number): Error {
  const code = readProviderCode(cause)
  if (code === userRejectedCode) return defiErrors.error('REJECTED_BY_USER', undefined, { cause })
  if (code === unknownChainCode) return defiErrors.error('WALLET_CHAIN_UNKNOWN', { id: chainId }, { cause })
  return engineErrors.error('SIGNING_FAILED', { reason: readProviderMessage(cause) }, { cause })
}
