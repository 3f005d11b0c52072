import { useState } from 'react'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { parseAmount } from '../../kit/amount/parseAmount.ts'
import { Address } from '../../kit/ui/Address.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { TokenMark } from '../../kit/ui/TokenMark.tsx'
import { AccountAvatar } from '../../kit/wallet/AccountAvatar.tsx'
import { sameAddress } from '../guard/values/sameAddress.ts'
import type { Token } from '../guard/values/token.ts'
import { ReadFailure } from '../transactions/ReadFailure.tsx'
import type { TransactionPlan } from '../transactions/TransactionPlan.ts'
import { useWalletAction } from '../transactions/useWalletAction.ts'
import { planCancel, planListing, planPurchase } from './nftPlans.ts'
import type { CollectionState, MarketState } from './readNft.ts'
import type { NftToken } from './readTokens.ts'
import { formatBasisPoints, shareOf, splitPrice } from './splitPrice.ts'
import { TokenImage } from './TokenImage.tsx'
import { TokenSummary } from './TokenSummary.tsx'
import { type Nft, type OpenPlan, useTokens } from './useNft.ts'

export type TokenDetailsProps = {
  readonly nft: Nft
  readonly tokenId: bigint
  readonly onPlan: OpenPlan
  readonly onClose: () => void
}

/** One token: picture, owner, price with its shares, and what the account can do with it. */
export function TokenDetails({ nft, tokenId, onPlan, onClose }: TokenDetailsProps) {
  const { data, error, refetch } = useTokens(nft, [tokenId])
  const token = data?.[0]
  const name = nft.collection.data?.name ?? 'NFT'
  return (
    <Dialog title={`${name} #${tokenId}`} onClose={onClose}>
      {error && <ReadFailure error={error} chain={nft.chain} onRetry={() => void refetch()} />}
      {!token && !error && (
        <p role="status">{data ? 'This token does not exist.' : <Skeleton text="A token of the collection" />}</p>
      )}
      {token && nft.collection.data && (
        <>
          <div className="mx-auto w-full max-w-72 overflow-hidden rounded-xl">
            <TokenImage tokenId={tokenId} uri={token.uri} name={name} />
          </div>
          <dl className="rows">
            <div className="items-center!">
              <dt>Owner</dt>
              <dd className="flex items-center gap-1.5">
                <AccountAvatar address={token.owner} /> <Address value={token.owner} />
              </dd>
            </div>
            {token.uri !== '' && !token.uri.startsWith('data:') && (
              <div>
                <dt>Metadata</dt>
                <dd className="break-all text-xs">{token.uri}</dd>
              </div>
            )}
          </dl>
          <TokenActions nft={nft} token={token} collection={nft.collection.data} onPlan={onPlan} />
        </>
      )}
    </Dialog>
  )
}

type ActionsProps = Pick<TokenDetailsProps, 'nft' | 'onPlan'> & {
  readonly token: NftToken
  readonly collection: CollectionState
}

function TokenActions({ nft, token, collection, onPlan }: ActionsProps) {
  const { sender } = nft
  const act = useWalletAction(nft.chain, sender)
  const market = nft.market.data
  const isMine = sender !== null && sameAddress(token.owner, sender.account)
  if (!market) return isMine ? <p className="text-muted text-sm">Set up the marketplace to sell it.</p> : null
  const { tokenId, listing } = token
  const open = (plan: TransactionPlan, price: bigint) =>
    // only with: portfolio
    onPlan({ ...plan, summary: <Summary {...{ nft, token, collection, price, market }} /> })
  // otherwise: onPlan({ ...plan, summary: <Summary {...{ token, collection, price, market }} /> })
  // end only
  if (!listing) return isMine ? <ListForm market={market} {...{ nft, token, collection }} onOpen={open} /> : null
  return (
    <>
      {/* only with: portfolio */}
      <PriceSplit nft={nft} market={market} price={listing.price} royalty={listing.royalty} />
      {/* otherwise: <PriceSplit market={market} price={listing.price} royalty={listing.royalty} /> */}
      {/* end only */}
      {isMine ? (
        <button
          type="button"
          className="button-primary large"
          onClick={() => act(own => open(planCancel(own, collection, market, tokenId), listing.price))}
        >
          Cancel listing
        </button>
      ) : (
        <button
          type="button"
          className="button-primary large"
          onClick={() =>
            act(own => open(planPurchase(own, collection, market, { tokenId, price: listing.price }), listing.price))
          }
        >
          Buy for {writeUnits(listing.price, market.currency)}
        </button>
      )}
    </>
  )
}

