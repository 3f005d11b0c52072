import type { Entity } from './entities.ts'

/** Number of tokens that are no dollars: "the price of ETH in USDC" is a quote, "in USD" a feed's price. */
export const pairTokens = (entities: readonly Entity[], indexes: readonly number[]): number =>
  new Set(indexes.flatMap(index => priced(entities[index]!))).size

/** "ETH in USDC", "ETH/USDC", but not "ETH and USDC". */
export const isTokenPair = (entities: readonly Entity[], indexes: readonly number[]): boolean =>
  pairTokens(entities, indexes) === 2 &&
  indexes.some(
    index =>
      priced(entities[index]!).length > 0 &&
      /^(in|[/]|to|for|against|vs|per|→|->)$/.test(entities[index - 1]?.word ?? ''),
  )

const priced = (entity: Entity): readonly string[] =>
  entity.kind === 'token' && !isDollar(entity.word) ? [entity.symbol] : []

export const isDollar = (word: string): boolean => /^(usd|dollars?|bucks?)$/.test(word)
