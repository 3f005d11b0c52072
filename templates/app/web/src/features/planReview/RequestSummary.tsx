import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import type { Review } from '../guard/signing/reviewRequest.ts'
import { DetailRows } from './DetailRows.tsx'

/** Effects of a request, decoded from the bytes that the wallet signs. */
export function RequestSummary({ review, chain }: { review: Review; chain: RuntimeChain }) {
  const { request, description, networkFee } = review
  if (request.type === 'typedData') return <DetailRows description={description} />
  const { symbol, decimals } = chain.nativeCurrency
  const fee = networkFee === null ? 'unknown' : `≤ ${formatAmount(networkFee, decimals, 8)} ${symbol}`
  return <DetailRows description={description} further={[{ label: 'Network fee', value: fee }]} />
}
