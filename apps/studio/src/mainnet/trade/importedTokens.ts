import { createStore } from 'zustand/vanilla'
import type { TradeToken } from './tradeToken.ts'

/** Tokens that were entered by address. They last until the page is left. */
export const importedTokens = createStore<readonly TradeToken[]>(() => [])

export function addImportedToken(token: TradeToken): void {
  const others = importedTokens
    .getState()
    .filter(({ chainId, address }) => chainId !== token.chainId || address !== token.address)
  importedTokens.setState([...others, token], true)
}
