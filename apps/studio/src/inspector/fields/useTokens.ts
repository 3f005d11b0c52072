import { presetTokens } from '@sluice/defi'
import { isJsonObject, type Json } from '@sluice/workflow'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../editor/useStores.ts'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { tokensQuery } from '../../remote/queries.ts'
import { servedChains } from '../../remote/servedChains.ts'
import { useServerConfig } from '../../remote/useServerConfig.ts'

export type ListedToken = {
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** Tokens of a chain by symbol; the built-in list when the provider fails. Source: spec 000 §7. */
export function useTokens(chainId: number) {
  const mode = useView(state => state.mode)
  const http = useHttp()
  const config = useServerConfig()
  const isServed = config.data !== undefined && servedChains(config.data, mode).includes(chainId)
  const tokens = useQuery({ ...tokensQuery(http, chainId, mode), enabled: isServed })
  const served: readonly ListedToken[] = Object.values(tokens.data?.tokens ?? {})
  const list = served.length > 0 ? served.toSorted(bySymbol) : (presetTokens(chainId) as readonly ListedToken[])
  return { list, isLoading: isServed && tokens.isPending, hasFailed: tokens.isError }
}

const bySymbol = (a: ListedToken, b: ListedToken) => a.symbol.localeCompare(b.symbol)

/** Finds the token for an address, a symbol or a token object. */
export function findListedToken(list: readonly ListedToken[], value: Json | undefined): ListedToken | undefined {
  if (isJsonObject(value)) {
    const { address, symbol, name, decimals } = value
    const isToken = typeof address === 'string' && typeof symbol === 'string' && typeof decimals === 'number'
    return isToken ? { address, symbol, name: String(name ?? symbol), decimals } : undefined
  }
  const wanted = String(value ?? '').toLowerCase()
  if (wanted === '') return undefined
  return list.find(token => token.address.toLowerCase() === wanted || token.symbol.toLowerCase() === wanted)
}
