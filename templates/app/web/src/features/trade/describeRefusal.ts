import { describeError } from '../../kit/wallet/describeError.ts'

const unfillable = 'No exchange can fill this swap. Try a larger amount, such as 1 token, or another pair'

/** User-facing sentence for a quote or swap that the provider rejects. */
export function describeRefusal(error: unknown): string {
  const text = describeError(error)
  return /insufficient liquidity/i.test(text) ? unfillable : text
}
