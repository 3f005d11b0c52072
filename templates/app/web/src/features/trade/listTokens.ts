import { tradeConfig } from '../../config/trade.config.ts'
import type { Token } from '../guard/values/token.ts'

/** Tokens of a network that are offered before the user searches, the native one first. */
export const listTokens = (chainId: number): readonly Token[] =>
  (tradeConfig.tokensByChain[String(chainId)] ?? []).map(token => ({ ...token, chainId }))
