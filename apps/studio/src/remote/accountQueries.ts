import type { Mode, readAllowances, readBalances, readToken } from '@sluice/protocol'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { HttpClient } from './createHttpClient.ts'

export type AccountOnChain = {
  readonly mode: Mode
  readonly chainId: number
  readonly owner: `0x${string}`
  /** Imported tokens beside the known ones. */
  readonly tokens: readonly string[]
}

const staleMs = 15_000

/** Balances of an account: native token first, then known and imported ones. */
export const balancesQuery = (http: HttpClient, { mode, chainId, owner, tokens }: AccountOnChain) =>
  queryOptions({
    queryKey: ['balances', mode, chainId, owner, tokens.join()],
    queryFn: ({ signal }) =>
      http.call<typeof readBalances>('GET', '/api/balances', {
        query: { mode, chainId, owner, ...joined(tokens) },
        signal,
      }),
    staleTime: staleMs,
  })

/** Non-zero allowances of an account for the contracts that Sluice uses. */
export const allowancesQuery = (http: HttpClient, { mode, chainId, owner, tokens }: AccountOnChain) =>
  queryOptions({
    queryKey: ['allowances', mode, chainId, owner, tokens.join()],
    queryFn: ({ signal }) =>
      http.call<typeof readAllowances>('GET', '/api/allowances', {
        query: { mode, chainId, owner, ...joined(tokens) },
        signal,
      }),
    staleTime: staleMs,
  })

/** A token of a chain by its address, from the table or its contract. */
export const readTokenAt = (http: HttpClient, mode: Mode, chainId: number, address: `0x${string}`) =>
  http.call<typeof readToken>('GET', '/api/tokens/:address', { params: { address }, query: { chainId, mode } })

/** Reads balances and allowances again, after a transaction. */
export async function refreshAccount(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['balances'] }),
    client.invalidateQueries({ queryKey: ['allowances'] }),
  ])
}

const joined = (tokens: readonly string[]) => (tokens.length > 0 ? { tokens: tokens.join() } : {})
