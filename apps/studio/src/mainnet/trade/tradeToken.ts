import { findToken, presetTokens } from '@sluice/defi'
import { isNative, type Token } from '@sluice/guard'

/** A token that was picked in a form. */
export type TradeToken = Pick<Token, 'chainId' | 'address' | 'symbol' | 'name' | 'decimals'> & {
  /** Read from its contract, because it is in no list. */
  readonly isImported?: boolean
  /** Why it should not be picked. */
  readonly warning?: string
}

/** Known token of a chain by symbol, also an outdated one; otherwise the chain's first token. */
export function knownToken(chainId: number, ...symbols: readonly string[]): TradeToken | null {
  const found = symbols.map(symbol => findToken(chainId, symbol)).find(token => token !== undefined)
  return found ?? presetTokens(chainId)[0] ?? null
}

/** Whether it is the network's own token. */
export const isNativeToken = ({ address }: Pick<TradeToken, 'address'>): boolean => isNative(address)
