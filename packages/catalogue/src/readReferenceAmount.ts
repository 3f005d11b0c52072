import { type DefiServices, defiErrors, parseUsd, type QuoteRequest } from '@sluice/defi'

/** What a source answers that has no price for this pair, or cannot be asked now. */
const noPrice = [
  'PRICE_UNKNOWN',
  'PRICE_STALE',
  'CHAIN_NOT_SUPPORTED',
  'CHAIN_UNREACHABLE',
  'CALL_REVERTED',
  'INSUFFICIENT_LIQUIDITY',
  'SERVICE_NOT_AVAILABLE',
  'PROVIDER_KEY_MISSING',
  'PROVIDER_KEY_REFUSED',
  'PROVIDER_HTTP',
  'PROVIDER_REFUSED',
  'PROVIDER_UNAVAILABLE',
  'PROVIDER_UNREACHABLE',
  'PROVIDER_ANSWER_INVALID',
] as const

async function priced(ask: () => Promise<bigint>): Promise<bigint | null> {
  try {
    return await ask()
  } catch (error) {
    if (noPrice.some(code => defiErrors.is(error, code))) return null
    throw error
  }
}

/**
 * What prices of other sources than the swap's give for its amount: the feeds of both tokens, else a pool on chain.
 *
 * - Units: base units of `dst`; null where nobody has a price
 */
export async function readReferenceAmount(
  { prices }: Pick<DefiServices, 'prices'>,
  { chainId, src, dst, amount }: QuoteRequest,
  signal: AbortSignal,
): Promise<bigint | null> {
  const byFeeds = await priced(async () => {
    const [paid, got] = await Promise.all([prices.price(src, signal), prices.price(dst, signal)])
    const worth = amount * parseUsd(paid.usd) * 10n ** BigInt(dst.decimals)
    const unit = parseUsd(got.usd) * 10n ** BigInt(src.decimals)
    if (unit === 0n) throw defiErrors.error('PRICE_UNKNOWN', { token: dst.symbol, id: chainId })
    return worth / unit
  })
  if (byFeeds !== null) return byFeeds
  // A pool has both of its tokens on one chain.
  if (dst.chainId !== chainId) return null
  return priced(async () => (await prices.poolQuote({ chainId, src, dst, amount }, signal)).dstAmount)
}
