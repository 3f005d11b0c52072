import type { Address } from '@sluice/guard'
import { useQueries } from '@tanstack/react-query'
import { allowancesQuery, balancesQuery } from '../../remote/accountQueries.ts'
import { useHttp } from '../../remote/HttpProvider.tsx'
import type { TradeEnvironment } from '../trade/tradeEnvironment.ts'
import type { TokenAmounts } from './preflight.ts'

/** Balances and allowances of the account on the networks of a flow. */
export function useFlowFacts({ account, mode }: TradeEnvironment, chainIds: readonly number[]) {
  const http = useHttp()
  const owner: Address = account ?? '0x'
  const options = { enabled: account !== null, retry: false }
  const placeOf = (chainId: number) => ({ mode, chainId, owner, tokens: [] })
  const balances = useQueries({
    queries: chainIds.map(chainId => ({ ...balancesQuery(http, placeOf(chainId)), ...options })),
  })
  const allowances = useQueries({
    queries: chainIds.map(chainId => ({ ...allowancesQuery(http, placeOf(chainId)), ...options })),
  })
  const amounts = {
    balances: new Map(
      balances.flatMap(({ data }, index) => {
        if (!data) return []
        const held = data.balances.flatMap(({ address, amount }) =>
          amount === null ? [] : [[address.toLowerCase(), BigInt(amount)] as const],
        )
        return [[chainIds[index]!, new Map(held)] as const]
      }),
    ) satisfies TokenAmounts,
    allowances: new Map(
      allowances.flatMap(({ data }, index) => {
        if (!data) return []
        const given = new Map<string, bigint>()
        for (const { token, amount } of data.allowances) {
          const address = token.address.toLowerCase()
          const units = BigInt(amount)
          if (units > (given.get(address) ?? 0n)) given.set(address, units)
        }
        return [[chainIds[index]!, given] as const]
      }),
    ) satisfies TokenAmounts,
  }
  const all = [...balances, ...allowances]
  return {
    ...amounts,
    hasFailed: all.some(({ isError }) => isError),
    isLoading: all.some(({ isLoading }) => isLoading),
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch()
    },
  }
}
