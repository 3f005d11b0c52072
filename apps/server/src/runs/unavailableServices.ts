import type { DefiServices } from '@sluice/defi'
import type { ResultSource } from '@sluice/workflow'

/**
 * Services that throw `error` on every call. A waiting run can resume with them, and fails only when it needs a
 * service.
 */
export function unavailableServices(source: ResultSource, error: Error): DefiServices {
  const refusing = <Port extends object>(own: Partial<Port>): Port =>
    new Proxy(own as Port, {
      get: (target, key) => (key in target ? Reflect.get(target, key) : () => Promise.reject(error)),
    })
  return {
    source,
    swaps: refusing<DefiServices['swaps']>({ source }),
    orders: refusing<DefiServices['orders']>({ source }),
    fusion: refusing<DefiServices['fusion']>({ source }),
    crossChain: refusing<DefiServices['crossChain']>({ source }),
    bridge: refusing<DefiServices['bridge']>({ source }),
    messaging: refusing<DefiServices['messaging']>({ source }),
    subnets: refusing<DefiServices['subnets']>({ source }),
    portfolio: refusing<DefiServices['portfolio']>({ source }),
    prices: refusing<DefiServices['prices']>({ source }),
    contracts: refusing<DefiServices['contracts']>({ source }),
    http: refusing<DefiServices['http']>({ source }),
    chains: refusing<DefiServices['chains']>({ source, walletChainId: chainId => chainId }),
    wallet: { account: () => Promise.reject(error) },
    now: Date.now,
  }
}
