import type { Edit } from '../../intent.ts'
import { countedToken, isInBaseUnits, toWholeAmount } from '../../values/amounts.ts'
import { fieldValue } from '../../values/canvasView.ts'
import { findOrigin, isShown } from '../../values/findOrigin.ts'
import { multiplyDecimal, parseDecimal, shiftDecimal } from '../numbers.ts'
import { splitWords } from '../vocabulary.ts'
import { type FieldOfNode, findFields } from './findMentions.ts'
import { matchPart, type Part, valuesIn, wordsIn } from './line.ts'
import { type ClauseContext, type ClauseReading, editEach, readTargets, saidOf } from './readTargets.ts'
import { isPercent, listOf, readOptions, unitOfTime } from './toFieldJson.ts'

const increase = 'increase|raise|bump|boost|extend|lengthen|add|grow|up'
const decrease = 'decrease|lower|reduce|cut|shorten|drop|lessen|subtract|shrink|take'

/** 'increase the slippage by 1%', 'double the amount', 'add 1% to the slippage' */
export function readRelative(clause: ClauseContext, part: Part): ClauseReading | undefined {
  const multiple =
    matchPart(part, /^(?:please )?(double|triple|quadruple|halve|half|cut) (?:up )?(.+?)(?: in half| by half)?$/) ??
    matchPart(part, /^(?:make|set) (.+?) (twice|half|three times|double|triple)(?: .*)?$/)
  const passive = matchPart(part, /^(.+?) (?:should |must |has to )?be (doubled|tripled|halved)$/)
  const factor = passive && factors.get(passive[2]!.text.replace(/d$/, ''))
  if (passive && factor) return changing(clause, part, passive[1]!, value => factor(value))
  if (multiple) {
    const [factor, subject] = /^(?:make|set)/.test(part.text)
      ? [multiple[2]!, multiple[1]!]
      : [multiple[1]!, multiple[2]!]
    const change = factors.get(factor.text.split(' ')[0]!)
    const isHalving = factor.text !== 'cut' || /(?:in half|by half)$/.test(part.text)
    if (change && isHalving) return changing(clause, part, subject, value => change(value))
  }
  const halved = matchPart(part, /^(?:reduce|decrease|lower|cut|shrink) (.+?) (?:by|in) (?:a )?half$/)
  if (halved) return changing(clause, part, halved[1]!, half)
  const by =
    matchPart(part, new RegExp(`^(?:${increase}|${decrease})(?: up| down)? (.+?) by (?:a |an |another )?(.+)$`)) ??
    reversed(matchPart(part, /^(?:add|subtract|take) (?:another )?(<[nrd]\d+>.*?) (?:to|from|off) (.+)$/))
  if (!by) return undefined
  const isUp = new RegExp(`^(?:${increase})\\b`).test(part.text)
  return changing(clause, part, by[1]!, (value, field) => {
    const step = stepOf(by[2]!, field, value)
    return step === undefined ? undefined : addDecimals(value, step, isUp)
  })
}

const reversed = (found: readonly (Part | undefined)[] | undefined) => found && [found[0], found[2], found[1]]

const half = (value: string): string => shiftDecimal(multiplyDecimal(value, 5), -1)
const factors: ReadonlyMap<string, (value: string) => string> = new Map([
  ['double', value => multiplyDecimal(value, 2)],
  ['twice', value => multiplyDecimal(value, 2)],
  ['triple', value => multiplyDecimal(value, 3)],
  ['three', value => multiplyDecimal(value, 3)],
  ['quadruple', value => multiplyDecimal(value, 4)],
  ['halve', half],
  ['half', half],
  ['cut', half],
])

function stepOf(part: Part, { placed, field }: FieldOfNode, present: string): string | undefined {
  const value = valuesIn(part).find(({ kind }) => kind === 'number' || kind === 'percent' || kind === 'duration')
  if (value?.kind === 'duration') {
    const unit = unitOfTime(placed, field)
    return unit === undefined ? undefined : String(value.seconds / unit)
  }
  // A share of the amount itself.
  if (value?.kind === 'percent' && !isPercent(placed, field)) return shareOf(present, value.value)
  return value?.kind === 'number' || value?.kind === 'percent' ? value.value : undefined
}

