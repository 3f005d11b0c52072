import { findToken, tryParseAddress } from '@sluice/defi'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useView } from '../editor/useStores.ts'
import { readTokenAt } from '../remote/accountQueries.ts'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import type { TokenChoice } from './useTokenList.ts'

type Mode = Parameters<typeof readTokenAt>[1]

type Place = { readonly mode: Mode; readonly chainId: number; readonly address: string }

/** Decimals may change: what was read is not believed for longer. */
const staleMs = 30_000

const tokenAtQuery = (http: HttpClient, { mode, chainId, address }: Place) =>
  queryOptions({
    queryKey: ['token', mode, chainId, address],
    queryFn: async (): Promise<TokenChoice> => {
      const { token, isKnown } = await readTokenAt(http, mode, chainId, address as `0x${string}`)
      const { symbol, name, decimals, deprecated } = token
      return {
        address: token.address,
        symbol,
        name,
        decimals,
        ...(!isKnown && { isUnverified: true }),
        ...(deprecated !== undefined && { warning: deprecated }),
      }
    },
    staleTime: staleMs,
    retry: false,
  })

/** Reads a token from its contract, or takes what was read a moment ago. */
export const readTokenChoice = (client: QueryClient, http: HttpClient, place: Place): Promise<TokenChoice> =>
  client.fetchQuery(tokenAtQuery(http, place))

/** The token at an address of no list, read from its contract; idle for null. */
export function useTokenAt(chainId: number, address: string | null) {
  const mode = useView(state => state.mode)
  const parsed = address === null ? undefined : tryParseAddress(address)
  const isAsked = parsed !== undefined && findToken(chainId, parsed) === undefined
  const query = useQuery({
    ...tokenAtQuery(useHttp(), { mode, chainId, address: parsed ?? '' }),
    enabled: isAsked,
  })
  return { token: query.data, error: isAsked ? query.error : null, isReading: isAsked && query.isLoading }
}
