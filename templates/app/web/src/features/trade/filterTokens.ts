import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import { sameAddress } from '../guard/values/sameAddress.ts'
import type { Token } from '../guard/values/token.ts'

const maxShown = 50

/** Presets first, then other tokens; duplicates by address keep the preset. */
export function mergeTokens(presets: readonly Token[], others: readonly Token[]): readonly Token[] {
  const known = new Set(presets.map(token => token.address.toLowerCase()))
  return [...presets, ...others.filter(token => !known.has(token.address.toLowerCase()))]
}

/** Whether a search is a whole address. */
export const isAddress = (search: string): boolean => /^0x[\da-f]{40}$/i.test(search.trim())

/** Marks a token of no list that has the symbol of a listed one. */
export function markImitation(token: Token, listed: readonly Token[]): Token {
  const wanted = token.symbol.toLowerCase()
  const other = listed.find(
    ({ symbol, address }) => symbol.toLowerCase() === wanted && !sameAddress(address, token.address),
  )
  if (!other) return token
  const place = shortenAddress(other.address)
  return { ...token, deprecated: `Another token has its symbol: ${other.symbol} is at ${place}` }
}

/** Tokens that match the search, exact symbols first, at most 50. */
export function filterTokens(tokens: readonly Token[], search: string): readonly Token[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return tokens.slice(0, maxShown)
  const found = tokens.filter(
    token =>
      token.symbol.toLowerCase().includes(wanted) ||
      token.name.toLowerCase().includes(wanted) ||
      token.address.toLowerCase() === wanted,
  )
  const exact = (token: Token) => Number(token.symbol.toLowerCase() === wanted)
  return [...found].sort((a, b) => exact(b) - exact(a)).slice(0, maxShown)
}
