import type {
  BodyOf,
  cancelGitHubDevice,
  disconnectGitHub,
  exchangeGitHubCode,
  findGitHubRepository,
  pollGitHubDevice,
  readGitHub,
  startGitHubDevice,
  startGitHubOAuth,
  writeGitHubSettings,
  writeGitHubToken,
} from '@sluice/protocol'
import { queryOptions } from '@tanstack/react-query'
import type { HttpClient } from './createHttpClient.ts'

export const fetchGitHub = (http: HttpClient, signal: AbortSignal) =>
  http.call<typeof readGitHub>('GET', '/api/github', { signal })

/** The connected account and the methods to connect one. */
export const gitHubQuery = (http: HttpClient) =>
  queryOptions({
    queryKey: ['gitHub'],
    queryFn: ({ signal }) => fetchGitHub(http, signal),
    // The account may be connected in another window.
    refetchOnWindowFocus: true,
  })

export const storeGitHubSettings = (http: HttpClient, body: BodyOf<typeof writeGitHubSettings>) =>
  http.call<typeof writeGitHubSettings>('PUT', '/api/github/settings', { body })

export const storeGitHubToken = (http: HttpClient, token: string) =>
  http.call<typeof writeGitHubToken>('PUT', '/api/github/token', { body: { token } })

export const forgetGitHubAccount = (http: HttpClient) =>
  http.call<typeof disconnectGitHub>('DELETE', '/api/github/connection')

/** Authorise address of a popup that returns to `redirect_uri`. */
export const startGitHubPopup = (http: HttpClient, redirect_uri: string) =>
  http.call<typeof startGitHubOAuth>('POST', '/api/github/oauth/start', { body: { redirect_uri } })

export const exchangeGitHub = (http: HttpClient, body: BodyOf<typeof exchangeGitHubCode>) =>
  http.call<typeof exchangeGitHubCode>('POST', '/api/github/oauth/token', { body })

export const startGitHubCode = (http: HttpClient) =>
  http.call<typeof startGitHubDevice>('POST', '/api/github/device/start', { body: {} })

export const pollGitHubCode = (http: HttpClient, flowId: string, signal: AbortSignal) =>
  http.call<typeof pollGitHubDevice>('POST', '/api/github/device/:flowId', { params: { flowId }, signal })

export const cancelGitHubCode = (http: HttpClient, flowId: string) =>
  http.call<typeof cancelGitHubDevice>('DELETE', '/api/github/device/:flowId', { params: { flowId } })

/** State of a repository name in the connected account. */
export const gitHubRepositoryQuery = (http: HttpClient, login: string, name: string) =>
  queryOptions({
    queryKey: ['gitHubRepository', login, name],
    queryFn: ({ signal }) =>
      http.call<typeof findGitHubRepository>('GET', '/api/github/repository', { query: { name }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