type SummaryProps = {
  // only with: portfolio
  readonly nft: Nft
  // end only
  readonly token: NftToken
  readonly collection: CollectionState
  readonly price: bigint
  readonly market: MarketState
}

// only with: portfolio
function Summary({ nft, token: { tokenId, uri }, collection: { name }, price, market: { currency } }: SummaryProps) {
  const dollars = nft.toDollars(currency, price)
  return <TokenSummary {...{ tokenId, uri, name, price, currency, dollars }} title={`${name} #${tokenId}`} />
}
// otherwise: function Summary({ token: { tokenId, uri }, collection: { name }, price, market: { currency } }: SummaryProps) {
// otherwise:   return <TokenSummary {...{ tokenId, uri, name, price, currency }} title={`${name} #${tokenId}`} />
// otherwise: }
// end only

const writeUnits = (units: bigint, { decimals, symbol }: Token) => `${formatAmount(units, decimals)} ${symbol}`

type SplitProps = {
  // only with: portfolio
  readonly nft: Nft
  // end only
  readonly market: MarketState
  readonly price: bigint
  readonly royalty: bigint
}

function PriceSplit(props: SplitProps) {
  const { market, price, royalty } = props
  const { currency, feeBasisPoints } = market
  const shares = splitPrice(price, feeBasisPoints, royalty)
  const rows = [
    ['Royalty', shares.royalty],
    [`Marketplace fee (${formatBasisPoints(feeBasisPoints)})`, shares.fee],
    ['To the seller', shares.seller],
  ] as const
  return (
    <div className="box gap-3" data-testid="split">
      <p className="flex flex-wrap items-center gap-2">
        <TokenMark token={currency} />
        <span className="font-semibold text-2xl tabular-nums">{writeUnits(price, currency)}</span>
        {/* only with: portfolio */}
        <span className="text-muted text-sm">{props.nft.toDollars(currency, price)}</span>
        {/* end only */}
      </p>
      <dl className="rows">
        {rows.map(([label, units]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{writeUnits(units, currency)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type ListFormProps = Omit<ActionsProps, 'onPlan'> & {
  readonly market: MarketState
  readonly onOpen: (plan: TransactionPlan, price: bigint) => void
}

function ListForm({ nft, token, collection, market, onOpen }: ListFormProps) {
  const [text, setText] = useState('')
  const amount = parseAmount(text, market.currency)
  const price = amount.status === 'valid' ? amount.units : null
  const royalty = price === null ? 0n : shareOf(price, collection.royaltyBasisPoints)
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (nft.sender && price !== null)
          onOpen(planListing(nft.sender, collection, market, { ...token, price }), price)
      }}
    >
      <label className="flex flex-col gap-1 text-sm">
        Price in {market.currency.symbol}
        <input
          className="field"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.0"
          aria-invalid={amount.status === 'invalid'}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </label>
      {amount.status === 'invalid' && (
        <p role="alert" className="text-danger text-sm">
          {amount.reason}
        </p>
      )}
      {/* only with: portfolio */}
      {price !== null && <PriceSplit nft={nft} market={market} price={price} royalty={royalty} />}
      {/* otherwise: {price !== null && <PriceSplit market={market} price={price} royalty={royalty} />} */}
      {/* end only */}
      <button type="submit" className="button-primary large" disabled={price === null}>
        {price === null ? 'Enter a price' : 'List for sale'}
      </button>
      <p className="text-muted text-xs">
        The marketplace keeps the token until it is sold or you cancel. It is approved for this token only.
      </p>
    </form>
  )
}
