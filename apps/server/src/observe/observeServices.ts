import type { DefiServices } from '@sluice/defi'
import type { ResultSource } from '@sluice/workflow'
import type { ProviderCall, RunObserver, Watch } from './runObserver.ts'
import { watchCall } from './watchCall.ts'

/** Services that ask a provider, a chain or a page of the web. */
const providerNames: ReadonlySet<PropertyKey> = new Set([
  'swaps',
  'orders',
  'fusion',
  'crossChain',
  'bridge',
  'messaging',
  'subnets',
  'portfolio',
  'prices',
  'contracts',
  'http',
  'chains',
] satisfies (keyof DefiServices)[])

type Run = { readonly executionId: string; readonly source: ResultSource }

/** The same services, whose observer sees each call of a provider. */
export function observeServices<Services extends object>(
  services: Services,
  run: Run,
  { watchCall: watch }: RunObserver,
): Services {
  if (!watch) return services
  const observed = new Map<PropertyKey, { readonly of: object; readonly proxy: object }>()
  return new Proxy(services, {
    get(own, key) {
      const value: unknown = Reflect.get(own, key)
      if (!providerNames.has(key) || typeof value !== 'object' || value === null) return value
      const known = observed.get(key)
      if (known?.of === value) return known.proxy
      const proxy = observeProvider(value, { ...run, service: String(key) }, watch)
      observed.set(key, { of: value, proxy })
      return proxy
    },
  })
}

function observeProvider(provider: object, call: Omit<ProviderCall, 'method'>, watch: Watch<ProviderCall>): object {
  return new Proxy(provider, {
    get(own, key) {
      const value: unknown = Reflect.get(own, key)
      if (typeof value !== 'function' || typeof key !== 'string') return value
      return (...given: unknown[]) =>
        watchCall(watch, { ...call, method: key }, () => Reflect.apply(value, own, given) as unknown)
    },
  })
}
