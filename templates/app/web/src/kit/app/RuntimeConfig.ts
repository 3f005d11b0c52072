import { createContext, useContext } from 'react'
import { type JsonReader, readJson } from '../request/readJson.ts'
import { requestJson } from '../request/requestJson.ts'
import type { AppConfig } from './AppConfig.ts'

/** The address answers with another project's backend. */
export class OtherBackendError extends Error {
  override readonly name = 'OtherBackendError'
}

/** A network served by the backend. */
export type RuntimeChain = {
  /** Chain id; on a local chain that of the network it replaces. */
  readonly id: number
  /** Chain id that the wallet signs for. */
  readonly walletChainId: number
  readonly network: 'live' | 'devnet'
  readonly name: string
  readonly nativeCurrency: { readonly symbol: string; readonly name: string; readonly decimals: number }
  readonly explorerUrl: string | null
  /** RPC URL offered to a wallet that does not know the network. */
  readonly rpcUrl: string
}

export type RuntimeConfig = { readonly service: string; readonly chains: readonly [RuntimeChain, ...RuntimeChain[]] }

/** The configured networks, to show until the backend has answered. No request may use them. */
export function configuredRuntime([first, ...others]: AppConfig['networks']): RuntimeConfig {
  const rest = { nativeCurrency: { symbol: '', name: '', decimals: 18 }, explorerUrl: null, rpcUrl: '' }
  const toChain = (chain: typeof first) => ({ ...chain, ...rest, network: 'live' as const, walletChainId: chain.id })
  return { service: '', chains: [toChain(first), ...others.map(toChain)] }
}

function readChain(reader: JsonReader): RuntimeChain {
  const currency = reader.object('nativeCurrency')
  return {
    id: reader.number('id'),
    walletChainId: reader.number('walletChainId'),
    network: reader.text('network') === 'devnet' ? 'devnet' : 'live',
    name: reader.text('name'),
    nativeCurrency: {
      symbol: currency.text('symbol'),
      name: currency.text('name'),
      decimals: currency.number('decimals'),
    },
    explorerUrl: reader.nullable('explorerUrl', (inner, key) => inner.text(key)),
    rpcUrl: reader.text('rpcUrl'),
  }
}

/** Fetches the served networks. Throws `ApiError`, `OtherBackendError`, or `TypeError` for an invalid response. */
export async function fetchRuntimeConfig(
  projectId: string,
  signal: AbortSignal,
  request: typeof requestJson = requestJson,
): Promise<RuntimeConfig> {
  const reader = readJson(await request('/api/config', { signal }))
  if (reader.text('projectId') !== projectId) {
    throw new OtherBackendError(
      `Another application answers here: ${reader.text('service')}. Start the backend of this one.`,
    )
  }
  const [first, ...others] = reader.list('chains').map(readChain)
  if (!first) throw new TypeError('The backend serves no network')
  return { service: reader.text('service'), chains: [first, ...others] }
}

export const RuntimeConfigContext = createContext<RuntimeConfig | null>(null)

export function useRuntimeConfig(): RuntimeConfig {
  const config = useContext(RuntimeConfigContext)
  if (!config) throw new Error('useRuntimeConfig is called outside of Application')
  return config
}
