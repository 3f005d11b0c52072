import { useId, useState } from 'react'
import { FilterTabs } from '../../kit/ui/FilterTabs.tsx'
import { NetworkNotice } from '../../kit/wallet/NetworkNotice.tsx'
import { TransactionNotices } from '../transactions/TransactionNotices.tsx'
import { usePlannedDialog } from '../transactions/usePlannedDialog.tsx'
import { CollectionHeader } from './CollectionHeader.tsx'
import { CollectionSkeleton, GridSkeleton } from './CollectionSkeleton.tsx'
import { createNftReader } from './createNftReader.ts'
import { NftAddresses, NftSetup } from './NftSetup.tsx'
import type { CollectionState } from './readNft.ts'
import { maxSearched } from './readTokens.ts'
import { TokenDetails } from './TokenDetails.tsx'
import { TokenGrid } from './TokenGrid.tsx'
import { isLoadingNft, type Nft, type OpenPlan, useFoundTokens, useNft } from './useNft.ts'

/** Tokens that are searched for the figures without being asked to. */
const maxCounted = 2_000n

const filters = [
  ['all', 'All'],
  ['forSale', 'For sale'],
] as const

type Filter = (typeof filters)[number][0]

/** Collection screen: figures, minting, and all tokens or those for sale. */
export function CollectionPanel() {
  const nft = useNft()
  const { chain, wallet } = nft
  const [dialog, openPlan] = usePlannedDialog(chain, wallet, {
    createReader: createNftReader,
    // only with: portfolio
    toDollars: nft.toDollars,
    // end only
  })
  const [filter, setFilter] = useState<Filter>('all')
  const collection = nft.collection.data
  const isWanted = filter === 'forSale' || (collection?.minted ?? 0n) <= maxCounted
  const found = useFoundTokens(nft, { isWanted })
  return (
    <div className="flex w-full flex-col gap-4">
      <h1 className="sr-only">Collection</h1>
      <NetworkNotice chain={chain} />
      <TransactionNotices feature="nft" wallet={wallet} describeLogs={nft.describeLogs} />
      {isLoadingNft(nft) ? <CollectionSkeleton /> : <NftSetup nft={nft} onPlan={openPlan} />}
      {collection && (
        <>
          <CollectionHeader nft={nft} collection={collection} found={found} onPlan={openPlan} />
          <TokenSection {...{ nft, collection, found, filter }} onFilter={setFilter} onPlan={openPlan} />
          <NftAddresses nft={nft} />
        </>
      )}
      {dialog}
    </div>
  )
}

type SectionProps = {
  readonly nft: Nft
  readonly collection: CollectionState
  readonly found: ReturnType<typeof useFoundTokens>
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
  readonly onPlan: OpenPlan
}

function TokenSection({ nft, collection, found, filter, onFilter, onPlan }: SectionProps) {
  const [open, setOpen] = useState<bigint | null>(null)
  const titleId = useId()
  const { minted } = collection
  const isWanted = filter === 'forSale'
  const offers = found.data?.forSale ?? []
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="font-semibold text-lg">
          Tokens
        </h2>
        <FilterTabs label="Show" options={filters} value={filter} onChange={onFilter} />
      </div>
      {isWanted && found.isPending ? (
        <div role="status">
          <p className="mb-4 text-muted text-sm">Searching {minted.toLocaleString('en')} tokens…</p>
          <GridSkeleton count={5} />
        </div>
      ) : (
        <TokenGrid
          key={filter}
          nft={nft}
          count={isWanted ? offers.length : Number(minted)}
          idAt={index => (isWanted ? offers[index]! : minted - BigInt(index))}
          empty={
            isWanted ? 'Nothing is for sale. List a token of yours under My NFTs.' : 'No token yet. Mint the first one.'
          }
          onOpen={setOpen}
        />
      )}
      {found.data?.isPartial && (
        <p className="text-muted text-xs">Only the newest {maxSearched.toLocaleString('en')} tokens are searched.</p>
      )}
      {open !== null && (
        <TokenDetails
          nft={nft}
          tokenId={open}
          onPlan={plan => {
            setOpen(null)
            onPlan(plan)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}
