import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import type { Review } from '../guard/signing/reviewRequest.ts'
import { nativeTokenAddress } from '../guard/values/token.ts'
import { DetailRows, type DetailRowsProps } from './DetailRows.tsx'

export type RequestSummaryProps = Pick<DetailRowsProps, 'hero' | 'writeDollars'> & {
  readonly review: Review
  readonly chain: RuntimeChain
}

/** Effects of a request, decoded from the bytes that the wallet signs. */
export function RequestSummary({ review, chain, ...shown }: RequestSummaryProps) {
  const { request, description, networkFee } = review
  if (request.type === 'typedData') return <DetailRows description={description} {...shown} />
  const { symbol, decimals } = chain.nativeCurrency
  const native = { chainId: chain.id, address: nativeTokenAddress, decimals }
  const dollars = networkFee === null ? null : (shown.writeDollars?.(native, networkFee) ?? null)
  const fee = networkFee === null ? 'unknown' : `≤ ${formatAmount(networkFee, decimals, 8)} ${symbol}`
  const further = [{ label: 'Network fee', value: dollars === null ? fee : `${fee} (${dollars})` }]
  return <DetailRows description={description} further={further} {...shown} />
}
