import type { DefiServices, WalletAccount } from '@sluice/defi'
import { createLiveServices, type LiveServicesOptions } from '@sluice/providers'
import { publicFetch } from '@sluice/providers/node'
import { type HttpVariables, openHttp, type Variables } from './openHttp.ts'

type LiveOptions = HttpVariables & {
  /** The connected account, if any. */
  readonly account: WalletAccount | null
  /** 1inch API key, read at each request. */
  readonly apiKey: () => Promise<string | undefined>
  /** RPC addresses by chain id; those of `variables` override them. */
  readonly rpcUrls?: { readonly [chainId: string]: string }
  /** Default none: the bridge is unavailable. */
  readonly bridge?: NonNullable<LiveServicesOptions['bridge']>
  /** Whether `rpcUrls` and the counterparty must be on the public internet; default false. */
  readonly isPublicOnly?: boolean
}

/** Creates provider services for live networks. */
export function openLiveServices(options: LiveOptions): DefiServices {
  const { account, apiKey, variables, isPublicOnly = false } = options
  const given = readRpcUrls(variables)
  const bridge = options.bridge && (isPublicOnly ? { ...options.bridge, fetch: publicFetch } : options.bridge)
  const baseUrl = variables.ONEINCH_BASE_URL
  return createLiveServices({
    account,
    apiKey,
    rpcUrls: { ...options.rpcUrls, ...given },
    fetchOf: chainId => (isPublicOnly && given[chainId] === undefined ? publicFetch : undefined),
    http: openHttp('live', options),
    ...(baseUrl ? { baseUrl } : {}),
    ...(bridge ? { bridge } : {}),
  })
}

function readRpcUrls(variables: Variables): { [chainId: string]: string } {
  const urls: { [chainId: string]: string } = {}
  for (const [name, url] of Object.entries(variables)) {
    const chainId = /^RPC_URL_(\d+)$/.exec(name)?.[1]
    if (chainId !== undefined && url) urls[chainId] = url
  }
  return urls
}
