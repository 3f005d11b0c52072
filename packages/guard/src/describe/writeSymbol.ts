import type { Token } from '../values/token.ts'

/** Symbol of a token as reviews and results show it: an unlisted one chose its symbol itself. */
export const writeSymbol = ({ symbol, verified }: Pick<Token, 'symbol' | 'verified'>): string =>
  verified === false ? `${symbol} (unverified)` : symbol
