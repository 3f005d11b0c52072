import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { EIP1193Provider, Hex } from 'viem'
import { useConnection } from 'wagmi'
import { readPChainUtxo } from '../guard/pchain/readPChainTransaction.ts'
import { spendable, sumOf } from './buildTransaction.ts'
import { type CoreWallet, createCoreWallet, findWalletProblem } from './coreWallet.ts'
import { judgeStatus } from './followStep.ts'
import { createPChainReader } from './pchainApi.ts'
import { type Progress, progressStore } from './progressStore.ts'
import { steps } from './steps.ts'

export const reader = createPChainReader()

const pollMs = 5_000

/** Core with its account, or why the connected wallet cannot be used. */
export function useCore() {
  const { connector, address, chainId } = useConnection()
  const problem = connector ? findWalletProblem(connector) : null
  const wallet = useMemo((): CoreWallet | null => {
    if (!connector || problem !== null) return null
    return createCoreWallet(async request => {
      const provider = (await connector.getProvider()) as EIP1193Provider
      return provider.request(request as Parameters<EIP1193Provider['request']>[0])
    })
  }, [connector, problem])
  const account = useQuery({
    queryKey: ['pchain', 'account', connector?.uid, address, chainId],
    enabled: wallet !== null,
    queryFn: () => wallet!.account(),
  })
  return { wallet, problem, account }
}

/** AVAX that the address can spend, in nAVAX. */
export function useBalance(address: Hex | undefined) {
  return useQuery({
    queryKey: ['pchain', 'state', address],
    enabled: address !== undefined,
    queryFn: async ({ signal }) => {
      const { utxos, gasPrice } = await reader.state(address!, signal)
      const read = utxos.map(readPChainUtxo).filter(utxo => utxo !== null)
      return sumOf(spendable({ address: address!, gasPrice, utxos: read }))
    },
  })
}

/** The stored L1 of an account; null without one. */
export function useProgress(account: string | undefined): Progress | null {
  const get = () => (account === undefined ? null : progressStore.read(account))
  return useSyncExternalStore(progressStore.subscribe, get, get)
}

/** Follows a step that was sent before this page was opened, until the P-Chain has decided. */
export function useSentStep(progress: Progress | null, isReviewing: boolean) {
  const kind = steps.find(step => progress?.records[step.kind]?.status === 'sent')?.kind
  const record = kind && progress?.records[kind]
  const sent = record?.status === 'sent' && !isReviewing ? record : null
  const query = useQuery({
    queryKey: ['pchain', 'sent', sent?.id],
    enabled: sent !== null,
    queryFn: async ({ signal }) => judgeStatus(await reader.transaction(sent!.id, signal), sent!),
    refetchInterval: ({ state }) => (state.data ? false : pollMs),
  })
  const account = progress?.account
  const decided = query.data
  useEffect(() => {
    if (account !== undefined && kind && decided) progressStore.record(account, kind, decided)
  }, [account, kind, decided])
  return query
}
