import type { Field, Json } from '@sluice/workflow'
import type { Entity } from './entities.ts'
import { generalWords } from './generalWords.ts'
import { splitWords } from './vocabulary.ts'

export type ReadField = { readonly value: Json; readonly used: readonly number[] }

const isTicker = (text: string): boolean => /^[A-Z][A-Z\d]{1,10}$/.test(text)
const isCapital = ({ text, kind, word }: Entity): boolean =>
  /^(word|token|foreignToken|chain|foreignChain)$/.test(kind) && /^\p{Lu}/u.test(text) && !generalWords.stop.has(word)

/** A name of several words after "called", and a symbol in brackets or after a comma: "called Harbour Cats (HCAT)". */
export function readName(
  entities: readonly Entity[],
  indexes: readonly number[],
  hasSymbol: boolean,
): { readonly name?: string; readonly symbol?: string; readonly used: readonly number[] } | undefined {
  const own = new Set(indexes)
  const bracket = !hasSymbol
    ? undefined
    : indexes.find(index => {
        const inside = entities[index + 1]
        return (
          entities[index]!.text === '(' &&
          inside !== undefined &&
          isTicker(inside.text) &&
          entities[index + 2]?.text === ')'
        )
      })
  const start = indexes.findIndex(
    (index, at) =>
      /^(called|named|titled)$/.test(entities[index]!.word) ||
      (entities[index]!.word === 'name' && indexes[at + 1] === index + 1 && isCapital(entities[index + 1]!)) ||
      (hasSymbol &&
        entities[index]!.text === ':' &&
        at > 0 &&
        indexes[at + 1] === index + 1 &&
        isCapital(entities[index + 1]!)),
  )
  const noun = indexes.findIndex(
    (index, at) =>
      hasSymbol &&
      /^(collection|token|coin|memecoin|erc20|nft)$/.test(entities[index]!.word) &&
      indexes[at + 1] === index + 1 &&
      isCapital(entities[index + 1]!) &&
      !isTicker(entities[index + 1]!.text),
  )
  const first = indexes[(start === -1 ? noun : start) + 1]
  const name: number[] = []
  let ticker: number | undefined
  if ((start !== -1 || noun !== -1) && first !== undefined && entities[first]!.kind !== 'quoted') {
    for (let index = first; own.has(index) && name.length < 6; index += 1) {
      const entity = entities[index]!
      if (hasSymbol && name.length > 0 && isTicker(entity.text)) {
        ticker = index
        break
      }
      if (!isCapital(entity) && !(name.length > 0 && /^\d{1,3}$/.test(entity.text))) break
      name.push(index)
    }
  } else if (bracket !== undefined && start === -1) {
    for (let index = bracket - 1; own.has(index) && isCapital(entities[index]!) && name.length < 6; index -= 1)
      name.unshift(index)
  }
  // "named Lantern, LNT"
  const end = (name.at(-1) ?? first ?? -1) + 1
  const listed =
    /^[,/]$/.test(entities[end]?.text ?? '') && isTicker(entities[end + 1]?.text ?? '') ? end + 1 : undefined
  const after = entities[(listed ?? 0) + 1]
  const isListed =
    hasSymbol && listed !== undefined && start !== -1 && (after === undefined || after.kind === 'punctuation')
  const symbol = bracket === undefined ? (ticker ?? (isListed ? listed : undefined)) : bracket + 1
  if (name.length === 0 && symbol === undefined) return undefined
  const said = name.map(index => entities[index]!.text).join(' ')
  return {
    ...(said !== '' && { name: said }),
    ...(symbol !== undefined && { symbol: entities[symbol]!.text }),
    used: [...name, ...(symbol === undefined ? [] : [symbol])],
  }
}

