import type {
  BodyOf,
  CounterpartyCheck,
  checkCounterparty,
  checkRpc,
  createAccessToken,
  deleteEverything,
  exportData,
  listAccessTokens,
  RpcCheck,
  readAssistant,
  readSettings,
  removeAccessToken,
  removeAssistantModel,
  removeCounterparty,
  removeRpc,
  removeSecret,
  testOneInch,
  writeAssistantModel,
  writeCounterparty,
  writeRpc,
  writeUsdLimit,
  writeWalletConnect,
} from '@sluice/protocol'
import { queryOptions } from '@tanstack/react-query'
import type { HttpClient } from '../remote/createHttpClient.ts'

export const settingsQuery = (http: HttpClient) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => http.call<typeof readSettings>('GET', '/api/settings', { signal }),
  })

/** Asks 1inch for a quote of 1 ETH, with the given key or the stored one. */
export const quoteWithKey = (http: HttpClient, key: string | null) =>
  http.call<typeof testOneInch>('POST', '/api/test/oneinch', {
    body: { chainId: 1, fromToken: 'ETH', toToken: 'USDC', amount: `${10n ** 18n}`, mode: 'testnet' },
    ...(key === null ? {} : { headers: { 'x-api-key': key } }),
  })

export const forgetSecret = (http: HttpClient, name: string) =>
  http.call<typeof removeSecret>('DELETE', '/api/secrets/:name', { params: { name } })

const rpcParams = (chainId: number) => ({ params: { chainId } })

export const testRpc = (http: HttpClient, chainId: number): Promise<RpcCheck> =>
  http.call<typeof checkRpc>('POST', '/api/settings/rpc/:chainId/check', rpcParams(chainId))

export const storeRpc = (http: HttpClient, chainId: number, url: string): Promise<RpcCheck> =>
  http.call<typeof writeRpc>('PUT', '/api/settings/rpc/:chainId', { ...rpcParams(chainId), body: { url } })

export const forgetRpc = (http: HttpClient, chainId: number) =>
  http.call<typeof removeRpc>('DELETE', '/api/settings/rpc/:chainId', rpcParams(chainId))

export const storeProjectId = (http: HttpClient, projectId: string | null) =>
  http.call<typeof writeWalletConnect>('PUT', '/api/settings/wallet-connect', { body: { projectId } })

export const storeUsdLimit = (http: HttpClient, usdLimit: string) =>
  http.call<typeof writeUsdLimit>('PUT', '/api/settings/usd-limit', { body: { usdLimit } })

export const testCounterparty = (http: HttpClient): Promise<CounterpartyCheck> =>
  http.call<typeof checkCounterparty>('POST', '/api/settings/bridge/check')

export const storeCounterparty = (http: HttpClient, url: string): Promise<CounterpartyCheck> =>
  http.call<typeof writeCounterparty>('PUT', '/api/settings/bridge', { body: { url } })

export const forgetCounterparty = (http: HttpClient) =>
  http.call<typeof removeCounterparty>('DELETE', '/api/settings/bridge')

/** The server's part of the export, as parsed JSON. */
export const readExport = (http: HttpClient): Promise<unknown> =>
  http.call<typeof exportData>('GET', '/api/settings/export')

export const deleteServerData = (http: HttpClient) =>
  http.call<typeof deleteEverything>('POST', '/api/settings/delete-everything', { body: { confirm: 'DELETE' } })

/** The agents service and its model. */
export const assistantQuery = (http: HttpClient) =>
  queryOptions({
    queryKey: ['assistant'],
    queryFn: ({ signal }) => http.call<typeof readAssistant>('GET', '/api/assistant', { signal }),
  })

export const storeModel = (http: HttpClient, body: BodyOf<typeof writeAssistantModel>) =>
  http.call<typeof writeAssistantModel>('PUT', '/api/assistant/model', { body })

export const forgetModel = (http: HttpClient) =>
  http.call<typeof removeAssistantModel>('DELETE', '/api/assistant/model')

/** Tokens with which programs call this server. */
export const accessTokensQuery = (http: HttpClient) =>
  queryOptions({
    queryKey: ['accessTokens'],
    queryFn: ({ signal }) => http.call<typeof listAccessTokens>('GET', '/api/access-tokens', { signal }),
  })

export const makeAccessToken = (http: HttpClient, body: BodyOf<typeof createAccessToken>) =>
  http.call<typeof createAccessToken>('POST', '/api/access-tokens', { body })

export const revokeAccessToken = (http: HttpClient, accessTokenId: string) =>
  http.call<typeof removeAccessToken>('DELETE', '/api/access-tokens/:accessTokenId', { params: { accessTokenId } })
