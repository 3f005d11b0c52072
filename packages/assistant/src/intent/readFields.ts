import type { ComponentInfo, Field, Json } from '@sluice/workflow'
import type { Entity } from './entities.ts'
import { findLabels, isForm, type Place } from './fieldLabels.ts'
import { convert, isShort, matchesPattern } from './fieldValues.ts'
import { linkingWords, offWords, vagueWords } from './fieldWords.ts'
import { readHex, readLoose } from './looseFields.ts'
import { secondsOfUnit } from './numbers.ts'
import { readCode, readExpression, readPath } from './readExpression.ts'
import { readColor, readLiteral, readMethod, readName, readTitle } from './readSpecialFields.ts'
import { tokenize } from './tokenize.ts'
import { readTraits } from './traits.ts'
import { splitWords } from './vocabulary.ts'

export type ReadFields = { readonly fields: { readonly [key: string]: Json }; readonly used: ReadonlySet<number> }

/** Reads values of a component's further fields: named by label or key, or chosen by an option's name. */
export function readFields(
  component: ComponentInfo,
  entities: readonly Entity[],
  indexes: readonly number[],
  { takesQuoted = true, takesLoose = true }: { readonly takesQuoted?: boolean; readonly takesLoose?: boolean } = {},
): ReadFields {
  const traits = readTraits(component)
  const taken = new Set<Field | undefined>([
    ...traits.tokens,
    ...traits.chains.filter(({ type }) => type === 'select'),
    traits.amount?.format === 'amount' ? traits.amount : undefined,
    traits.price,
    traits.slippage,
    traits.recipient,
    traits.contract,
    traits.url,
    traits.text,
    traits.abi,
    traits.functionName,
    traits.transactionHash,
    traits.seconds,
  ])
  const fields: Record<string, Json> = {}
  const used = new Set<number>()
  for (const field of component.fields) {
    const isArgument = traits.functionName !== undefined && field.type === 'json'
    if (
      taken.has(field) ||
      isArgument ||
      field.sensitive === true ||
      field.format === 'address' ||
      field.format === 'secret'
    )
      continue
    const read =
      readField(field, component, entities, indexes, used) ??
      (takesLoose ? readLoose(field, component, entities, indexes, used) : undefined)
    if (read === undefined) continue
    fields[field.key] = read.value
    for (const index of read.used) used.add(index)
  }
  const name = component.fields.find(({ key, type }) => type === 'text' && (key === 'name' || key === 'title'))
  const symbol = component.fields.find(({ key, type }) => type === 'text' && key === 'symbol')
  const called = name === undefined ? undefined : readName(entities, indexes, symbol !== undefined)
  if (name !== undefined && called?.name !== undefined) fields[name.key] = called.name
  if (symbol !== undefined && called?.symbol !== undefined) fields[symbol.key] = called.symbol
  for (const index of called?.used ?? []) used.add(index)
  const title = name?.key === 'title' ? readTitle(entities, indexes) : undefined
  if (name !== undefined && title !== undefined) fields[name.key] = title.value
  for (const index of title?.used ?? []) used.add(index)
  const quoted = indexes.find(index => entities[index]!.kind === 'quoted' && !used.has(index))
  const text = quoted === undefined ? undefined : entities[quoted]!
  if (
    takesQuoted &&
    name !== undefined &&
    fields[name.key] === undefined &&
    traits.text === undefined &&
    text?.kind === 'quoted'
  ) {
    fields[name.key] = text.value
    used.add(quoted!)
  }
  return { fields, used }
}

type Read = { readonly value: Json; readonly used: readonly number[] }

