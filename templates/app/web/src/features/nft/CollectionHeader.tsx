import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { AccountAvatar } from '../../kit/wallet/AccountAvatar.tsx'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import { useWalletAction } from '../transactions/useWalletAction.ts'
import { MintForm } from './MintForm.tsx'
import { planMint } from './nftPlans.ts'
import type { CollectionState } from './readNft.ts'
import type { Found } from './readTokens.ts'
import { formatBasisPoints } from './splitPrice.ts'
import { TokenImage } from './TokenImage.tsx'
import { TokenSummary } from './TokenSummary.tsx'
import type { Nft, OpenPlan } from './useNft.ts'

export type CollectionHeaderProps = {
  readonly nft: Nft
  readonly collection: CollectionState
  readonly found: { readonly data: Found | undefined; readonly isLoading: boolean }
  readonly onPlan: OpenPlan
}

/** Name, figures and minting of the collection. */
export function CollectionHeader({ nft, collection, found, onPlan }: CollectionHeaderProps) {
  const { native, chain, sender } = nft
  const act = useWalletAction(chain, sender)
  const mint = (quantity: bigint) =>
    act(own =>
      onPlan({
        ...planMint(own, collection, { quantity, native }),
        summary: (
          <TokenSummary
            tokenId={collection.minted + 1n}
            uri=""
            name={collection.name}
            title={quantity === 1n ? `1 × ${collection.name}` : `${quantity} × ${collection.name}`}
            price={quantity * collection.mintPrice}
            currency={native}
            // only with: portfolio
            dollars={nft.toDollars(native, quantity * collection.mintPrice)}
            // end only
          />
        ),
      }),
    )
  return (
    <section aria-label={collection.name} className="panel sm:flex-row sm:items-center sm:gap-6">
      <Cover collection={collection} />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <div className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="min-w-0 break-words font-semibold text-2xl">{collection.name}</h2>
            <span className="state">{collection.symbol}</span>
            {collection.kind === 'other' && <span className="badge">unknown code</span>}
          </div>
          <p className="flex items-center gap-1.5 text-muted text-sm" title={collection.beneficiary}>
            by <AccountAvatar address={collection.beneficiary} /> {shortenAddress(collection.beneficiary)}
          </p>
        </div>
        <Figures nft={nft} collection={collection} found={found} />
        <MintForm collection={collection} native={native} onMint={mint} />
      </div>
    </section>
  )
}

const coverTokens = [1n, 2n, 3n, 4n] as const

/** Pictures of the first tokens, minted or not. */
function Cover({ collection: { name } }: { readonly collection: CollectionState }) {
  return (
    <div
      aria-hidden="true"
      className="grid w-full shrink-0 grid-cols-4 gap-px overflow-hidden rounded-xl sm:w-48 sm:grid-cols-2"
    >
      {coverTokens.map(tokenId => (
        <TokenImage key={tokenId.toString()} tokenId={tokenId} uri="" name={name} />
      ))}
    </div>
  )
}

function Figures({ nft, collection, found }: Omit<CollectionHeaderProps, 'onPlan'>) {
  const { native } = nft
  const { data } = found
  const currency = nft.market.data?.currency ?? native
  const { minted, maxSupply } = collection
  // only with: portfolio
  const write = (units: bigint, token: typeof native) => {
    const dollars = nft.toDollars(token, units)
    return (
      <>
        {formatAmount(units, token.decimals)} {token.symbol}
        {dollars !== null && <small className="block font-normal text-muted text-xs">{dollars}</small>}
      </>
    )
  }
  // otherwise: const write = (units: bigint, token: typeof native) => `${formatAmount(units, token.decimals)} ${token.symbol}`
  // end only
  const unknown = found.isLoading ? <Skeleton text="0.05" /> : '–'
  const figures = [
    ['Floor', data ? (data.floor === null ? '–' : write(data.floor, currency)) : unknown],
    ['Listed', data ? data.forSale.length.toLocaleString('en') : unknown],
    ['Owners', data ? data.owners.toLocaleString('en') : unknown],
    ['Minted', `${minted.toLocaleString('en')} / ${maxSupply.toLocaleString('en')}`],
    ['Mint price', write(collection.mintPrice, native)],
    ['Royalty', formatBasisPoints(collection.royaltyBasisPoints)],
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-3 sm:grid-cols-6">
      {figures.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="mt-0.5 break-words font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
