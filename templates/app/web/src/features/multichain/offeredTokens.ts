import type { Token } from '../guard/values/token.ts'
import type { TradeConfig } from '../trade/TradeConfig.ts'
import type { MultichainConfig } from './MultichainConfig.ts'

export type TokenLists = Pick<TradeConfig, 'tokensByChain'> &
  Pick<MultichainConfig, 'retiredTokensByChain' | 'formerSymbolsByChain'>

/** Initial tokens of the selects. A renamed token also shows and matches its former symbol. */
export function offeredTokens(lists: TokenLists, chainId: number): readonly Token[] {
  const key = String(chainId)
  const formerSymbols = lists.formerSymbolsByChain[key] ?? {}
  const tokens = (lists.tokensByChain[key] ?? []).map(token => {
    const former = formerSymbols[token.address]
    return { ...token, chainId, ...(former !== undefined && { name: `${token.name} (formerly ${former})` }) }
  })
  return [...tokens, ...(lists.retiredTokensByChain[key] ?? [])]
}
