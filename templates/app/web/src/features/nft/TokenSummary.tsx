import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { TokenMark } from '../../kit/ui/TokenMark.tsx'
import type { Token } from '../guard/values/token.ts'
import { TokenImage } from './TokenImage.tsx'

export type TokenSummaryProps = {
  readonly tokenId: bigint
  readonly uri: string
  /** Of the collection. */
  readonly name: string
  /** Below the name: `Lighthouses #8`, or what is minted. */
  readonly title: string
  readonly price: bigint
  readonly currency: Token
  // only with: portfolio
  /** Such as `≈ $2,449.39`; null without a price. */
  readonly dollars: string | null
  // end only
}

/** What a review is about: the picture of the token, its name and the price. */
export function TokenSummary(props: TokenSummaryProps) {
  const { tokenId, uri, name, title, price, currency } = props
  return (
    <div className="flex items-center gap-4" data-testid="summary">
      <div className="size-20 shrink-0 overflow-hidden rounded-xl border border-line">
        <TokenImage tokenId={tokenId} uri={uri} name={name} />
      </div>
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="break-words font-medium text-sm">{title}</p>
        <p className="flex items-center gap-2 break-words font-semibold text-2xl">
          <TokenMark token={currency} />
          {formatAmount(price, currency.decimals)} {currency.symbol}
        </p>
        {/* only with: portfolio */}
        {props.dollars !== null && <p className="text-muted text-sm">{props.dollars}</p>}
        {/* end only */}
      </div>
    </div>
  )
}
