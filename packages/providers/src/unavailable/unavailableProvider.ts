import { defiErrors } from '@sluice/defi'
import type { ResultSource, SluiceError } from '@sluice/workflow'

/**
 * A provider that these services do not have: every call throws and says so.
 *
 * - Throws (from every call): `SERVICE_NOT_AVAILABLE`, or `error`
 */
export function unavailableProvider<Provider extends { readonly source: ResultSource }>(
  service: string,
  source: ResultSource,
  error: SluiceError = defiErrors.error('SERVICE_NOT_AVAILABLE', { service, source }),
): Provider {
  const refuse = () => Promise.reject(error)
  return new Proxy({ source } as Provider, {
    get: (target, key) => (key in target ? Reflect.get(target, key) : refuse),
  })
}
