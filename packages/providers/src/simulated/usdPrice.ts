import type { Token } from '@sluice/guard'

/** Eight decimals, so that every price of the table is an integer. */
export const priceScale = 100_000_000n

const cents = 1_000_000n

/** Made-up but plausible prices in US dollars, in units of `priceScale`; fixed, so that every run sees the same. */
const prices: { readonly [symbol: string]: bigint } = {
  ETH: 245_678n * cents,
  USD: 100n * cents,
  BTC: 6_700_000n * cents,
  '1INCH': 25n * cents,
  POL: 50n * cents,
  BNB: 60_000n * cents,
  AVAX: 2_500n * cents,
  ARB: 40n * cents,
  OP: 80n * cents,
  MON: 3n * cents,
}

const assets: { readonly [symbol: string]: string } = {
  WETH: 'ETH',
  'WETH.E': 'ETH',
  USDC: 'USD',
  'USDC.E': 'USD',
  USDT: 'USD',
  'USDT.E': 'USD',
  USDT0: 'USD',
  DAI: 'USD',
  'DAI.E': 'USD',
  BUSD: 'USD',
  FDUSD: 'USD',
  WBTC: 'BTC',
  'WBTC.E': 'BTC',
  BTCB: 'BTC',
  'BTC.B': 'BTC',
  '1INCH.E': '1INCH',
  WPOL: 'POL',
  MATIC: 'POL',
  WBNB: 'BNB',
  WAVAX: 'AVAX',
  WMON: 'MON',
}

/**
 * The fixed price that simulated and local pools start from.
 *
 * - Units: US dollars for one whole token, times `priceScale`; one for an unlisted token, null without a price
 */
export function usdPrice(token: Token): bigint | null {
  if (token.verified === false) return priceScale
  const symbol = token.symbol.toUpperCase()
  return prices[assets[symbol] ?? symbol] ?? null
}