function readField(
  field: Field,
  component: ComponentInfo,
  entities: readonly Entity[],
  indexes: readonly number[],
  used: ReadonlySet<number>,
): Read | undefined {
  if (field.type === 'select') return readOption(field, entities, indexes)
  if (field.code?.language === 'javascript') return readCode(entities, indexes, used)
  if (field.type === 'color') return readColor(entities, indexes)
  if (field.type === 'json' || field.type === 'array') return readLiteral(field, entities, indexes, used)
  if (field.type === 'multiselect') {
    const chains = readChains(entities, indexes, component)
    if (field.format === 'chain') return chains
    const isOfChains =
      chains !== undefined &&
      Array.isArray(chains.value) &&
      chains.value.length > 1 &&
      isSelector(field, component, chains.value)
    return isOfChains ? chains : undefined
  }
  const hex = readHex(field, entities, indexes, used)
  if (hex !== undefined) return hex
  const places = findLabels(field, component, entities, indexes)
  if (field.type === 'boolean') {
    const [place] = places
    if (place === undefined) return undefined
    const before = entities[indexes[place.from - 1] ?? -1]?.word ?? ''
    const after = entities[indexes[place.to] ?? -1]?.word ?? ''
    return { value: !(offWords.has(before) || offWords.has(after)), used: indexes.slice(place.from, place.to) }
  }
  const none = places.find(({ from }) => /^(no|without|zero)$/.test(entities[indexes[from - 1] ?? -1]?.word ?? ''))
  const least = field.constraints?.find(({ type }) => type === 'min')?.value ?? 0
  if (none !== undefined && field.type === 'number' && Number(least) <= 0)
    return { value: 0, used: indexes.slice(none.from - 1, none.to) }
  const expression = readExpression(field, entities, indexes)
  if (expression !== undefined) return expression
  const path = readPath(field, entities, indexes)
  if (path !== undefined) return path
  for (const place of places) {
    const near = valueNear(field, entities, indexes, place, used)
    // "token FOO" names a symbol; "token input" does not.
    const isLabel = indexes.slice(place.from, place.to).some(index => !/^(token|coin)$/.test(entities[index]!.word))
    if (near === undefined || (!isLabel && !isShort(entities[near.index]!)) || !matchesPattern(field, near.value))
      continue
    if (place.isOwn === true && !/^(number|percent|duration)$/.test(entities[near.index]!.kind)) continue
    return { value: near.value, used: [...indexes.slice(place.from, place.to), near.index] }
  }
  return undefined
}

function valueNear(
  field: Field,
  entities: readonly Entity[],
  indexes: readonly number[],
  place: Place,
  used: ReadonlySet<number>,
): { readonly value: Json; readonly index: number } | undefined {
  const valueAt = (position: number) => {
    const index = indexes[position]
    if (index === undefined || used.has(index) || linkingWords.has(entities[index]!.word)) return undefined
    const value = convert(field, entities[index]!)
    return value === undefined ? undefined : { value, index }
  }
  for (let position = place.to; position < place.to + 4; position += 1) {
    const found = valueAt(position)
    if (found !== undefined) return found
    if (!linkingWords.has(entities[indexes[position] ?? -1]?.word ?? '?')) break
  }
  if (field.type === 'text' && field.format !== 'amount') return undefined
  for (let position = place.from - 1; position >= Math.max(0, place.from - 2); position -= 1) {
    const found = valueAt(position)
    if (found !== undefined) return found
    const { word, kind } = entities[indexes[position]!]!
    if (!linkingWords.has(word) && kind !== 'token') break
  }
  return undefined
}

/** The option whose label or value is named. */
function readOption(field: Field, entities: readonly Entity[], indexes: readonly number[]): Read | undefined {
  if (field.format === 'chain') return undefined
  const method = readMethod(field, entities, indexes)
  if (method !== undefined) return method
  for (const { label, value } of field.options ?? []) {
    const forms = [splitWords(label), splitWords(String(value))]
    for (const words of forms) {
      if (words.length === 0 || words.every(word => vagueWords.has(word))) continue
      const at = indexes.findIndex((_, position) =>
        words.every((word, offset) => isOption(entities[indexes[position + offset] ?? -1], word)),
      )
      // "permit 0x… to spend": a verb.
      const isVerb =
        at !== -1 &&
        entities[indexes[at]! + 1]?.kind === 'address' &&
        entities[indexes[at]! + 2]?.word === 'to' &&
        leaves.test(entities[indexes[at]! + 3]?.word ?? '')
      if (at !== -1 && !isVerb) return { value, used: indexes.slice(at, at + words.length) }
      const whole = indexes.find(index => {
        const { text, kind } = entities[index]!
        return kind === 'word' && /[a-z][A-Z]/.test(text) && splitWords(text).join(' ') === words.join(' ')
      })
      if (whole !== undefined) return { value, used: [whole] }
      const meant = words[0] === 'revoke' ? indexes.find(index => takesBack(entities, index)) : undefined
      if (meant !== undefined) return { value, used: [meant] }
    }
  }
  return readInterval(field, entities, indexes) ?? readPlacedOption(field, entities, indexes)
}

