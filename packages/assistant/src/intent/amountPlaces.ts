import type { Entity } from './entities.ts'

const priceWords = new Set(['at', '@', 'price', 'limit', 'target', 'trigger'])
const linking = new Set([
  'of',
  'worth',
  'in',
  'my',
  'the',
  'about',
  'around',
  'approximately',
  'exactly',
  'is',
  'a',
  'to',
  '=',
  ':',
  'that',
  'some',
  'native',
])

/** Token that a number counts: `1 ETH`, `100 of my USDC`, `$500 worth of ETH`. */
export function objectOf(
  at: (position: number) => Entity | undefined,
  position: number,
):
  | { readonly position: number; readonly symbol: string; readonly isWorth: boolean; readonly unit?: string }
  | undefined {
  let index = position + 1
  let isWorth = false
  let unit: string | undefined
  for (; index < position + 6; index += 1) {
    const entity = at(index)
    if (entity === undefined) return undefined
    if (entity.word === 'worth') isWorth = true
    if (entity.kind === 'token') {
      const following = at(index + 1)?.word
      if (!isWorth && following === 'worth' && /^(of|my|the)$/.test(at(index + 2)?.word ?? 'of')) unit = entity.symbol
      else if (unit === undefined && !isWorth && following === 'of' && at(index + 2)?.kind === 'token') {
        unit = entity.symbol
        isWorth = true
      } else return { position: index, symbol: entity.symbol, isWorth, ...(unit === undefined ? {} : { unit }) }
    } else if (
      entity.kind !== 'word' ||
      !/^(of|worth|my|the|about|in|whole|native|some|token|tokens)$/.test(entity.word)
    )
      return undefined
  }
  return undefined
}

/** `up to 1 ETH`, `at least 1 ETH`, `more than 1 ETH`. */
export const isLimited = (at: (position: number) => Entity | undefined, position: number): boolean =>
  /^(up to|at least|at most|more than|less than)$/.test(`${at(position - 2)?.word} ${at(position - 1)?.word}`)

/** The words between two positions, both included. */
export const wordsBetween = (at: (position: number) => Entity | undefined, from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, offset) => at(from + offset)?.text ?? '').join(' ')

export function isPriceBefore(at: (position: number) => Entity | undefined, position: number): boolean {
  for (let index = position - 1; index >= position - 4 && index >= 0; index -= 1) {
    const entity = at(index)!
    if (priceWords.has(entity.word)) return true
    if (!linking.has(entity.word) && entity.kind !== 'punctuation') return false
  }
  return false
}

/** "limit: 2 WETH → USDC @ 4100": the price follows. */
export const isHeading = (at: (position: number) => Entity | undefined, position: number): boolean =>
  at(position - 1)?.text === ':' &&
  Array.from({ length: 10 }, (_, offset) => position + 1 + offset).some(
    index => /^(@|at)$/.test(at(index)?.word ?? '') && at(index + 1)?.kind === 'number',
  )

/** "for 2000 USDC each" */
export const isPriceAfter = (at: (position: number) => Entity | undefined, position: number): boolean =>
  [1, 2].some(offset => /^(each|apiece|per)$/.test(at(position + offset)?.word ?? ''))

/** "swap ETH to USDC, amount 5": a number that counts nothing named. */
export function isAmountPlace(at: (position: number) => Entity | undefined, position: number): boolean {
  const next = at(position + 1)
  const before = at(position - 1)?.word ?? ''
  // "swap eth usdc 1"
  const isLast = next === undefined || next.kind === 'punctuation'
  const isAfterToken =
    /^(token|chain)$/.test(at(position - 1)?.kind ?? '') ||
    (at(position - 1)?.text === ',' && /^(token|chain)$/.test(at(position - 2)?.kind ?? ''))
  if (isAfterToken && (isLast || next.kind === 'arrow' || next.word === 'to')) return true
  if (next?.word === 'of' && /^(them|it|that|those)$/.test(at(position + 2)?.word ?? '')) return true
  if (
    next?.kind === 'word' &&
    !/^(to|for|into|on|from|at|with|and|then|of|using|via|in|only|please|worth)$/.test(next.word)
  )
    return false
  return (
    /^(amount|of|is|:|=|swap|approve|sell|exchange|convert|trade|spend|with|bridge|for|buy|quote|about|exactly)$/.test(
      before,
    ) || at(position - 1) === undefined
  )
}
