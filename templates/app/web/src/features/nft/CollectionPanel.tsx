import { useId, useState } from 'react'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { Facts } from '../../kit/ui/Facts.tsx'
import { FilterTabs } from '../../kit/ui/FilterTabs.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { NetworkNotice } from '../../kit/wallet/NetworkNotice.tsx'
import { TransactionNotices } from '../transactions/TransactionNotices.tsx'
import type { TransactionPlan } from '../transactions/TransactionPlan.ts'
import { usePlannedDialog } from '../transactions/usePlannedDialog.tsx'
import { planMint } from './createNftPlans.ts'
import { createNftReader } from './createNftReader.ts'
import { MintForm } from './MintForm.tsx'
import { NftAddresses, NftSetup } from './NftSetup.tsx'
import type { CollectionState } from './readNft.ts'
import { maxSearched } from './readTokens.ts'
import { formatBasisPoints } from './splitPrice.ts'
import { TokenDetails } from './TokenDetails.tsx'
import { TokenGrid } from './TokenGrid.tsx'
import { TokenImage } from './TokenImage.tsx'
import { contractsOf, type Nft, useFoundTokens, useNft } from './useNft.ts'

/** Collection screen: facts, minting, and all tokens or those for sale. */
export function CollectionPanel() {
  const nft = useNft()
  const { chain, wallet, native, sender } = nft
  const [dialog, openPlan] = usePlannedDialog(chain, wallet, createNftReader)
  const collection = nft.collection.data
  return (
    <div className="flex w-full flex-col gap-4">
      <h1 className="sr-only">Collection</h1>
      <NetworkNotice chain={chain} />
      <TransactionNotices feature="nft" wallet={wallet} describeLogs={nft.describeLogs} />
      <NftSetup nft={nft} onPlan={openPlan} />
      {collection && (
        <>
          <section aria-label={collection.name} className="panel sm:flex-row sm:items-center sm:gap-6">
            <Cover collection={collection} />
            <div className="flex min-w-0 flex-1 flex-col gap-4">
              <CollectionFacts
                collection={collection}
                price={formatAmount(collection.mintPrice, native.decimals)}
                symbol={native.symbol}
              />
              {sender && (
                <MintForm
                  collection={collection}
                  native={native}
                  onMint={quantity => openPlan(planMint(sender, collection, { quantity, native }))}
                />
              )}
            </div>
          </section>
          <TokenSection nft={nft} collection={collection} onPlan={openPlan} />
          <NftAddresses nft={nft} />
        </>
      )}
      {wallet && nft.collection.isLoading && (
        <div role="status" className="panel">
          <span className="sr-only">Loading the collection…</span>
          <Skeleton text="A collection of tokens" />
          <Skeleton text="Minted, price and royalty" />
        </div>
      )}
      {dialog}
    </div>
  )
}

const coverTokens = [1n, 2n, 3n, 4n] as const

/** Pictures of the first tokens, minted or not. */
function Cover({ collection: { name } }: { readonly collection: CollectionState }) {
  return (
    <div aria-hidden="true" className="grid w-full shrink-0 grid-cols-4 gap-1.5 sm:w-44 sm:grid-cols-2">
      {coverTokens.map(tokenId => (
        <TokenImage key={tokenId.toString()} tokenId={tokenId} uri="" name={name} />
      ))}
    </div>
  )
}

function CollectionFacts(props: { collection: CollectionState; price: string; symbol: string }) {
  const { collection, price, symbol } = props
  const facts = [
    ['Minted', `${collection.minted.toLocaleString('en')} of ${collection.maxSupply.toLocaleString('en')}`],
    ['Price', `${price} ${symbol}`],
    ['Royalty', formatBasisPoints(collection.royaltyBasisPoints)],
    ['Limit per wallet', 'none'],
  ] as const
  return (
    <>
      <div className="flex items-center gap-2">
        <h2 className="break-words font-semibold text-2xl">{collection.name}</h2>
        <span className="state">{collection.symbol}</span>
        {collection.kind === 'other' && <span className="badge">unknown code</span>}
      </div>
      <Facts facts={facts} className="sm:grid-cols-4" />
    </>
  )
}

type SectionProps = {
  readonly nft: Nft
  readonly collection: CollectionState
  readonly onPlan: (plan: TransactionPlan) => void
}

const filters = [
  ['all', 'All'],
  ['forSale', 'For sale'],
] as const

function TokenSection({ nft, collection, onPlan }: SectionProps) {
  const [filter, setFilter] = useState<'all' | 'forSale'>('all')
  const [open, setOpen] = useState<bigint | null>(null)
  const titleId = useId()
  const { minted } = collection
  const isWanted = filter === 'forSale'
  const found = useFoundTokens(nft.wallet, contractsOf(nft), { minted, isWanted })
  const offers = found.data?.forSale ?? []
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="font-semibold text-lg">
          Tokens
        </h2>
        <FilterTabs label="Show" options={filters} value={filter} onChange={setFilter} />
      </div>
      {isWanted && found.error && (
        <p role="alert" className="text-danger text-sm">
          The offers could not be loaded: {found.error.message}
        </p>
      )}
      {isWanted && found.isLoading ? (
        <p role="status" className="text-muted text-sm">
          Searching {minted.toLocaleString('en')} tokens…
        </p>
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
      {isWanted && found.data?.isPartial && (
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
