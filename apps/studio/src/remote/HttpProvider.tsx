import { createContext, type ReactNode, useContext } from 'react'
import type { HttpClient } from './createHttpClient.ts'

const HttpContext = createContext<HttpClient | null>(null)

export function HttpProvider({ http, children }: { readonly http: HttpClient; readonly children: ReactNode }) {
  return <HttpContext value={http}>{children}</HttpContext>
}

/** Returns the page's HTTP client. */
export function useHttp(): HttpClient {
  const http = useContext(HttpContext)
  if (!http) throw new Error('useHttp is used outside of HttpProvider')
  return http
}
