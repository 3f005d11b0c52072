import { editWords } from '../editWords.ts'
import type { Entity } from '../entities.ts'
import { secondsOfUnit } from '../numbers.ts'
import type { Reading } from '../reading.ts'
import { fold } from '../tokenize.ts'

/** Letters of values within a line. */
const letters: { readonly [kind in Entity['kind']]?: string } = {
  number: 'n',
  ordinal: 'o',
  percent: 'r',
  duration: 'd',
  token: 't',
  chain: 'c',
  foreignToken: 'x',
  foreignChain: 'y',
  address: 'a',
  ens: 'e',
  quoted: 'q',
  url: 'u',
  hash: 'h',
  signature: 's',
  email: 'm',
}

/** A request as symbols: words, and values by letter and index, such as `<n3>`. */
export type Line = { readonly reading: Reading; readonly symbols: readonly string[] }

/** A part of a line. */
export type Part = { readonly line: Line; readonly from: number; readonly to: number; readonly text: string }

export function toLine(reading: Reading): Part {
  const entities = reading.entities
    .filter(({ text }, index, all) => text !== '.' || !/^(?:max|min|approx|no)$/.test(all[index - 1]?.word ?? ''))
    .map((entity, index, all) => readInterval(entity, all[index - 1]))
  const line = { reading: { ...reading, entities }, symbols: entities.map(symbolOf) }
  return partOf(line, 0, line.symbols.length)
}

/** 'every minute' is a duration of one minute. */
function readInterval(entity: Entity, before: Entity | undefined): Entity {
  const seconds = entity.kind === 'word' || entity.kind === 'ordinal' ? secondsOfUnit(fold(entity.text)) : undefined
  const isEvery = before !== undefined && /^(?:every|each|per)$/.test(before.word)
  if (seconds === undefined || !isEvery) return entity
  const { from, to, text, word } = entity
  return { from, to, text, word, kind: 'duration', seconds }
}

function symbolOf(entity: Entity, index: number): string {
  const letter = letters[entity.kind]
  if (letter !== undefined) return `<${letter}${index}>`
  if (entity.kind === 'arrow') return '->'
  const raw = fold(entity.text)
  const word = editWords.has(raw) && !entity.word.includes('_') ? raw : entity.word
  return word.replace(/[<>\s]+/g, '_') || '_'
}

export const partOf = (line: Line, from: number, to: number): Part => ({
  line,
  from,
  to: Math.max(from, to),
  text: line.symbols.slice(from, to).join(' '),
})

export const symbolsOf = ({ line, from, to }: Part): readonly string[] => line.symbols.slice(from, to)

/** Matches a part; the groups as parts. */
export function matchPart(part: Part, pattern: RegExp): readonly (Part | undefined)[] | undefined {
  const found = new RegExp(pattern, `${pattern.flags}d`).exec(part.text)
  if (!found) return undefined
  return found.indices!.map(range => {
    if (!range) return undefined
    const [start, end] = range
    const symbolAt = (offset: number) => part.text.slice(0, offset).split(' ').length - 1
    return start === end ? undefined : partOf(part.line, part.from + symbolAt(start), part.from + symbolAt(end - 1) + 1)
  })
}

/** Text of a part as the user wrote it. */
export function sourceOf({ line: { reading }, from, to }: Part): string {
  const [first, last] = [reading.entities[from], reading.entities[to - 1]]
  if (!first || !last) return ''
  return reading.request.slice(reading.tokens[first.from]!.start, reading.tokens[last.to - 1]!.end)
}

/** Value that a symbol stands for; undefined for words. */
export function valueOfSymbol({ line }: Part, symbol: string): Entity | undefined {
  const index = /^<[a-z](\d+)>$/.exec(symbol)?.[1]
  return index === undefined ? undefined : line.reading.entities[Number(index)]
}

/** Values of a part, in order. */
export const valuesIn = (part: Part): readonly Entity[] =>
  symbolsOf(part).flatMap(symbol => valueOfSymbol(part, symbol) ?? [])

export const isValue = (symbol: string): boolean => symbol.startsWith('<')

/** Words of a part, ordinals included; values are empty, so that positions stay. */
export const wordsIn = (part: Part): readonly string[] =>
  symbolsOf(part).map(symbol => {
    if (!isValue(symbol)) return symbol
    const value = valueOfSymbol(part, symbol)
    return value?.kind === 'ordinal' ? fold(value.text) : ''
  })

/** Words of a part with its numbers, for labels such as 'Swap 2'. */
export const namesIn = (part: Part): readonly string[] =>
  symbolsOf(part).map(symbol => {
    const value = valueOfSymbol(part, symbol)
    if (!value) return symbol
    return value.kind === 'ordinal' || value.kind === 'number' ? fold(value.text) : ''
  })