function shareOf(value: string, percent: string): string {
  const digits = [value, percent].map(text => text.split('.')[1]?.length ?? 0)
  const product = BigInt(shiftDecimal(value, digits[0]!)) * BigInt(shiftDecimal(percent, digits[1]!))
  return shiftDecimal(product.toString(), -(digits[0]! + digits[1]! + 2))
}

/** Sum or difference of two decimal strings, exactly; undefined below zero. */
function addDecimals(left: string, right: string, isSum: boolean): string | undefined {
  const digits = Math.max(...[left, right].map(text => text.split('.')[1]?.length ?? 0))
  const [a, b] = [left, right].map(text => BigInt(shiftDecimal(text, digits)))
  const result = isSum ? a! + b! : a! - b!
  return result < 0n ? undefined : shiftDecimal(result.toString(), -digits)
}

function changing(
  clause: ClauseContext,
  part: Part,
  subject: Part,
  change: (value: string, field: FieldOfNode) => string | undefined,
): ClauseReading | undefined {
  const { view } = clause
  const words = wordsIn(subject)
  const targets = readTargets(clause, subject)
  const isNumeric = ({ type, format }: FieldOfNode['field']) =>
    type === 'number' || type === 'slider' || format === 'amount'
  const owners = targets && targets.score >= 60 ? targets.nodes : view.nodes
  const found = findFields(owners, words, () => true, isNumeric) ?? findFields(view.nodes, words, () => true, isNumeric)
  if (!found || found.score < 52) return undefined
  const places = new Map<string, { readonly read: FieldOfNode; readonly next: string }>()
  for (const one of found.found) {
    const origin = findOrigin(view, one.placed.node.id, one.field.key)
    if (origin?.kind !== 'field') continue
    const place: FieldOfNode = { placed: origin.placed, field: origin.field, meaning: one.meaning }
    const value = wholeOf(clause, place)
    const next = value === undefined ? undefined : change(value, place)
    if (next !== undefined) places.set(`${origin.placed.node.id} ${origin.field.key}`, { read: place, next })
  }
  const all = [...places.values()]
  const sent = all.filter(({ read }) => read.meaning !== 'slippagePercent' || isUsedBySender(clause, read))
  const meant = sent.length > 0 ? sent : all
  if (meant.length === 0) return undefined
  const isSame = new Set(meant.map(({ next }) => next)).size === 1
  return editEach({ nodes: meant.map(({ read }) => read.placed), isAll: isSame, score: 100 }, ({ node }): Edit => {
    const { read, next } = meant.find(one => one.read.placed.node.id === node.id)!
    const said = saidOf(part)
    if (read.field.format === 'amount' && isInBaseUnits(read.placed.component, read.field)) {
      return { op: 'setValues', nodeId: node.id, values: { amount: next }, said }
    }
    return {
      op: 'set',
      nodeId: node.id,
      field: read.field.key,
      value: read.field.format === 'amount' ? next : Number(next),
      said,
    }
  })
}

function wholeOf({ view }: ClauseContext, { placed, field }: FieldOfNode): string | undefined {
  const value = fieldValue(placed.node, field)
  if (field.format === 'amount') {
    return toWholeAmount(placed.component, field, value, countedToken(view, placed, field))
  }
  return typeof value === 'number' || typeof value === 'string' ? parseDecimal(String(value)) : undefined
}

/** Whether a node that signs or sends uses the value of a field. */
function isUsedBySender({ view }: ClauseContext, { placed, field }: FieldOfNode): boolean {
  return view.nodes.some(
    other =>
      (other.component.effect === 'broadcast' || other.component.effect === 'sign') &&
      other.component.fields.some(own => {
        const origin = findOrigin(view, other.node.id, own.key)
        return origin?.kind === 'field' && origin.placed.node.id === placed.node.id && origin.field.key === field.key
      }),
  )
}

const listWords = new Set([
  'and',
  ',',
  'or',
  'the',
  'also',
  'too',
  'as',
  'well',
  'chain',
  'chains',
  'network',
  'networks',
  'both',
])

