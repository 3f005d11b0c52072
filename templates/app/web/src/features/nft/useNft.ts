import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Log } from 'viem'
import { nftConfig } from '../../config/nft.config.ts'
import { type RuntimeChain, useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { useWalletReader, type WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { Token } from '../guard/values/token.ts'
import type { Sender } from '../transactions/requestCall.ts'
import { type ContractAddress, useContractAddress } from '../transactions/useContractAddress.ts'
import { describeNftLogs } from './describeNftLogs.ts'
import { type CollectionState, type MarketState, nativeToken, readCollection, readMarketplace } from './readNft.ts'
import { type Contracts, findTokens, readTokens } from './readTokens.ts'

const refreshMs = { live: 15_000, devnet: 2_000 } as const

/** Network, wallet, contracts and their state. Queries are shared by all screens. */
export function useNft() {
  const { chains } = useRuntimeConfig()
  const chain: RuntimeChain = chains.find(({ id }) => id === nftConfig.chain.id) ?? chains[0]
  const wallet = useWalletReader(chain)
  const { id: chainId, walletChainId, nativeCurrency } = chain
  const native = useMemo(() => nativeToken(chainId, nativeCurrency), [chainId, nativeCurrency])
  const collectionAddress = useContractAddress(chain, 'Collection', nftConfig.addresses.collection)
  const marketAddress = useContractAddress(chain, 'Marketplace', nftConfig.addresses.marketplace)
  const collection = useCollection(wallet, walletChainId, collectionAddress)
  const market = useMarket(wallet, walletChainId, { address: marketAddress, native })
  const sender = useMemo<Sender | null>(
    () => wallet && { client: wallet.client, account: wallet.account, chainId, walletChainId },
    [wallet, chainId, walletChainId],
  )
  const currency = market.data?.currency ?? null
  const describeLogs = useCallback((logs: readonly Log[]) => describeNftLogs(logs, currency), [currency])
  return { chain, wallet, native, sender, collectionAddress, marketAddress, collection, market, describeLogs }
}

export type Nft = ReturnType<typeof useNft>

const isLive = (client: WalletReader['client']) => client.pollingInterval > 1_000
const refetchInterval = (wallet: WalletReader | null) =>
  wallet ? refreshMs[isLive(wallet.client) ? 'live' : 'devnet'] : (false as const)

function useCollection(wallet: WalletReader | null, walletChainId: number, address: ContractAddress | null) {
  return useQuery<CollectionState | null>({
    queryKey: ['nft', 'collection', walletChainId, address?.address],
    enabled: wallet !== null && address !== null,
    queryFn: () => readCollection(wallet!.client, { address: address!.address, walletChainId }),
    refetchInterval: refetchInterval(wallet),
  })
}

function useMarket(
  wallet: WalletReader | null,
  walletChainId: number,
  { address, native }: { readonly address: ContractAddress | null; readonly native: Token },
) {
  return useQuery<MarketState | null>({
    queryKey: ['nft', 'market', walletChainId, address?.address, wallet?.account],
    enabled: wallet !== null && address !== null,
    queryFn: () => {
      const known = nftConfig.marketplace?.currency ? [nftConfig.marketplace.currency] : []
      const place = { address: address!.address, walletChainId }
      return readMarketplace(wallet!.client, place, { account: wallet!.account, native, known })
    },
    refetchInterval: refetchInterval(wallet),
  })
}

/** The contracts whose tokens are shown; null until the collection is known. */
export function contractsOf({ collection, market }: Nft): Contracts | null {
  return collection.data ? { collection: collection.data.address, marketplace: market.data?.address ?? null } : null
}

/** Tokens with these ids. */
export function useTokens(wallet: WalletReader | null, contracts: Contracts | null, ids: readonly bigint[]) {
  const { collection, marketplace } = contracts ?? { collection: null, marketplace: null }
  return useQuery({
    queryKey: ['nft', 'tokens', wallet?.client.chain.id, collection, marketplace, ids.join()],
    enabled: wallet !== null && contracts !== null && ids.length > 0,
    queryFn: () => readTokens(wallet!.client, contracts!, ids),
    refetchInterval: refetchInterval(wallet),
  })
}

/** Ids for sale, and ids of the account. */
export function useFoundTokens(
  wallet: WalletReader | null,
  contracts: Contracts | null,
  { minted, isWanted }: { readonly minted: bigint; readonly isWanted: boolean },
) {
  const { collection, marketplace } = contracts ?? { collection: null, marketplace: null }
  return useQuery({
    queryKey: ['nft', 'found', wallet?.client.chain.id, collection, marketplace, wallet?.account, minted.toString()],
    enabled: isWanted && wallet !== null && contracts !== null,
    queryFn: () => findTokens(wallet!.client, contracts!, { minted, account: wallet!.account }),
    // A search of thousands of tokens is repeated after own transactions only.
    staleTime: 60_000,
  })
}