/** "update every 5 minutes": the option that is the same time. */
function readInterval(
  { options = [] }: Field,
  entities: readonly Entity[],
  indexes: readonly number[],
): Read | undefined {
  const secondsAt = (index: number): number | undefined => {
    const entity = entities[index]!
    if (entity.kind === 'duration') return entity.seconds
    return /^(every|each|per)$/.test(entities[index - 1]?.word ?? '') ? secondsOfUnit(entity.word) : undefined
  }
  const at = indexes.find(index => secondsAt(index) !== undefined)
  const seconds = at === undefined ? undefined : secondsAt(at)
  if (seconds === undefined) return undefined
  const same = options.find(({ label, value }) =>
    [label, String(value)].some(text =>
      tokenize(text).some(token => token.kind === 'duration' && Number(token.value) === seconds),
    ),
  )
  return same && { value: same.value, used: [at!] }
}

/** "remove the allowance", "take back", "set it to 0", "disallow". */
const takesBack = (entities: readonly Entity[], index: number): boolean => {
  const { word, kind, text } = entities[index]!
  if (kind === 'number') return /^0(?:\.0*)?$/.test(word) || word === 'zero'
  if (word === 'take') return entities.slice(index + 1, index + 6).some(({ word: next }) => /^(back|away)$/.test(next))
  if (/^(longer|anymore)$/i.test(text)) return true
  if (word === 'any' && entities[index + 1]?.word === 'more') return true
  if (/^(not|never|don't|dont)$/.test(word))
    return entities.slice(index + 1, index + 5).some(({ word: verb }) => /^(allow|let|permit|want|spend)$/.test(verb))
  return /^(remove|cancel|reset|withdraw|clear|undo|disallow|forbid|deny|delete|stop|unapprove|kill|prevent|block|nobody|noone)$/.test(
    word,
  )
}

const leaves = /^(spend|use|move|pull|take|access)$/

/** A participle chooses nothing: "the router is permitted to". */
const isOption = (entity: Entity | undefined, word: string): boolean =>
  entity !== undefined && isForm(entity.word, word) && (!/ed$/i.test(entity.text) || entity.word === word)

/** "into one list", "as an object", "output json": an option with a common word, where one is expected. */
function readPlacedOption(field: Field, entities: readonly Entity[], indexes: readonly number[]): Read | undefined {
  for (const { label, value } of field.options ?? []) {
    const words = [...splitWords(label), ...splitWords(String(value))].filter(
      word => !/^(one|a|an|the|every|each|per)$/.test(word),
    )
    const at = indexes.find(index => {
      let before = index - 1
      while (/^(a|an|one|the|single|:|is)$/.test(entities[before]?.word ?? '')) before -= 1
      const isGiven = before < index - 1 && entities[before]?.word === 'to'
      // "list layout": beside the field's own label.
      const labels = splitWords(field.label)
      const isBeside = [entities[before], entities[index + 1]].some(one => labels.includes(one?.word ?? ''))
      const isPlaced =
        isGiven ||
        (isBeside && vagueWords.has(entities[index]!.word)) ||
        /^(into|as|in|merge|output|mode|format|type|returning|answer|answers)$/.test(entities[before]?.word ?? '')
      return isPlaced && words.some(word => isForm(entities[index]!.word, word))
    })
    if (at !== undefined) return { value, used: [at] }
  }
  const isFallback = field.options?.find(({ value }) => value === 'first')
  const at = indexes.find(index => /^(whichever|fallback)$/.test(entities[index]!.word))
  return isFallback === undefined || at === undefined ? undefined : { value: isFallback.value, used: [at] }
}

/** Whether a list of a component that trades nothing offers all the chains that are named. */
const isSelector = ({ options }: Field, component: ComponentInfo, chains: readonly Json[]): boolean =>
  readTraits(component).tokens.length === 0 && chains.every(id => options?.some(({ value }) => value === id))

function readChains(
  entities: readonly Entity[],
  indexes: readonly number[],
  { fields }: ComponentInfo,
): Read | undefined {
  // "eth + bsc": chains, where the component takes no token.
  const hasTokens = fields.some(({ format }) => format === 'token')
  const found = indexes.flatMap(index => {
    const entity = entities[index]!
    const isChain = entity.kind === 'chain' || (entity.kind === 'token' && !hasTokens)
    return isChain && entity.chainId !== undefined ? [{ chainId: entity.chainId, index }] : []
  })
  if (found.length === 0) return undefined
  return { value: [...new Set(found.map(({ chainId }) => chainId))], used: found.map(({ index }) => index) }
}
