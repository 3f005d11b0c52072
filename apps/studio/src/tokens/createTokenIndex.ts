export type SearchableToken = {
  readonly address: string
  readonly symbol: string
  readonly name: string
  /** Former symbols that are still typed. */
  readonly aliases?: readonly string[]
}

export type TokenIndex<T extends SearchableToken> = {
  readonly tokens: readonly T[]
  /** Tokens whose symbol, name or address matches, best first; all for an empty query. */
  search(query: string): readonly T[]
  /** The token at an address, or the first with a symbol. */
  find(addressOrSymbol: string): T | undefined
}

/** Longest query that is compared: an address with room to spare. */
const maximumQuery = 80

/** Shortest part of an address that is searched. */
const shortestAddressPart = 4

const addressPart = /^(?:0x)?[0-9a-f]+$/

type Entry<T> = {
  readonly token: T
  readonly symbols: readonly string[]
  readonly name: string
  readonly address: string
}

/** How well an entry fits, 0 best; undefined if it does not. */
function rankOf(entry: Entry<unknown>, query: string, words: readonly string[]): number | undefined {
  const { symbols, name, address } = entry
  if (symbols.includes(query)) return 0
  if (symbols.some(symbol => symbol.startsWith(query))) return 1
  if (name.startsWith(query)) return 2
  if (symbols.some(symbol => symbol.includes(query)) || name.includes(query)) return 3
  if (words.length > 1 && words.every(word => name.includes(word) || symbols.some(symbol => symbol.includes(word)))) {
    return 4
  }
  const isAddress = query.length >= shortestAddressPart && addressPart.test(query)
  return isAddress && address.includes(query) ? 5 : undefined
}

/** Indexes tokens for a search at every keystroke. */
export function createTokenIndex<T extends SearchableToken>(tokens: readonly T[]): TokenIndex<T> {
  const entries = tokens.map((token): Entry<T> => {
    const symbols = [token.symbol, ...(token.aliases ?? [])].map(symbol => symbol.toLowerCase())
    return { token, symbols, name: token.name.toLowerCase(), address: token.address.toLowerCase() }
  })
  const byAddress = new Map(entries.map(({ token, address }) => [address, token]))
  return {
    tokens,
    search: text => {
      const query = text.trim().toLowerCase().slice(0, maximumQuery)
      if (query === '') return tokens
      const words = query.split(/\s+/)
      const ranked: T[][] = [[], [], [], [], [], []]
      for (const entry of entries) {
        const rank = rankOf(entry, query, words)
        if (rank !== undefined) ranked[rank]!.push(entry.token)
      }
      return ranked.flat()
    },
    find: text => {
      const wanted = text.toLowerCase()
      if (wanted === '') return undefined
      return byAddress.get(wanted) ?? entries.find(({ symbols }) => symbols.includes(wanted))?.token
    },
  }
}
