import { findToken } from './findToken.ts'

/** Symbols of the built-in token table that have a logo file of the same name. */
const symbols: ReadonlySet<string> = new Set(
  '1inch aave arb avax bnb btc dai eth fdusd link mon op pol uni usdc usdt wbtc weth'.split(' '),
)

/** Logo file by symbol, where it has another name. */
const aliases: { readonly [symbol: string]: string } = {
  'weth.e': 'weth',
  'usdc.e': 'usdc',
  'usdt.e': 'usdt',
  usdt0: 'usdt',
  'dai.e': 'dai',
  'wbtc.e': 'wbtc',
  'btc.b': 'btc',
  btcb: 'btc',
  '1inch.e': '1inch',
  matic: 'pol',
  wpol: 'pol',
  wmon: 'mon',
  wbnb: 'bnb',
  wavax: 'avax',
}

/**
 * Name of the logo of a token in the built-in table.
 *
 * - `address`: or its symbol
 * - Shape: such as `usdc`; undefined without a logo
 */
export function findListedLogo(chainId: number, address: string): string | undefined {
  const symbol = findToken(chainId, address)?.symbol.toLowerCase()
  if (symbol === undefined) return undefined
  const name = aliases[symbol] ?? symbol
  return symbols.has(name) ? name : undefined
}
