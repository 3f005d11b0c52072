import { useState } from 'react'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { TokenMark } from '../../kit/ui/TokenMark.tsx'
import { sameAddress } from '../guard/values/sameAddress.ts'
import { GridSkeleton } from './CollectionSkeleton.tsx'
import { TokenImage } from './TokenImage.tsx'
import { type Nft, useTokens } from './useNft.ts'

const pageSize = 24

export type TokenGridProps = {
  readonly nft: Nft
  /** Number of tokens, and the id at a place. */
  readonly count: number
  readonly idAt: (index: number) => bigint
  readonly empty: string
  readonly onOpen: (tokenId: bigint) => void
}

/** Tokens as pictures, one page at a time. */
export function TokenGrid({ nft, count, idAt, empty, onOpen }: TokenGridProps) {
  const [wanted, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const page = Math.min(wanted, pages - 1)
  const length = Math.max(0, Math.min(pageSize, count - page * pageSize))
  const ids = Array.from({ length }, (_, index) => idAt(page * pageSize + index))
  const { wallet, market, collection } = nft
  const { data = [], isPending } = useTokens(nft, ids)
  const currency = market.data?.currency
  const name = collection.data?.name ?? 'NFT'
  if (count === 0) {
    return (
      <div className="panel">
        <EmptyState icon="info" text={empty} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {isPending && <GridSkeleton count={Math.min(10, length)} />}
      <ul className="token-grid" aria-busy={isPending}>
        {data.map(({ tokenId, owner, listing, uri }) => (
          <li key={tokenId.toString()}>
            <button
              type="button"
              data-testid="nft"
              className="group flex h-full w-full flex-col overflow-hidden rounded-xl border border-line bg-raised text-left shadow-card transition-colors hover:border-accent"
              onClick={() => onOpen(tokenId)}
            >
              <span className="relative block w-full">
                <TokenImage tokenId={tokenId} uri={uri} name={name} />
                {wallet && sameAddress(owner, wallet.account) && (
                  <span className="state absolute top-2 right-2">Yours</span>
                )}
              </span>
              <span className="flex w-full flex-col gap-1 p-3">
                <span className="truncate font-medium text-sm">
                  {name} #{tokenId.toString()}
                </span>
                {listing && currency ? (
                  <span className="flex flex-wrap items-center gap-x-1.5 font-semibold tabular-nums">
                    <TokenMark token={currency} size="small" />
                    <span className="mr-auto">
                      {formatAmount(listing.price, currency.decimals)} {currency.symbol}
                    </span>
                    {/* only with: portfolio */}
                    <small className="font-normal text-muted text-xs">{nft.toDollars(currency, listing.price)}</small>
                    {/* end only */}
                  </span>
                ) : (
                  <span className="text-muted text-sm leading-6">Not for sale</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} onPage={setPage} />
    </div>
  )
}
