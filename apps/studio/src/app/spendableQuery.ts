import type { Mode } from '@sluice/protocol'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { TokenAmounts } from '../mainnet/flow/preflight.ts'
import { balancesQuery } from '../remote/accountQueries.ts'
import type { HttpClient } from '../remote/createHttpClient.ts'

type Services = { readonly client: QueryClient; readonly http: HttpClient }

type Wanted = {
  readonly mode: Mode
  /** Account of the wallet; null without one. */
  readonly owner: `0x${string}` | null
  readonly chainIds: readonly number[]
}

/** A balance that takes longer does not hold up the run. */
const patienceMs = 3_000

/** Balances of the wallet on the chains that a run spends from; without those that are not known in time. */
export const spendableQuery = ({ client, http }: Services, { mode, owner, chainIds }: Wanted) =>
  queryOptions({
    queryKey: ['balances', 'spendable', mode, owner, ...chainIds],
    queryFn: async (): Promise<TokenAmounts> => {
      if (!owner) return new Map()
      const read = async (chainId: number) => {
        const query = balancesQuery(http, { mode, chainId, owner, tokens: [] })
        const { balances } = await client.fetchQuery({ ...query, retry: false })
        const known = balances.flatMap(({ address, amount }) =>
          amount === null ? [] : [[address.toLowerCase(), BigInt(amount)] as const],
        )
        return [chainId, new Map(known)] as const
      }
      const answers = chainIds.map(chainId =>
        Promise.race([read(chainId), new Promise<null>(resolve => setTimeout(resolve, patienceMs, null))]).catch(
          () => null,
        ),
      )
      return new Map((await Promise.all(answers)).filter(answer => answer !== null))
    },
    staleTime: 15_000,
  })
