import { defiErrors } from '@sluice/defi'
import type { ResultSource } from '@sluice/workflow'

/**
 * A provider that this world does not have: whatever it is asked, it refuses and says so.
 *
 * - Throws (from every call): `SERVICE_NOT_AVAILABLE`
 */
export function unavailableProvider<Provider extends { readonly source: ResultSource }>(
  service: string,
  source: ResultSource,
): Provider {
  const refuse = () => Promise.reject(defiErrors.error('SERVICE_NOT_AVAILABLE', { service, source }))
  return new Proxy({ source } as Provider, {
    get: (target, key) => (key in target ? Reflect.get(target, key) : refuse),
  })
}
