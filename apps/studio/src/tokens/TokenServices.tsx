import { createContext, type ReactNode, useContext } from 'react'
import type { StoreApi } from 'zustand/vanilla'

/** A wallet as far as balances need it. */
type Wallet = { readonly status: string; readonly address?: `0x${string}` }

/** What token pickers need of the page. */
export type TokenServices = {
  /** Storage that survives a reload. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly wallet: Pick<StoreApi<Wallet>, 'getState' | 'getInitialState' | 'subscribe'>
}

const ServicesContext = createContext<TokenServices | null>(null)

export function TokenServicesProvider({ services, children }: { services: TokenServices; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>
}

export function useTokenServices(): TokenServices {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useTokenServices is used outside of TokenServicesProvider')
  return services
}
