import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Log } from 'viem'
import { governanceConfig } from '../../config/governance.config.ts'
import { type RuntimeChain, useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { type ChainReader, refreshInterval, useChainReader } from '../../kit/wallet/useChainReader.ts'
import { useWalletReader } from '../../kit/wallet/useWalletReader.ts'
import { nativeTokenAddress, type Token } from '../guard/values/token.ts'
import { useDollars } from '../prices/useDollars.ts'
import type { Sender } from '../transactions/requestCall.ts'
import { useContractAddress } from '../transactions/useContractAddress.ts'
import { type ActionContext, tokensOf } from './describeAction.ts'
import { describeGovernanceLogs } from './describeGovernanceLogs.ts'
import { type DaoState, readDao, readTreasury, readVoter, type Voter } from './readDao.ts'
import { type ProposalHistory, readBlockTimes, readHistory } from './readHistory.ts'
import { readMovements } from './readMovements.ts'
import { type ProposalEntry, type ProposalIndex, readProposalIndex, readProposals } from './readProposals.ts'

/** Network, wallet, DAO and the votes of the account. Queries are shared by all screens. */
export function useGovernance() {
  const { chains } = useRuntimeConfig()
  const chain: RuntimeChain = chains.find(({ id }) => id === governanceConfig.chain.id) ?? chains[0]
  const wallet = useWalletReader(chain)
  const reader = useChainReader(chain, wallet)
  const { id: chainId, walletChainId, nativeCurrency } = chain
  const native = useMemo<Token>(
    () => ({ chainId, address: nativeTokenAddress, ...nativeCurrency }),
    [chainId, nativeCurrency],
  )
  const address = useContractAddress(chain, 'Dao', governanceConfig.addresses.dao)
  const refetchInterval = refreshInterval(chain, reader)
  const dao = useQuery<DaoState | null>({
    queryKey: ['governance', 'dao', walletChainId, address?.address],
    enabled: reader !== null && address !== null,
    queryFn: () => readDao(reader!.client, address!.address, chainId),
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
  // only with: portfolio
  const dollars = useDollars(chain, found?.treasury.address ?? null)
  const known = { chain, wallet, reader, native, address, dao, voter, sender, context, describeLogs, refetchInterval }
  return { ...known, dollars, toDollars: dollars.format }
  // otherwise: return { chain, wallet, reader, native, address, dao, voter, sender, context, describeLogs, refetchInterval }
  // end only
}

export type Governance = ReturnType<typeof useGovernance>

type Reading = { readonly reader: ChainReader | null; readonly dao: DaoState | null }

const readingOf = ({ reader, context }: Governance): Reading => ({ reader, dao: context?.dao ?? null })

/** All proposals; a refresh reads new blocks only. */
export function useProposalIndex(governance: Governance) {
  const { reader, dao } = readingOf(governance)
  const queries = useQueryClient()
  const queryKey = ['governance', 'index', reader?.client.chain.id, dao?.governor.address]
  return useQuery<ProposalIndex>({
    queryKey,
    enabled: reader !== null && dao !== null,
    queryFn: () => readProposalIndex(reader!.client, dao!, queries.getQueryData<ProposalIndex>(queryKey)),
    refetchInterval: governance.refetchInterval,
    structuralSharing: false,
  })
}

/** State and votes of these proposals, and the clock of the governor. */
export function useProposals(governance: Governance, entries: readonly ProposalEntry[]) {
  const { reader, dao } = readingOf(governance)
  const ids = entries.map(({ id }) => id.toString()).join()
  return useQuery({
    queryKey: ['governance', 'proposals', reader?.client.chain.id, dao?.governor.address, reader?.account, ids],
    enabled: reader !== null && dao !== null && entries.length > 0,
    queryFn: async () => ({
      ...(await readProposals(reader!.client, dao!, { entries, account: reader!.account })),
      readAt: Date.now(),
    }),
    // A connected wallet adds the votes of its account to what is shown.
    placeholderData: (shown, query) => (shown?.account === null && query?.queryKey[5] === ids ? shown : undefined),
    refetchInterval: governance.refetchInterval,
  })
}

/** Votes and steps of one proposal; a refresh reads new blocks only. */
export function useHistory(governance: Governance, entry: ProposalEntry | undefined) {
  const { reader, dao } = readingOf(governance)
  const queries = useQueryClient()
  const queryKey = ['governance', 'history', reader?.client.chain.id, dao?.governor.address, entry?.id.toString()]
  return useQuery<ProposalHistory>({
    queryKey,
    enabled: reader !== null && dao !== null && entry !== undefined,
    queryFn: () => readHistory(reader!.client, dao!, entry!, queries.getQueryData<ProposalHistory>(queryKey)),
    refetchInterval: governance.refetchInterval,
    structuralSharing: false,
  })
}

/** When blocks were made, in seconds. */
export function useBlockTimes({ reader }: Governance, blocks: readonly bigint[]) {
  return useQuery({
    queryKey: ['governance', 'times', reader?.client.chain.id, blocks.join()],
    enabled: reader !== null && blocks.length > 0,
    queryFn: () => readBlockTimes(reader!.client, blocks),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

/** Balances of the treasury. */
export function useTreasury(governance: Governance) {
  const { reader, dao } = readingOf(governance)
  const { context, native } = governance
  return useQuery({
    queryKey: ['governance', 'treasury', reader?.client.chain.id, dao?.treasury.address],
    enabled: reader !== null && context !== null,
    queryFn: () => readTreasury(reader!.client, dao!, { native, tokens: tokensOf(context!) }),
    refetchInterval: governance.refetchInterval,
  })
}

/** Payments of the treasury. */
export function useMovements(governance: Governance) {
  const { reader, dao } = readingOf(governance)
  const { context, native } = governance
  return useQuery({
    queryKey: ['governance', 'movements', reader?.client.chain.id, dao?.treasury.address],
    enabled: reader !== null && context !== null,
    queryFn: () => readMovements(reader!.client, dao!, { native, tokens: tokensOf(context!) }),
    // It reads every block since the deployment, so only own transactions and visits repeat it.
    staleTime: 10_000,
  })
}
