import type { Token } from '../values/token.ts'

/** Symbol of a token as the review shows it: an unlisted one chose its symbol itself. */
export const writeSymbol = ({ symbol, verified }: Token): string =>
  verified === false ? `${symbol} (unverified)` : symbol
