import { createContext, type ReactNode, useContext } from 'react'
import { reloadPage } from './reloadPage.ts'

type IsServed = () => Promise<boolean>

const IsServedContext = createContext<IsServed | null>(null)

export function ReloadProvider({ isServed, children }: { readonly isServed: IsServed; readonly children: ReactNode }) {
  return <IsServedContext value={isServed}>{children}</IsServedContext>
}

/** Returns `reloadPage` bound to the HTTP client. */
export function useReload(): () => Promise<boolean> {
  const isServed = useContext(IsServedContext)
  if (!isServed) throw new Error('useReload is used outside of ReloadProvider')
  return () => reloadPage(isServed)
}