/** What is added to a list or taken out of it, and where. */
function readListVerb(part: Part) {
  const only =
    matchPart(
      part,
      /^(?:only|just)(?: (?:track|show|use|include|keep|watch|follow))? (.+?)(?: (?:in|on|for) (.+))?$/,
    ) ??
    matchPart(part, /^(?:use|track|show|include|keep|watch|follow)? ?(.+?) only(?: (?:in|on|for) (.+))?$/) ??
    matchPart(part, /^(?:track|show|use|include|keep|watch|follow) (?:only|just) (.+?)(?: (?:in|on|for) (.+))?$/)
  if (only) return { items: only[1]!, place: only[2], isAdding: true, isOnly: true }
  const taken = matchPart(
    part,
    /^(?:remove|delete|drop|exclude|disable|stop tracking|take|without|no|forget|ignore|skip|leave out|no more|(?:do not|don't|dont) (?:track|show|include|watch|follow|need|want)) (.+?)(?: (?:from|off|out of|in|on) (.+))?$/,
  )
  if (taken) return { items: taken[1]!, place: taken[2], isAdding: false, isOnly: false }
  const given =
    matchPart(
      part,
      /^(?:add|include|also track|track|also show|show|also watch|watch|also follow|follow|also include|also|cover|and|plus|with|enable) (.+?)(?: (?:to|in|into|on) (.+))?$/,
    ) ?? matchPart(part, /^(.+?) (?:too|as well|also)$/)
  return given && { items: given[1]!, place: given[2], isAdding: true, isOnly: false }
}

/** 'add Arbitrum to the tracked chains', 'remove Polygon from the networks' */
export function readListChange(clause: ClauseContext, part: Part): ClauseReading | undefined {
  const read = readListVerb(part)
  if (!read) return undefined
  const { items, place, isAdding, isOnly } = read
  const words = place ? wordsIn(place) : wordsIn(part)
  const lists = clause.view.nodes.flatMap(placed =>
    placed.component.fields
      .filter(field => field.type === 'multiselect' && isShown(placed, field))
      .map(field => ({ placed, field })),
  )
  const usable = lists
    .map(one => ({ ...one, options: readOptions(one.field, items) }))
    .filter(({ options }) => options.length > 0)
  const optionWords = new Set(
    usable.flatMap(({ field }) => (field.options ?? []).flatMap(({ label }) => splitWords(label))),
  )
  const isList = wordsIn(items).every(word => word === '' || listWords.has(word) || optionWords.has(word))
  if (usable.length === 0 || !isList) return undefined
  const named = findFields(
    usable.map(({ placed }) => placed),
    words,
    () => true,
    ({ type }) => type === 'multiselect',
  )
  const targets = place && readTargets(clause, place)
  const byNode = usable.filter(({ placed }) => targets?.nodes.includes(placed))
  const byField = usable.filter(({ field, placed }) =>
    named?.found.some(one => one.field === field && one.placed === placed),
  )
  const both = byField.filter(one => byNode.includes(one))
  const chainLists = usable.filter(({ field }) => field.format === 'chain')
  const isAlone =
    !place &&
    items.text.split(' ').every(symbol => /^<[ct]|^(?:too|also|and|,|chain|network|as|well|the)$/.test(symbol))
  const unplaced = isAlone && chainLists.length === 1 ? chainLists : []
  const meant = both.length > 0 ? both : byField.length > 0 ? byField : byNode.length > 0 ? byNode : unplaced
  if (meant.length === 0) return undefined
  return editEach(
    { nodes: meant.map(({ placed }) => placed), isAll: meant.length === 1, score: 100 },
    ({ node }): Edit => {
      const { placed, field, options } = meant.find(one => one.placed.node.id === node.id)!
      const present = listOf(placed, field)
      const next = isOnly
        ? [...options]
        : isAdding
          ? [...present, ...options.filter(option => !present.includes(option))]
          : present.filter(option => !options.some(other => String(other) === String(option)))
      return { op: 'set', nodeId: node.id, field: field.key, value: next, said: saidOf(part) }
    },
  )
}
