import type { ResponseOf, readBalances } from '@sluice/protocol'
import { simulatedAccount } from '@sluice/providers'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { balancesQuery } from '../remote/accountQueries.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { useTokenServices } from './TokenServices.tsx'
import { useTokenPlace } from './useTokenPlace.ts'

export type TokenBalance = ResponseOf<typeof readBalances>['balances'][number]

/**
 * Balances by lower-case address while a list is open: of the connected wallet, or of the simulated account; empty
 * without either.
 */
export function useTokenBalances(
  chainId: number,
  added: readonly string[],
  isOpen: boolean,
): ReadonlyMap<string, TokenBalance> {
  const { mode, source, isServed } = useTokenPlace(chainId)
  const { wallet } = useTokenServices()
  const connected = useStore(wallet, state => (state.status === 'connected' ? (state.address ?? null) : null))
  const owner = source === 'simulated' ? simulatedAccount.address : connected
  const { data } = useQuery({
    ...balancesQuery(useHttp(), { chainId, mode, owner: owner ?? '0x', tokens: added }),
    enabled: isOpen && owner !== null && isServed,
    retry: false,
  })
  return useMemo(() => new Map((data?.balances ?? []).map(balance => [balance.address.toLowerCase(), balance])), [data])
}
