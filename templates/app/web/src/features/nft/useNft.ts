import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Log } from 'viem'
import { nftConfig } from '../../config/nft.config.ts'
import { type RuntimeChain, useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { type ChainReader, refreshInterval, useChainReader } from '../../kit/wallet/useChainReader.ts'
import { useWalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { Token } from '../guard/values/token.ts'
import { useDollars } from '../prices/useDollars.ts'
import type { Sender } from '../transactions/requestCall.ts'
import type { TransactionPlan } from '../transactions/TransactionPlan.ts'
import { type ContractAddress, useContractAddress } from '../transactions/useContractAddress.ts'
import { describeNftLogs } from './describeNftLogs.ts'
import { type CollectionState, type MarketState, nativeToken, readCollection, readMarketplace } from './readNft.ts'
import { type Contracts, findTokens, readTokens } from './readTokens.ts'

/** Network, wallet, contracts and their state. Queries are shared by all screens. */
export function useNft() {
  const { chains } = useRuntimeConfig()
  const chain: RuntimeChain = chains.find(({ id }) => id === nftConfig.chain.id) ?? chains[0]
  const wallet = useWalletReader(chain)
  const reader = useChainReader(chain, wallet)
  const { id: chainId, walletChainId, nativeCurrency } = chain
  const native = useMemo(() => nativeToken(chainId, nativeCurrency), [chainId, nativeCurrency])
  const collectionAddress = useContractAddress(chain, 'Collection', nftConfig.addresses.collection)
  const marketAddress = useContractAddress(chain, 'Marketplace', nftConfig.addresses.marketplace)
  const refetchInterval = refreshInterval(chain, reader)
  const reading = { reader, walletChainId, refetchInterval }
  const collection = useCollection(reading, collectionAddress)
  const market = useMarket(reading, { address: marketAddress, native })
  const sender = useMemo<Sender | null>(
    () => wallet && { client: wallet.client, account: wallet.account, chainId, walletChainId },
    [wallet, chainId, walletChainId],
  )
  const currency = market.data?.currency ?? null
  const name = collection.data?.name ?? 'NFT'
  const describeLogs = useCallback(
    (logs: readonly Log[]) => describeNftLogs(logs, { currency, name }),
    [currency, name],
  )
  const contracts = { collectionAddress, marketAddress, collection, market }
  // only with: portfolio
  const { format: toDollars } = useDollars(chain, reader?.account ?? collection.data?.beneficiary ?? null)
  return { chain, wallet, reader, native, sender, ...contracts, toDollars, describeLogs, refetchInterval }
  // otherwise: return { chain, wallet, reader, native, sender, ...contracts, describeLogs, refetchInterval }
  // end only
}

export type Nft = ReturnType<typeof useNft>

/** Opens the review of a plan. */
export type OpenPlan = (plan: TransactionPlan) => void

/** Whether the contracts are still unknown, and their first read has not failed. */
export const isLoadingNft = ({ reader, collection: { isLoading, errorUpdateCount } }: Nft): boolean =>
  reader === null || (isLoading && errorUpdateCount === 0)

type Reading = {
  readonly reader: ChainReader | null
  readonly walletChainId: number
  readonly refetchInterval: number | false
}

function useCollection({ reader, walletChainId, refetchInterval }: Reading, address: ContractAddress | null) {
  return useQuery<CollectionState | null>({
    queryKey: ['nft', 'collection', walletChainId, address?.address],
    enabled: reader !== null && address !== null,
    queryFn: () => readCollection(reader!.client, address!.address),
    refetchInterval,
  })
}

function useMarket(
  { reader, walletChainId, refetchInterval }: Reading,
  { address, native }: { readonly address: ContractAddress | null; readonly native: Token },
) {
  const account = reader?.account ?? null
  return useQuery<MarketState | null>({
    queryKey: ['nft', 'market', walletChainId, address?.address, account],
    enabled: reader !== null && address !== null,
    queryFn: () => {
      const known = nftConfig.marketplace?.currency ? [nftConfig.marketplace.currency] : []
      return readMarketplace(reader!.client, address!.address, { account, native, known })
    },
    // A connected wallet adds its proceeds to what is shown.
    placeholderData: (shown, query) => (query?.queryKey[4] === null ? shown : undefined),
    refetchInterval,
  })
}

/** The contracts whose tokens are shown; null until both are known. */
export function contractsOf({ collection, market, marketAddress }: Nft): Contracts | null {
  if (!collection.data || (marketAddress !== null && market.data === undefined)) return null
  return { collection: collection.data.address, marketplace: market.data?.address ?? null }
}

/** Tokens with these ids. */
export function useTokens(nft: Nft, ids: readonly bigint[]) {
  const { reader, chain, refetchInterval } = nft
  const contracts = contractsOf(nft)
  const { collection, marketplace } = contracts ?? { collection: null, marketplace: null }
  return useQuery({
    queryKey: ['nft', 'tokens', chain.walletChainId, collection, marketplace, ids.join()],
    enabled: reader !== null && contracts !== null && ids.length > 0,
    queryFn: () => readTokens(reader!.client, contracts!, ids),
    refetchInterval,
  })
}

/** Ids for sale with the lowest price, ids of the account, and how many accounts hold tokens. */
export function useFoundTokens(nft: Nft, { isWanted }: { readonly isWanted: boolean }) {
  const { reader, chain } = nft
  const contracts = contractsOf(nft)
  const { collection, marketplace } = contracts ?? { collection: null, marketplace: null }
  const account = reader?.account ?? null
  const minted = nft.collection.data?.minted ?? 0n
  return useQuery({
    queryKey: ['nft', 'found', chain.walletChainId, collection, marketplace, account, minted.toString()],
    enabled: isWanted && reader !== null && contracts !== null,
    queryFn: () => findTokens(reader!.client, contracts!, { minted, account }),
    // A search of thousands of tokens is repeated after own transactions only.
    staleTime: 60_000,
  })
}
