import { studioErrors } from '../ui/errors.ts'
import { readProviderCode, readProviderMessage, requestPendingCode, userRejectedCode } from './eip1193.ts'

/** Maps what a wallet throws on connection requests to our errors. */
export function toConnectError(error: unknown): Error {
  if (studioErrors.is(error, 'NO_ACCOUNTS')) return error
  const code = readProviderCode(error)
  if (code === userRejectedCode) return studioErrors.error('CONNECTION_REJECTED', undefined, { cause: error })
  if (code === requestPendingCode) return studioErrors.error('WALLET_BUSY', undefined, { cause: error })
  return studioErrors.error('WALLET_FAILED', { reason: readProviderMessage(error) }, { cause: error })
}
