import { findToken } from '@sluice/defi'

const urls = import.meta.glob<string>('./logos/*.svg', { eager: true, query: '?url', import: 'default' })

/** Logo file by symbol, where it has another name. */
const files: { readonly [symbol: string]: string } = {
  weth: 'eth',
  'weth.e': 'eth',
  'usdc.e': 'usdc',
  'usdt.e': 'usdt',
  usdt0: 'usdt',
  'dai.e': 'dai',
  'wbtc.e': 'wbtc',
  'btc.b': 'btc',
  btcb: 'btc',
  '1inch.e': '1inch',
  pol: 'matic',
  wpol: 'matic',
  wbnb: 'bnb',
  wavax: 'avax',
}

/**
 * Logo of a token in the built-in table, served with the page. Others have none: a symbol proves nothing, and logos of
 * providers would tell their hosts which tokens somebody looks at.
 */
export function tokenLogo(chainId: number, address: string): string | undefined {
  const symbol = findToken(chainId, address)?.symbol.toLowerCase()
  return symbol === undefined ? undefined : urls[`./logos/${files[symbol] ?? symbol}.svg`]
}
