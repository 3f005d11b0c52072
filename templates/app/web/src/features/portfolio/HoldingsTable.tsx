import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { TokenMark } from '../../kit/ui/TokenMark.tsx'
import type { Holding } from './portfolioApi.ts'
import { formatPriceUsd, formatShare, formatUsd, sharePercent } from './usd.ts'

export type HoldingsTableProps = {
  readonly chainId: number
  readonly holdings: readonly Holding[]
  readonly totalUsd: string
}

/** Tokens of an account, sorted by value. */
export function HoldingsTable({ chainId, holdings, totalUsd }: HoldingsTableProps) {
  return (
    <table className="w-full text-sm" data-testid="holdings">
      <caption className="sr-only">Holdings</caption>
      <thead className="text-left text-muted text-xs">
        <tr>
          <th scope="col" className="py-1 font-normal">
            Token
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            Amount
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            Value
          </th>
          <th scope="col" className="hidden py-1 pl-3 text-right font-normal sm:table-cell">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {holdings.map(({ token, amount, priceUsd, valueUsd }) => (
          <tr key={token.address} className="border-line border-t">
            <th scope="row" className="py-2 text-left font-normal">
              <span className="flex items-center gap-2">
                <TokenMark token={{ chainId, ...token }} size="large" />
                <span className="flex min-w-0 flex-col">
                  <span className="font-medium">{token.symbol}</span>
                  <span className="hidden truncate text-muted text-xs sm:block">{token.name}</span>
                </span>
              </span>
            </th>
            <td className="py-2 text-right" title={formatAmount(amount, token.decimals)}>
              {formatAmount(amount, token.decimals, 4)}
            </td>
            <td className="py-2 pl-3 text-right">
              {valueUsd === null ? (
                <span className="text-muted">price unknown</span>
              ) : (
                <span className="flex flex-col">
                  <span>{formatUsd(valueUsd)}</span>
                  {priceUsd !== null && <span className="text-muted text-xs">at {formatPriceUsd(priceUsd)}</span>}
                  <span className="text-muted text-xs sm:hidden">{formatShare(valueUsd, totalUsd)} of the total</span>
                </span>
              )}
            </td>
            <td className="hidden py-2 pl-3 text-right sm:table-cell">
              {valueUsd === null ? (
                <span className="text-muted">–</span>
              ) : (
                <span className="inline-flex flex-col items-end gap-1">
                  <span>{formatShare(valueUsd, totalUsd)}</span>
                  <svg
                    viewBox="0 0 100 4"
                    className="hidden h-1 w-16 rounded-full bg-sunken fill-accent sm:block"
                    aria-hidden="true"
                  >
                    <rect width={sharePercent(valueUsd, totalUsd)} height="4" />
                  </svg>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
