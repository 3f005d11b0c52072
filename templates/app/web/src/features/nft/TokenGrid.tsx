import { useState } from 'react'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { Pager } from '../../kit/ui/Pager.tsx'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import { sameAddress } from '../guard/values/sameAddress.ts'
import { TokenImage } from './TokenImage.tsx'
import { contractsOf, type Nft, useTokens } from './useNft.ts'

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
  const { data = [], error, isLoading, refetch } = useTokens(wallet, contractsOf(nft), ids)
  const currency = market.data?.currency
  if (count === 0) return <p className="py-8 text-center text-muted text-sm">{empty}</p>
  return (
    <div className="flex flex-col gap-4">
      {error && (
        <div role="alert" className="flex items-center justify-between gap-3 text-danger text-sm">
          <span>The tokens could not be loaded: {error.message}</span>
          <button type="button" className="button-quiet shrink-0" onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4" aria-busy={isLoading}>
        {isLoading && ids.map(id => <li key={id.toString()} className="aspect-[4/5] rounded-lg bg-sunken" />)}
        {data.map(({ tokenId, owner, listing, uri }) => (
          <li key={tokenId.toString()}>
            <button
              type="button"
              data-testid="nft"
              className="flex w-full flex-col gap-1 rounded-xl border border-line p-2 text-left hover:border-accent"
              onClick={() => onOpen(tokenId)}
            >
              <TokenImage tokenId={tokenId} uri={uri} name={collection.data?.name ?? 'NFT'} />
              <span className="font-medium text-sm">
                #{tokenId.toString()}{' '}
                {wallet && sameAddress(owner, wallet.account) && <span className="state">yours</span>}
              </span>
              <span className="text-muted text-xs">
                {listing && currency
                  ? `${formatAmount(listing.price, currency.decimals)} ${currency.symbol}`
                  : `Owner ${shortenAddress(owner)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} onPage={setPage} />
    </div>
  )
}
