import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Log } from 'viem'
import { governanceConfig } from '../../config/governance.config.ts'
import { type RuntimeChain, useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { useWalletReader, type WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { nativeTokenAddress, type Token } from '../guard/values/token.ts'
import type { Sender } from '../transactions/requestCall.ts'
import { useContractAddress } from '../transactions/useContractAddress.ts'
import { type ActionContext, tokensOf } from './describeAction.ts'
import { describeGovernanceLogs } from './describeGovernanceLogs.ts'
import { type DaoState, readDao, readTreasury, readVoter, type Voter } from './readDao.ts'
import { readMovements } from './readMovements.ts'
import { type ProposalEntry, type ProposalIndex, readProposalIndex, readProposals } from './readProposals.ts'

const refreshMs = { live: 15_000, devnet: 2_000 } as const

/** Network, wallet, DAO and the votes of the account. Queries are shared by all screens. */
export function useGovernance() {
  const { chains } = useRuntimeConfig()
  const chain: RuntimeChain = chains.find(({ id }) => id === governanceConfig.chain.id) ?? chains[0]
  const wallet = useWalletReader(chain)
  const { id: chainId, walletChainId, nativeCurrency } = chain
  const native = useMemo<Token>(
    () => ({ chainId, address: nativeTokenAddress, ...nativeCurrency }),
    [chainId, nativeCurrency],
  )
  const address = useContractAddress(chain, 'Dao', governanceConfig.addresses.dao)
  const refetchInterval = wallet ? refreshMs[chain.network] : (false as const)
  const dao = useQuery<DaoState | null>({
    queryKey: ['governance', 'dao', walletChainId, address?.address],
    enabled: wallet !== null && address !== null,
    queryFn: () => readDao(wallet!.client, address!.address, { chainId, walletChainId }),
    refetchInterval,
  })
  const found = dao.data ?? null
  const voter = useQuery<Voter>({
    queryKey: ['governance', 'voter', walletChainId, found?.token.address, wallet?.account],
    enabled: wallet !== null && found !== null,
    queryFn: () => readVoter(wallet!.client, found!, wallet!.account),
    refetchInterval,
  })
  const sender = useMemo<Sender | null>(
    () => wallet && { client: wallet.client, account: wallet.account, chainId, walletChainId },
    [wallet, chainId, walletChainId],
  )
  const context = useMemo<ActionContext | null>(
    () => found && { dao: found, native, tokens: governanceConfig.tokens },
    [found, native],
  )
  const describeLogs = useCallback((logs: readonly Log[]) => describeGovernanceLogs(logs, found), [found])
  return { chain, wallet, native, address, dao, voter, sender, context, describeLogs, refetchInterval }
}

export type Governance = ReturnType<typeof useGovernance>

type Reading = { readonly wallet: WalletReader | null; readonly dao: DaoState | null }

const readingOf = ({ wallet, context }: Governance): Reading => ({ wallet, dao: context?.dao ?? null })

/** All proposals; a refresh reads new blocks only. */
export function useProposalIndex(governance: Governance) {
  const { wallet, dao } = readingOf(governance)
  const queries = useQueryClient()
  const queryKey = ['governance', 'index', wallet?.client.chain.id, dao?.governor.address]
  return useQuery<ProposalIndex>({
    queryKey,
    enabled: wallet !== null && dao !== null,
    queryFn: () => readProposalIndex(wallet!.client, dao!, queries.getQueryData<ProposalIndex>(queryKey)),
    refetchInterval: governance.refetchInterval,
    structuralSharing: false,
  })
}

/** State and votes of these proposals, and the clock of the governor. */
export function useProposals(governance: Governance, entries: readonly ProposalEntry[]) {
  const { wallet, dao } = readingOf(governance)
  const ids = entries.map(({ id }) => id.toString()).join()
  return useQuery({
    queryKey: ['governance', 'proposals', wallet?.client.chain.id, dao?.governor.address, wallet?.account, ids],
    enabled: wallet !== null && dao !== null && entries.length > 0,
    queryFn: async () => ({
      ...(await readProposals(wallet!.client, dao!, { entries, account: wallet!.account })),
      readAt: Date.now(),
    }),
    refetchInterval: governance.refetchInterval,
  })
}

/** Balances of the treasury. */
export function useTreasury(governance: Governance) {
  const { wallet, dao } = readingOf(governance)
  const { context, native } = governance
  return useQuery({
    queryKey: ['governance', 'treasury', wallet?.client.chain.id, dao?.treasury.address],
    enabled: wallet !== null && context !== null,
    queryFn: () => readTreasury(wallet!.client, dao!, { native, tokens: tokensOf(context!) }),
    refetchInterval: governance.refetchInterval,
  })
}

/** Payments of the treasury. */
export function useMovements(governance: Governance) {
  const { wallet, dao } = readingOf(governance)
  const { context, native } = governance
  return useQuery({
    queryKey: ['governance', 'movements', wallet?.client.chain.id, dao?.treasury.address],
    enabled: wallet !== null && context !== null,
    queryFn: () => readMovements(wallet!.client, dao!, { native, tokens: tokensOf(context!) }),
    // It reads every block since the deployment, so only own transactions and visits repeat it.
    staleTime: 10_000,
  })
}
