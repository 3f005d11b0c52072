import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { EditorSocket } from '../remote/createExecutionSocket.ts'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { TokenServicesProvider } from '../tokens/TokenServices.tsx'
import type { WalletDirectory } from '../wallet/createWalletDirectory.ts'
import type { WalletStore } from '../wallet/createWalletStore.ts'

/** Services shared by all projects of this page. */
export type AppServices = {
  readonly client: QueryClient
  readonly http: HttpClient
  /** Storage that survives a reload, usually `localStorage`. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly socket: EditorSocket
  readonly directory: WalletDirectory
  readonly wallet: WalletStore
  /** Undefined on a server without sign-in, which loads nothing of it. */
  readonly account?: AccountParts | undefined
}

/** Button and menu items of the signed-in account. */
export type AccountParts = {
  readonly Button: ComponentType<{ readonly onOpenSettings: () => void; readonly isNamed?: boolean }>
  readonly Items: ComponentType<object>
}

const ServicesContext = createContext<AppServices | null>(null)

export function AppServicesProvider({ services, children }: { services: AppServices; children: ReactNode }) {
  return (
    <ServicesContext value={services}>
      <TokenServicesProvider services={services}>{children}</TokenServicesProvider>
    </ServicesContext>
  )
}

export function useAppServices(): AppServices {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useAppServices is used outside of AppServicesProvider')
  return services
}
