import type { ComponentInfo, Field } from '@sluice/workflow'
import type { Entity } from './entities.ts'
import { convert } from './fieldValues.ts'
import type { ReadField as Read } from './readSpecialFields.ts'
import { splitWords } from './vocabulary.ts'

/** A value without a label that only one field can take. */
export function readLoose(
  field: Field,
  component: ComponentInfo,
  entities: readonly Entity[],
  indexes: readonly number[],
  used: ReadonlySet<number>,
): Read | undefined {
  return (
    readCounted(field, entities, indexes, used) ??
    readNumbered(field, entities, indexes, used) ??
    readTicker(field, entities, indexes, used) ??
    readTime(field, component, entities, indexes, used) ??
    readPercent(field, component, entities, indexes, used)
  )
}

/** Calldata or an id in hexadecimal, for the field that takes nothing else. */
export function readHex(
  { type, constraints }: Field,
  entities: readonly Entity[],
  indexes: readonly number[],
  used: ReadonlySet<number>,
): Read | undefined {
  const pattern = constraints?.find(each => each.type === 'pattern')?.value
  if ((type !== 'text' && type !== 'textarea') || typeof pattern !== 'string' || !pattern.startsWith('^0x'))
    return undefined
  const at = indexes.find(index => {
    const entity = entities[index]!
    const isHex = entity.kind === 'hash' || (entity.kind === 'address' && entity.value === undefined)
    return isHex && !used.has(index) && new RegExp(pattern).test(entity.text)
  })
  return at === undefined ? undefined : { value: entities[at]!.text, used: [at] }
}

/** "5000 pieces", "mint 2 NFTs": a number of what a supply or a quantity counts. */
function readCounted(
  field: Field,
  entities: readonly Entity[],
  indexes: readonly number[],
  used: ReadonlySet<number>,
): Read | undefined {
  if (!splitWords(field.label).some(word => /^(supply|quantity)$/.test(word))) return undefined
  for (const index of indexes) {
    const entity = entities[index]!
    if (entity.kind !== 'number' || used.has(index) || entity.isUsd) continue
    let at = index + 1
    while (/^(of|a|an|the|new|my|unique|own|total)$/.test(entities[at]?.word ?? '')) at += 1
    const isMost =
      /^(max|maximum)$/.test(entities[index + 1]?.word ?? '') || /^(max|maximum)$/.test(entities[index - 1]?.word ?? '')
    const isLimited =
      /^(to|at|of)$/.test(entities[index - 1]?.word ?? '') &&
      /^(limited|capped|limit|cap)$/.test(entities[index - 2]?.word ?? '')
    const isTotal = entities[index + 1]?.word === 'total' || entities[index + 2]?.word === 'total'
    if (isLimited || isTotal) return countedAs(field, entity, index)
    if (!counted.test(entities[at]?.word ?? '') && !isMost) continue
    return countedAs(field, entity, index)
  }
  return undefined
}

const countedAs = (field: Field, entity: Entity, index: number): Read | undefined => {
  const value = convert(field, entity)
  return value === undefined ? undefined : { value, used: [index] }
}

const counted = /^(pieces?|editions?|items?|nfts?|pfps?|tokens?|coins?|copies|units?|jpegs?|them)$/

/** Abbreviations that are no symbols of tokens. */
const abbreviations = /^(NFT|DAO|API|ERC|EVM|VM|L1|L2|GET|POST|PUT|DELETE|ID|USD|ICM|ABI|HTTP|JSON|UI|AI|MAX|MIN)$/

/** "chain id 31337, GEM, 1m supply": a word in capitals that stands alone is the symbol. */
function readTicker(
  { label, format }: Field,
  entities: readonly Entity[],
  indexes: readonly number[],
  used: ReadonlySet<number>,
): Read | undefined {
  if (format !== undefined || !splitWords(label).includes('symbol')) return undefined
  const isEdge = (entity: Entity | undefined) =>
    entity === undefined || entity.text === ',' || entity.text === '/' || /^(number|quoted)$/.test(entity.kind)
  const at = indexes.find(index => {
    const { text, kind } = entities[index]!
    const isWord = /^(word|foreignToken)$/.test(kind) && /^[A-Z][A-Z\d]{1,10}$/.test(text) && !abbreviations.test(text)
    return isWord && !used.has(index) && index > 0 && isEdge(entities[index - 1]) && isEdge(entities[index + 1])
  })
  return at === undefined ? undefined : { value: entities[at]!.text, used: [at] }
}

/** "NFT #12": the number of an id. */
function readNumbered(
  { label }: Field,
  entities: readonly Entity[],
  indexes: readonly number[],
  used: ReadonlySet<number>,
): Read | undefined {
  if (!splitWords(label).includes('id')) return undefined
  const at = indexes.find(
    index => entities[index]!.kind === 'number' && isNumbered(entities, index) && !used.has(index),
  )
  const entity = at === undefined ? undefined : entities[at]!
  return entity?.kind === 'number' ? { value: entity.value, used: [at!] } : undefined
}

/** `#7`, `NFT 7`, `no. 7` */
function isNumbered(entities: readonly Entity[], index: number): boolean {
  const before = entities[index - 1]
  const isNo = before?.word === 'no' || (before?.text === '.' && entities[index - 2]?.word === 'no')
  return entities[index]!.text.startsWith('#') || isNo || /^(nft|token)$/.test(before?.word ?? '')
}

/** "the marketplace takes 1%": a percentage for the only field of a component that is one. */
function readPercent(
  field: Field,
  component: ComponentInfo,
  entities: readonly Entity[],
  indexes: readonly number[],
  used: ReadonlySet<number>,
): Read | undefined {
  const isPercent = ({ type, label }: Field) => type === 'number' && /\(%\)/.test(label)
  if (component.effect !== 'read' || !isPercent(field) || component.fields.filter(isPercent).length !== 1)
    return undefined
  return readKind('percent', field, entities, indexes, used)
}

/** A duration for the only field of a component that is one: "wait for delivery 60 seconds". */
function readTime(
  field: Field,
  component: ComponentInfo,
  entities: readonly Entity[],
  indexes: readonly number[],
  used: ReadonlySet<number>,
): Read | undefined {
  const isTime = ({ type, label, key }: Field) =>
    type === 'number' && /timeout|duration|expir|valid/i.test(`${label} ${key}`)
  const isExpiry = /expir|valid/i.test(field.label)
  if (!isTime(field) || component.fields.filter(isTime).length !== 1 || !(component.effect === 'read' || isExpiry))
    return undefined
  return readKind('duration', field, entities, indexes, used)
}

/** The first unused value of a kind. */
function readKind(
  kind: Entity['kind'],
  field: Field,
  entities: readonly Entity[],
  indexes: readonly number[],
  used: ReadonlySet<number>,
): Read | undefined {
  const at = indexes.find(index => entities[index]!.kind === kind && !used.has(index))
  const value = at === undefined ? undefined : convert(field, entities[at]!)
  return value === undefined ? undefined : { value, used: [at!] }
}
