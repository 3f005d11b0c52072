import type { ComponentInfo, Field } from '@sluice/workflow'
import type { Entity } from './entities.ts'
import { labelSynonyms, plainWords } from './fieldWords.ts'
import { inflections } from './inflections.ts'
import { splitWords } from './vocabulary.ts'

/** `isOwn`: found by one word of the label only. */
export type Place = { readonly from: number; readonly to: number; readonly isOwn?: boolean }

/** Where the label stands: all its words together, then words that stand for it, then one that no other field has. */
export function findLabels(
  field: Field,
  component: ComponentInfo,
  entities: readonly Entity[],
  indexes: readonly number[],
): readonly Place[] {
  const labels = [splitWords(field.label), splitWords(field.key)].filter(words => words.length > 0)
  const places: Place[] = []
  for (let position = 0; position < indexes.length; position += 1) {
    for (const words of labels) {
      const isHere = words.every((word, offset) => {
        const entity = entities[indexes[position + offset] ?? -1]
        return entity !== undefined && isForm(entity.word, word)
      })
      if (isHere) places.push({ from: position, to: position + words.length })
    }
    const { text, kind } = entities[indexes[position]!]!
    const split = kind === 'word' && /[a-z][A-Z]/.test(text) ? splitWords(text).join(' ') : ''
    const isJoined = kind === 'word' && labels.some(words => words.length > 1 && words.join('') === text.toLowerCase())
    if (isJoined || labels.some(words => words.join(' ') === split)) places.push({ from: position, to: position + 1 })
  }
  if (field.type === 'boolean') return [...places, ...shownPlaces(labels[0]!, entities, indexes)]
  if (field.type !== 'number' && field.type !== 'text' && field.type !== 'slider') return places
  const own = ownWords(field, component)
  const inOther = spansOfOthers(field, component, entities, indexes)
  for (const [words, isOwn] of [
    [labels[0]!.flatMap(word => labelSynonyms[word] ?? []), false],
    [own, true],
  ] as const) {
    for (const word of words) {
      for (const [position, index] of indexes.entries()) {
        const { kind, word: said } = entities[index]!
        if (kind === 'word' && said === word && !inOther.has(position))
          places.push({ from: position, to: position + 1, isOwn })
      }
    }
  }
  return places
}

/** Positions of labels of several words that are those of other fields: "10 day voting period" is no delay. */
function spansOfOthers(
  field: Field,
  { fields }: ComponentInfo,
  entities: readonly Entity[],
  indexes: readonly number[],
): ReadonlySet<number> {
  const spans = new Set<number>()
  for (const other of fields) {
    const words = splitWords(other.label)
    if (other === field || words.length < 2) continue
    for (const position of indexes.keys()) {
      const isHere = words.every((word, offset) => isForm(entities[indexes[position + offset] ?? -1]?.word ?? '', word))
      if (isHere) for (const offset of words.keys()) spans.add(position + offset)
    }
  }
  return spans
}

/** "no price chart" for a switch "Show price chart". */
function shownPlaces(
  [first, ...words]: readonly string[],
  entities: readonly Entity[],
  indexes: readonly number[],
): readonly Place[] {
  if (words.length === 0 || !/^(show|enable|display)$/.test(first ?? '')) return []
  return [...indexes.keys()].flatMap(position => {
    const isHere = words.every((word, offset) => isForm(entities[indexes[position + offset] ?? -1]?.word ?? '', word))
    return isHere ? [{ from: position, to: position + words.length }] : []
  })
}

/** Words of a number's label that no other field of the component has. */
function ownWords(field: Field, { fields }: ComponentInfo): readonly string[] {
  const words = splitWords(field.label)
  const isNumber =
    field.type === 'number' ||
    field.type === 'slider' ||
    field.format === 'amount' ||
    field.key === 'amount' ||
    words.includes('id')
  if (!isNumber) return []
  const others = new Set(fields.flatMap(other => (other === field ? [] : splitWords(other.label))))
  return words.filter(word => !plainWords.has(word) && !others.has(word))
}

/** Whether two words are forms of one. */
export const isForm = (said: string, word: string): boolean =>
  said === word || inflections(said).includes(word) || inflections(word).includes(said)
