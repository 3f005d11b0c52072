/** Names of tokens beyond the symbols of the token tables, lower case, and the symbol they mean. */
export const tokenAliases: ReadonlyMap<string, string> = new Map([
  ['ether', 'ETH'],
  ['ethers', 'ETH'],
  ['usd', 'USDC'],
  ['usd coin', 'USDC'],
  ['dollar', 'USDC'],
  ['dollars', 'USDC'],
  ['buck', 'USDC'],
  ['bucks', 'USDC'],
  ['tether', 'USDT'],
  ['wrapped ether', 'WETH'],
  ['wrapped eth', 'WETH'],
  ['wrapped ethereum', 'WETH'],
  ['wrapped bitcoin', 'WBTC'],
  ['wrapped btc', 'WBTC'],
  ['wrapped pol', 'WPOL'],
  ['wrapped matic', 'WPOL'],
  ['wmatic', 'WPOL'],
  ['matic', 'POL'],
  ['wrapped avax', 'WAVAX'],
  ['wrapped bnb', 'WBNB'],
  ['wrapped mon', 'WMON'],
  ['bridged usdc', 'USDC.e'],
  ['1inch token', '1INCH'],
  ['dais', 'DAI'],
])

/** Native currency of chains without smart contracts, and the wrapped token offered for it. */
export const wrappedFor: ReadonlyMap<string, string> = new Map([
  ['btc', 'WBTC'],
  ['bitcoin', 'WBTC'],
  ['bitcoins', 'WBTC'],
])

/** Symbols that are words as well: tokens only after a number, or after `to`, `for` and the like. */
export const symbolsThatAreWords: ReadonlySet<string> = new Set([
  'link',
  'sand',
  'dot',
  'blur',
  'ens',
  'joe',
  'comp',
  'atom',
  'gala',
  'uni',
  'op',
  'near',
  'ton',
])

/** Symbols of common tokens that are in no token table, lower case. */
export const foreignTokens: ReadonlySet<string> = new Set(
  'link uni aave crv mkr snx comp ldo pepe shib doge floki bonk wif sushi cake gmx steth wsteth reth cbeth frax lusd usde pyusd tusd gusd susd eurc xrp ada dot atom trx ltc sui apt fil grt ens sand mana imx rndr worldcoin wld blur pendle eigen ethfi zro strk usdd usdp cbbtc tbtc weeth ezeth sdai gho trump fartcoin joe gala sol near ton sei xmr xlm ftm bch'.split(
    ' ',
  ),
)
