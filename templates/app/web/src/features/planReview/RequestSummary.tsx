import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import type { DescriptionRow } from '../guard/describe/description.ts'
import type { Review } from '../guard/signing/reviewRequest.ts'
import { nativeTokenAddress } from '../guard/values/token.ts'
import { DetailRows, type DetailRowsProps } from './DetailRows.tsx'

export type RequestSummaryProps = Omit<DetailRowsProps, 'description' | 'further'> & {
  readonly review: Review
  readonly chain: RuntimeChain
  // only with: trade
  /** Rows of the quote, before those of the bytes. */
  readonly quoted?: readonly DescriptionRow[] | undefined
  // end only
}

/** Effects of a request, decoded from the bytes that the wallet signs. */
// only with: trade
export function RequestSummary({ review, chain, quoted = [], ...rest }: RequestSummaryProps) {
  const { networkFee } = review
  const description = { ...review.description, main: [...quoted, ...review.description.main] }
  // otherwise: export function RequestSummary({ review, chain, ...rest }: RequestSummaryProps) {
  // otherwise:   const { networkFee, description } = review
  // end only
  const rows = [{ label: 'Network', value: chain.name }]
  // only with: permit order
  if ('typedData' in review.request) return <DetailRows description={description} further={rows} {...rest} />
  // end only
  const { symbol, decimals } = chain.nativeCurrency
  const fee = networkFee === null ? 'unknown' : `≤ ${formatAmount(networkFee, decimals, 8)} ${symbol}`
  // only with: portfolio trade
  const native = { chainId: chain.id, address: nativeTokenAddress, decimals }
  const dollars = networkFee === null ? null : (rest.toDollars?.(native, networkFee) ?? null)
  rows.push({ label: 'Network fee', value: dollars === null ? fee : `${fee} (${dollars})` })
  // otherwise: rows.push({ label: 'Network fee', value: fee })
  // end only
  return <DetailRows description={description} further={rows} {...rest} />
}
