import { useQuery } from '@tanstack/react-query'
import { balancesQuery } from '../../remote/accountQueries.ts'
import { useHttp } from '../../remote/HttpProvider.tsx'
import type { TradeEnvironment } from './tradeEnvironment.ts'
import type { TradeToken } from './tradeToken.ts'

/** Balances in base units by lower-case address; undefined while unknown. */
export function useBalances(environment: TradeEnvironment, chainId: number, tokens: readonly (TradeToken | null)[]) {
  const { account: owner, mode } = environment
  const imported = tokens.flatMap(token => (token?.isImported ? [token.address] : []))
  const query = useQuery({
    ...balancesQuery(useHttp(), { chainId, mode, owner: owner ?? '0x', tokens: imported }),
    enabled: owner !== null,
    retry: false,
  })
  const balanceOf = (token: TradeToken | null): bigint | null => {
    const wanted = token?.address.toLowerCase()
    const found = query.data?.balances.find(({ address }) => address.toLowerCase() === wanted)
    return found?.amount == null ? null : BigInt(found.amount)
  }
  return { balanceOf, isLoading: query.isLoading, hasFailed: query.isError, retry: () => void query.refetch() }
}