/** "proposal: fund the lighthouse, quorum 12%": a title of several words after its label and a colon. */
export function readTitle(entities: readonly Entity[], indexes: readonly number[]): ReadField | undefined {
  const start = indexes.findIndex(
    (index, at) =>
      entities[index]!.text === ':' && /^(proposal|title|vote)$/.test(entities[indexes[at - 1] ?? -1]?.word ?? ''),
  )
  if (start === -1) return undefined
  const rest = indexes.slice(start + 1)
  const end = rest.findIndex(index => /^[,.;\n(]$/.test(entities[index]!.text))
  const used = end === -1 ? rest : rest.slice(0, end)
  const isText =
    used.length > 0 && used.every(index => /^(word|token|number|percent|chain)$/.test(entities[index]!.kind))
  return isText ? { value: used.map(index => entities[index]!.text).join(' '), used } : undefined
}

/** Colours of the palette that notes use. */
const colors: Readonly<Record<string, string>> = {
  yellow: '#fde68a',
  orange: '#fdba74',
  red: '#fca5a5',
  pink: '#f9a8d4',
  purple: '#d8b4fe',
  violet: '#d8b4fe',
  blue: '#93c5fd',
  green: '#86efac',
  gray: '#d1d5db',
  grey: '#d1d5db',
  white: '#ffffff',
}

/** A colour by its name. */
export function readColor(entities: readonly Entity[], indexes: readonly number[]): ReadField | undefined {
  const at = indexes.find(index => colors[entities[index]!.word] !== undefined)
  return at === undefined ? undefined : { value: colors[entities[at]!.word]!, used: [at] }
}

/** An object or a list: beside the field's label, or the only one for a field without a default. */
export function readLiteral(
  field: Field,
  entities: readonly Entity[],
  indexes: readonly number[],
  used: ReadonlySet<number>,
): ReadField | undefined {
  const words = splitWords(`${field.label} ${field.key}`)
  const literals = indexes.filter(index => entities[index]!.kind === 'json' && !used.has(index))
  const isLabelled = (index: number) =>
    entities.slice(Math.max(0, index - 3), index).some(({ word }) => words.includes(word))
  const at = literals.find(isLabelled) ?? (field.defaultValue === undefined ? literals[0] : undefined)
  const entity = at === undefined ? undefined : entities[at]!
  if (entity?.kind === 'json') {
    const value = JSON.parse(entity.value) as Json
    const fits = field.type !== 'array' || Array.isArray(value)
    return fits ? { value, used: [at!] } : undefined
  }
  return field.defaultValue === undefined ? readRates(field, entities, indexes) : readHeader(field, entities, indexes)
}

/** "with header Authorization: "abc"": one entry of an object. */
function readHeader(field: Field, entities: readonly Entity[], indexes: readonly number[]): ReadField | undefined {
  const label = splitWords(field.label)
  const isObject = typeof field.defaultValue === 'object' && !Array.isArray(field.defaultValue)
  const at = !isObject
    ? undefined
    : indexes.find(index => label.some(word => entities[index]!.word === word || `${entities[index]!.word}s` === word))
  const name = at === undefined ? undefined : entities[at + 1]
  if (at === undefined || name?.kind !== 'word') return undefined
  const isSet = /^[:=]$/.test(entities[at + 2]?.text ?? '')
  const place = isSet ? at + 3 : at + 2
  const value = entities[place]
  const isValue =
    value !== undefined &&
    (isSet || value.kind === 'quoted') &&
    indexes.includes(place) &&
    /^(quoted|word|number)$/.test(value.kind)
  return isValue ? { value: { [name.text]: named(value) }, used: [at, at + 1, place] } : undefined
}

/** "Lending 3.5%, Vault 5.1%": names with a percentage, for a list whose example has both. */
function readRates(field: Field, entities: readonly Entity[], indexes: readonly number[]): ReadField | undefined {
  const keys = [...(field.placeholder ?? '').matchAll(/"(\w+)"\s*:/g)].map(match => match[1]!)
  const rate = keys.find(key => /percent$/i.test(key))
  const name = keys.find(key => key === 'name')
  if (rate === undefined || name === undefined) return undefined
  const used: number[] = []
  const value: Json[] = []
  for (const index of indexes) {
    const percent = entities[index]!
    if (percent.kind !== 'percent') continue
    let at = index - 1
    while (/^(at|with|=|:|-|@|is|gives|pays|offers|\()$/.test(entities[at]?.word ?? '')) at -= 1
    const words: number[] = []
    if (entities[at]?.kind === 'quoted') words.push(at)
    else while (isPartOfName(entities[at], words.length) && indexes.includes(at)) words.unshift(at--)
    if (words.length === 0) continue
    const said = words.map(place => named(entities[place]!)).join(' ')
    value.push({ [name]: said, [rate]: percent.value })
    used.push(index, ...words)
  }
  return value.length > 1 ? { value, used } : undefined
}

const named = (entity: Entity): string => (entity.kind === 'quoted' ? entity.value : entity.text)

const isPartOfName = (entity: Entity | undefined, length: number): boolean =>
  entity !== undefined &&
  length < 4 &&
  (isCapital(entity) ||
    /^\p{Lu}$/u.test(entity.text) ||
    (length === 0 && entity.kind === 'word' && !generalWords.stop.has(entity.word)))

/** A method of HTTP: in capitals, or before "request" and the address it goes to. */
export function readMethod(
  field: Field,
  entities: readonly Entity[],
  indexes: readonly number[],
): ReadField | undefined {
  const names = new Set((field.options ?? []).map(({ value }) => String(value)))
  if (!names.has('GET') || !names.has('POST')) return undefined
  const method = (index: number) => entities[index]!.text.toUpperCase()
  const said = indexes.filter(index => names.has(method(index)) && entities[index]!.kind !== 'quoted')
  const near = (index: number) =>
    entities.slice(index + 1, index + 12).some(({ kind, word }) => kind === 'url' || word === 'request')
  const at = said.find(index => entities[index]!.text === method(index)) ?? said.find(near)
  if (at !== undefined) return { value: method(at), used: [at] }
  const sent = indexes.find(
    index =>
      /^(send|push|submit|forward|publish|upload|deliver|hook|notify)$/.test(entities[index]!.word) && near(index),
  )
  return sent === undefined ? undefined : { value: 'POST', used: [sent] }
}
