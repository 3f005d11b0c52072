import { chains } from '@sluice/defi'
import type { AssistantContext } from '../../assistant.ts'
import type { Edit, Missing, Values } from '../../intent.ts'
import { findField, viewCanvas } from '../../values/canvasView.ts'
import { chooseOption } from '../chooseOption.ts'
import type { Entity } from '../entities.ts'
import { type EditReading, type Reading, readRequest } from '../reading.ts'
import { baseForm, findNodes } from './findMentions.ts'
import { toLine } from './line.ts'
import { optionOf } from './readTargets.ts'
import { toFieldJson } from './toFieldJson.ts'

const maximumLength = 12

/** Completes edits by the answer to the question that was asked about them; undefined if the text answers nothing. */
export function completeEdits(reading: Reading, context: AssistantContext): EditReading | undefined {
  const { pending } = context
  const missing = pending?.missing[0]
  if (pending?.kind !== 'edit' || missing === undefined || reading.entities.length > maximumLength) return undefined
  const at = missing.step ?? 0
  const edit = pending.edits[at]
  const answered = edit && answer(edit, missing, reading, context)
  if (!answered) return undefined
  return {
    edits: pending.edits.flatMap((one, index) => (index === at ? answered : [one])),
    missing: pending.missing.slice(1),
    notUnderstood: pending.notUnderstood,
  }
}

function answer(
  edit: Edit,
  missing: Missing,
  reading: Reading,
  context: AssistantContext,
): readonly Edit[] | undefined {
  if (missing.what === 'node') return answerNode(edit, missing, reading, context)
  if (edit.op === 'set' && missing.what === 'value') {
    const placed = viewCanvas(context.document, context.catalogue.definitions).find(edit.nodeId)
    const field = placed && findField(placed.component, edit.field)
    const view = viewCanvas(context.document, context.catalogue.definitions)
    const value = placed && field && toFieldJson(view, placed, field, toLine(reading))
    return value === undefined ? undefined : [{ ...edit, value }]
  }
  const values = readAnswer(missing, reading)
  if (!values) return undefined
  if (edit.op === 'setValues') return [{ ...edit, values: { ...edit.values, ...values } }]
  if (edit.op === 'add') return [{ ...edit, step: { ...edit.step, values: { ...edit.step.values, ...values } } }]
  // The edit itself needs no value: what it leads to does.
  return edit.op === 'set' || edit.op === 'replace' ? [edit, { op: 'setValues', values, said: edit.said }] : undefined
}

function readAnswer(missing: Missing, reading: Reading): Values | undefined {
  const { what } = missing
  const { entities, request, vocabulary } = reading
  const first = <Kind extends Entity['kind']>(kind: Kind) =>
    entities.find((entity): entity is Extract<Entity, { readonly kind: Kind }> => entity.kind === kind)
  const place = first('address')?.value ?? first('ens')?.value
  // Names that are words as well, such as Optimism, are read as behind a preposition.
  const alone = entities.length <= 3 ? readRequest(`on ${request}`, vocabulary).entities : entities
  const chain =
    [...entities, ...alone].flatMap(one =>
      one.kind === 'chain' || one.kind === 'token' ? (one.chainId ?? []) : [],
    )[0] ?? chains.find(({ name }) => name === chooseOption(missing, reading))?.id
  const token = first('token')?.symbol ?? place ?? chooseOption(missing, reading)
  const counted = first('number')
  // How much of a token a sum of dollars is changes.
  const number = what === 'amount' && counted?.isUsd === true ? undefined : counted?.value
  switch (what) {
    case 'amount':
      return number === undefined ? undefined : { amount: number }
    case 'token':
    case 'toToken':
      return token === undefined ? undefined : { [what]: token }
    case 'chain':
      return chain === undefined ? undefined : { chainId: chain }
    case 'toChain':
      return chain === undefined ? undefined : { toChainId: chain }
    case 'recipient':
      return place === undefined ? undefined : { recipient: place }
    case 'address':
      return place === undefined ? undefined : { contract: place }
    case 'price':
      return number === undefined ? undefined : { price: number }
    default:
      return undefined
  }
}

/** 'the second', 'both', or the label of a node. */
function answerNode(
  edit: Edit,
  { options }: Missing,
  { entities, request }: Reading,
  { document, catalogue }: AssistantContext,
): readonly Edit[] | undefined {
  const view = viewCanvas(document, catalogue.definitions)
  const offered = options.flatMap(option =>
    view.nodes.filter(placed => optionOf(placed, view.nodes) === option || placed.node.label === option).slice(0, 1),
  )
  const text = request.trim().toLowerCase()
  const ordinal = entities.find(({ kind }) => kind === 'ordinal')
  const words = entities.map(({ kind, word }) =>
    kind === 'word' ? baseForm(word) : kind === 'chain' || kind === 'token' ? word : '',
  )
  const chosen = /\b(?:both|all|every|each)\b/.test(text)
    ? offered
    : /\b(?:last|final)\b/.test(text)
      ? offered.slice(-1)
      : ordinal?.kind === 'ordinal'
        ? offered.slice(ordinal.position - 1, ordinal.position)
        : offered.filter(({ node }) => text === node.label.toLowerCase() || text === node.id.toLowerCase())
  const named = chosen.length > 0 ? chosen : (findNodes({ ...view, nodes: offered }, words)?.found ?? [])
  if (named.length === 0 || (named.length > 1 && chosen.length === 0)) return undefined
  return named.map(({ node }) => withNode(edit, node.id))
}

function withNode(edit: Edit, nodeId: string): Edit {
  switch (edit.op) {
    case 'add':
      return edit.before === undefined ? { ...edit, following: nodeId } : { ...edit, before: nodeId }
    case 'connect':
    case 'disconnect':
      return { ...edit, target: nodeId }
    default:
      return { ...edit, nodeId }
  }
}
