import type { Field, Json } from '@sluice/workflow'
import type { Edit, Values } from '../../intent.ts'
import { isInBaseUnits } from '../../values/amounts.ts'
import type { PlacedNode } from '../../values/canvasView.ts'
import { findOrigin } from '../../values/findOrigin.ts'
import { type Meaning, meaningOf } from '../../values/meanings.ts'
import { type FieldOfNode, findNodes } from './findMentions.ts'
import { type Part, valuesIn } from './line.ts'
import { askNode, type ClauseContext, type ClauseReading, editEach, saidOf } from './readTargets.ts'
import { isNumberText, toFieldJson } from './toFieldJson.ts'

/** Nodes that the words beside the field name: 'the swap amount'. */
export function ownersOf(
  { view }: ClauseContext,
  words: readonly string[],
  found: { readonly from: number; readonly to: number },
) {
  const rest = words.map((word, index) => (index >= found.from && index < found.to ? '' : word))
  const outer = findNodes(view, rest, index => rest[index] !== '')
  const inner = findNodes(view, words)
  if (outer && (outer.score >= 60 || (outer.score >= 30 && outer.found.length === 1))) return outer.found
  // The label of a node may include the word of its field: 'the slippage control'.
  return inner && inner.score >= 93 && inner.to - inner.from > found.to - found.from ? inner.found : []
}

type Setting = {
  readonly fields: readonly FieldOfNode[]
  readonly object: Part
  readonly isCut: boolean
  readonly hasOwner: boolean
}

export function settingFields(
  clause: ClauseContext,
  part: Part,
  { fields, object, isCut, hasOwner }: Setting,
): ClauseReading {
  const said = saidOf(part)
  const isAll = /\b(?:both|all|every|each)\b/.test(part.text)
  const meanings = new Set(fields.map(({ meaning }) => meaning))
  const [meaning] = meanings
  if (meanings.size === 1 && meaning !== undefined) {
    const values = valuesOf(meaning, fields[0]!, object)
    if (values && !hasOwner && !isAll) return { edits: [{ op: 'setValues', values, said }] }
    if (values) {
      return editEach(
        { nodes: fields.map(({ placed }) => placed), isAll: isAll || fields.length === 1, score: 100 },
        ({ node }) => ({
          op: 'setValues',
          nodeId: node.id,
          values,
          said,
        }),
      )
    }
  }
  const places = new Map(fields.map(one => [placeKey(clause, one), one]))
  const distinct = [...places.values()]
  const edits = distinct.map(
    ({ placed, field }): Edit => ({
      op: 'set',
      nodeId: placed.node.id,
      field: field.key,
      value: jsonOf(clause, placed, field, object, isCut)!,
      said,
    }),
  )
  if (distinct.length === 1 || isAll) return { edits, nodes: distinct.map(({ placed }) => placed) }
  return { edits: edits.slice(0, 1), missing: [askNode(distinct.map(({ placed }) => placed))] }
}

function placeKey({ view }: ClauseContext, { placed, field }: FieldOfNode): string {
  const origin = findOrigin(view, placed.node.id, field.key)
  const place = origin?.kind === 'field' ? origin : { placed, field }
  return `${place.placed.node.id} ${place.field.key}`
}

/** The value as one of a step, where the field states such a value. */
function valuesOf(meaning: Meaning, { placed, field }: FieldOfNode, object: Part): Values | undefined {
  const values = valuesIn(object)
  const percent = meaning === 'slippagePercent' ? values.find(({ kind }) => kind === 'percent') : undefined
  const number = percent ?? values.find(({ kind }) => kind === 'number' || kind === 'percent')
  const text = number?.kind === 'number' || number?.kind === 'percent' ? number.value : undefined
  const named = values.find(
    ({ kind }) => kind === 'token' || kind === 'foreignToken' || kind === 'address' || kind === 'ens',
  )
  switch (meaning) {
    case 'amount':
      return text !== undefined &&
        (field.format === 'amount' || isInBaseUnits(placed.component, field) || field.type !== 'text')
        ? { amount: text }
        : undefined
    case 'price':
      return text === undefined ? undefined : { price: text }
    case 'slippagePercent':
      return text === undefined || Number(text) > 100 ? undefined : { slippagePercent: Number(text) }
    case 'token':
    case 'toToken':
      return named?.kind === 'token' || named?.kind === 'foreignToken' ? { [meaning]: named.symbol } : undefined
    case 'account':
    case 'recipient':
    case 'contract':
      return (named?.kind === 'address' || named?.kind === 'ens') && named.value !== undefined
        ? { [meaning]: named.value }
        : undefined
    case 'chainId':
    case 'toChainId': {
      const chain = values.find(({ kind }) => kind === 'chain')
      const isList = field.type === 'multiselect'
      return chain?.kind === 'chain' && !isList ? { [meaning]: chain.chainId } : undefined
    }
    default:
      return undefined
  }
}

/** Value of a field in a part; free text only after a connecting word. */
export function jsonOf(
  { view }: ClauseContext,
  placed: PlacedNode,
  field: Field,
  object: Part,
  isCut: boolean,
): Json | undefined {
  const isNumber = meaningOf(placed.component, field.key) === 'price' || isNumberText(field)
  if (isNumber && !valuesIn(object).some(({ kind }) => kind === 'number')) return undefined
  const isFree = (field.type === 'text' || field.type === 'textarea') && field.format === undefined && !isNumber
  if (isFree && !isCut && !valuesIn(object).some(({ kind }) => kind === 'quoted')) return undefined
  return toFieldJson(view, placed, field, object)
}
