import type { AssistantContext } from '../../assistant.ts'
import type { Edit, Missing } from '../../intent.ts'
import { viewCanvas } from '../../values/canvasView.ts'
import { type Meaning, meaningsOf } from '../../values/meanings.ts'
import { editVerbs } from '../editWords.ts'
import type { Entity } from '../entities.ts'
import { type EditReading, type Reading, readRequest } from '../reading.ts'
import { vocabularyOf } from '../vocabulary.ts'
import { isFieldName, isInName, startsSetting, startsWithField } from './clauseNames.ts'
import { completeEdits } from './completeEdits.ts'
import { joinLabels } from './joinLabels.ts'
import { matchPart, type Part, partOf, sourceOf, symbolsOf, toLine, valueOfSymbol, valuesIn } from './line.ts'
import { addValues, readAddition, readGate, readHold } from './readAddition.ts'
import { readDoubtful } from './readDoubtful.ts'
import { readDryRun } from './readDryRun.ts'
import { readOption } from './readOption.ts'
import { readOrder } from './readOrder.ts'
import { readPriceLimit } from './readPriceLimit.ts'
import { readRefusal } from './readRefusal.ts'
import { readListChange, readRelative } from './readRelative.ts'
import { readSet } from './readSet.ts'
import { readConnection, readNote, readRemoval, readRename, readReplacement } from './readStructure.ts'
import {
  type ClauseContext,
  type ClauseReading,
  editEach,
  isWholeName,
  readTargets,
  type Targets,
} from './readTargets.ts'
import { readToggle } from './readToggle.ts'
import { readReversal } from './readValues.ts'

type Reader = (clause: ClauseContext, part: Part) => ClauseReading | undefined

/** In order: what names more comes first. */
const readers: readonly Reader[] = [
  readRefusal,
  readNote,
  readDryRun,
  readRename,
  readPriceLimit,
  readGate,
  readHold,
  readConnection,
  readOrder,
  readReversal,
  readListChange,
  readRelative,
  readOption,
  readReplacement,
  readToggle,
  readRemoval,
  readAddition,
  readSet,
]

const polite =
  /^(?:(?:please|pls|plz|ok|okay|so|now|hey|hi|hello|just|kindly|can you|could you|would you|will you|can we|could we|let us|let's|i would like (?:you )?to|i'd like (?:you )?to|i want (?:you )?to|i want you to|i need (?:you )?to|we should|we need to|you should|and|then|also|but|,|actually|instead|maybe|no ,|wait ,|sorry|oops|i (?:mean|meant)|correction|great|nice|thanks|cool|next|finally|first|afterwards|only(?= (?:remove|delete|drop|change|set|add|rename|replace) )|go ahead and|go ahead|(?:go|do this|one thing) :|change of plans?|:|-) )+/
/** What a value is not: ', not 1'. */
const denial = / , (?:and )?not (?:<[a-z]\d+> ?)+$/
const thanks = /(?: (?:please|pls|thanks|thank you|now|ok|okay|for me|if you can|if possible|here|right here|[.!?]))+$/

/**
 * Reads a request that changes the open workflow.
 *
 * - undefined: it is no edit
 */
export function readEdits(reading: Reading, context: AssistantContext): EditReading | undefined {
  const answered = readAnswerAndWish(reading, context)
  if (answered) return answered
  return readDoubtful(reading, plain => readPlain(plain, context)) ?? readPlain(reading, context)
}

function readPlain(reading: Reading, context: AssistantContext): EditReading | undefined {
  const { definitions } = context.catalogue
  const view = viewCanvas(context.document, definitions)
  if (view.nodes.length === 0) return undefined
  const whole = trim(toLine(joinLabels(reading, view)))
  const base: ClauseContext = { context, view, vocabulary: vocabularyOf(context.catalogue), last: [] }
  const headed = readHeading(base, whole)
  const read =
    (headed && readClauses({ ...base, ...headed }, headed.line)) ?? readClauses({ ...base, ...selected(base) }, whole)
  if (!read) return undefined
  const refusal = read.clauses.find(one => one.refusal)?.refusal
  const edits: Edit[] = []
  const missing: Missing[] = []
  for (const clause of read.clauses) {
    edits.push(...clause.edits)
    for (const one of clause.missing ?? []) missing.push({ ...one, step: edits.length - 1 })
  }
  if (refusal) return { edits: [], missing: [], notUnderstood: read.unread, refusal }
  const merged = missing.length > 0 ? edits : mergeValues(edits)
  return { edits: merged.slice(0, 40), missing: missing.slice(0, 10), notUnderstood: read.unread }
}

/** 'dashboard: bar chart, light theme', 'I'd like the swap to have a slippage of 2': the nodes that the rest is about. */
function readHeading(
  clause: ClauseContext,
  part: Part,
): { readonly line: Part; readonly scope: Targets['nodes'] } | undefined {
  const found =
    matchPart(part, /^((?:in |on |for )?(?:the |my |this )?[a-z\d][\w+<> ]{0,80}?) (?::|-|,) (.+)$/) ??
    matchPart(
      part,
      /^(?:let|have|make|want|like|i want|i'd like|i would like|i need)? ?((?:the |my |this )?[a-z\d][\w+<> ]{0,80}?) (?:to |should |must )?(?:have|has|get|use) (?:a |an |the )?(.+)$/,
    )
  const targets = found?.[1] && readTargets(clause, found[1])
  if (!targets || targets.score < 60 || !targets.isAll || !isWholeName(clause, found[1]!)) return undefined
  if (isFieldName(clause, found[1]!)) return undefined
  return { line: found[2]!, scope: targets.nodes }
}

/** The one selected node, whose own fields come first. */
const selected = ({ context, view }: ClauseContext) => {
  const nodes = (context.selection ?? []).flatMap(id => view.find(id) ?? [])
  return nodes.length === 1 ? { scope: nodes } : {}
}

/** Values said in clauses of their own belong together: 'Polygon please, 100 POL'. */
function mergeValues(edits: readonly Edit[]): readonly Edit[] {
  const merged: Edit[] = []
  for (const edit of edits) {
    const last = merged.at(-1)
    const isJoined =
      last?.op === 'setValues' &&
      edit.op === 'setValues' &&
      last.nodeId === edit.nodeId &&
      Object.keys(edit.values).every(key => !Object.hasOwn(last.values, key))
    if (isJoined) merged[merged.length - 1] = { ...last, values: { ...last.values, ...edit.values } }
    else merged.push(edit)
  }
  return merged
}

/** Reads the answer to a question about an edit, and further edits behind it: '2%, and set the amount to 3'. */
function readAnswerAndWish(reading: Reading, context: AssistantContext): EditReading | undefined {
  const { entities, request, tokens, vocabulary } = reading
  const joint = entities.findIndex(
    ({ word }, at) => at > 0 && /^(?:and|then|also|but|[,;.])$/.test(word) && starts.has(entities[at + 1]?.word ?? ''),
  )
  if (joint === -1) return completeEdits(reading, context)
  const cutAt = tokens[entities[joint]!.from]!.start
  const answered = completeEdits(readRequest(request.slice(0, cutAt), vocabulary), context)
  if (!answered) return undefined
  const rest = request.slice(tokens[entities[joint + 1]!.from]!.start)
  const { pending: _, ...withoutPending } = context
  const read = readEdits(readRequest(rest, vocabulary), withoutPending)
  if (!read || read.refusal) {
    return { ...answered, notUnderstood: [...answered.notUnderstood, rest.slice(0, 500)].slice(0, 40) }
  }
  const count = answered.edits.length
  return {
    edits: [...answered.edits, ...read.edits],
    missing: [...answered.missing, ...read.missing.map(one => ({ ...one, step: (one.step ?? 0) + count }))],
    notUnderstood: [...answered.notUnderstood, ...read.notUnderstood],
  }
}

function trim(part: Part): Part {
  const lead = polite.exec(`${part.text} `)?.[0].trim()
  const from = part.from + (lead ? lead.split(' ').length : 0)
  const rest = partOf(part.line, from, part.to)
  const tail = (denial.exec(rest.text) ?? thanks.exec(rest.text))?.[0].trim()
  return partOf(part.line, from, part.to - (tail ? tail.split(' ').length : 0))
}

type Clauses = { readonly clauses: readonly ClauseReading[]; readonly unread: string[] }

/** Reads a line as one clause, or as several that follow each other. */
function readClauses(base: ClauseContext, line: Part): Clauses | undefined {
  const parts = cut(base, line)
  const clauses: { readonly reading: ClauseReading; readonly part: Part }[] = []
  const unread: string[] = []
  let isProtecting = false
  let clause = base
  for (const part of parts) {
    const last = clauses.at(-1)
    if (last && restates.test(trim(part).text)) continue
    if (parts.length > 1 && protects(clause, part)) {
      isProtecting = /\b(?:remove|delete|drop)\b/.test(part.text)
      continue
    }
    const other = isProtecting ? matchPart(trim(part), /^(?:only|just|but|rather) (.+)$/)?.[1] : undefined
    const removed = other && removing(clause, other)
    if (removed) {
      clauses.push({ reading: removed, part })
      continue
    }
    const given = last && addValues(clause, last.reading, part)
    if (given) {
      clauses[clauses.length - 1] = { reading: given, part: last.part }
      continue
    }
    const whole = last && partOf(line.line, last.part.from, part.to)
    const reading = readScoped(clause, part) ?? (last && readScoped(clause, inherit(last.part, part)))
    // What cannot be read by itself may belong to the clause before.
    const joined = reading || !whole ? undefined : readScoped(clause, whole)
    if (reading) clauses.push({ reading, part })
    else if (joined) clauses[clauses.length - 1] = { reading: joined, part: whole! }
    else if (symbolsOf(trim(part)).length > 0) unread.push(sourceOf(part).slice(0, 500))
    const nodes = (reading ?? joined)?.nodes
    if (nodes && nodes.length > 0) clause = { ...clause, last: nodes }
  }
  if (clauses.length === 0) return undefined
  return { clauses: clauses.map(({ reading }) => reading), unread }
}

/** 'do not remove the swap, only the quote' */
function removing(clause: ClauseContext, part: Part): ClauseReading | undefined {
  const targets = readTargets(clause, part)
  if (!targets || targets.score < 40) return undefined
  const said = sourceOf(part).slice(0, 500)
  return editEach(targets, ({ node }) => ({ op: 'remove', nodeId: node.id, said }))
}

/** Says the clause before once more: ', I don't need it', ', do not send it'. */
const restates =
  /^(?:because |since |as )?(?:(?:i|we) )?(?:do not|don't|dont|not|no longer|never|it is|it's|that is|that's|this is)(?: (?:really|just|only|actually|need|want|use|like|send|sending|run|execute|do|it|that|this|them|one|any ?more|anymore|too|so|not|needed|enough|all|high|low|short|long|small|big|much|little|for|me|the|nothing|more|else|please))*$/

/** Reads a clause about the nodes that are spoken of already, if it fits nothing or several nodes else. */
function readScoped(clause: ClauseContext, part: Part): ClauseReading | undefined {
  const scopes = [clause.scope, clause.last].filter(nodes => nodes !== undefined && nodes.length > 0)
  const own = clause.scope ? readOne(clause, part) : undefined
  if (own && !asksForNode(own)) return ofScope(own, clause.scope!)
  const reading = readOne({ ...clause, scope: undefined }, part)
  if (reading && !asksForNode(reading)) return reading
  for (const scope of scopes) {
    const scoped = readOne({ ...clause, scope }, part)
    if (scoped && !asksForNode(scoped)) return ofScope(scoped, scope ?? [])
  }
  return own ?? reading
}

/** Values that the one node of a scope can take are its own. */
function ofScope(reading: ClauseReading, [only, ...others]: Targets['nodes']): ClauseReading {
  if (!only || others.length > 0) return reading
  const meanings = meaningsOf(only.component)
  const isOwn = (edit: Edit) =>
    edit.op === 'setValues' &&
    edit.nodeId === undefined &&
    Object.keys(edit.values).length > 0 &&
    Object.keys(edit.values).every(key => meanings.has(key as Meaning))
  return { ...reading, edits: reading.edits.map(edit => (isOwn(edit) ? { ...edit, nodeId: only.node.id } : edit)) }
}

/** Says what stays as it is: 'but keep the approval', ', not the approval', 'the approval stays'. */
function protects(clause: ClauseContext, part: Part): boolean {
  const { text } = trim(part)
  if (/^(?:not|without touching|except) /.test(text)) return true
  const kept =
    matchPart(
      trim(part),
      /^(?:keep|leave|preserve|retain|do not touch|don't touch|don't remove|do not remove) (.+?)(?: (?:alone|as (?:it|they) (?:is|are)|there|in|untouched|unchanged))?$/,
    ) ?? matchPart(trim(part), /^(.+?) (?:stays|stay|remains|remain|should stay|must stay|can stay)(?: .*)?$/)
  return kept !== undefined && valuesIn(part).length === 0 && readTargets(clause, kept[1]!) !== undefined
}

const asksForNode = ({ missing = [] }: ClauseReading): boolean => missing.some(({ what }) => what === 'node')

function readOne(clause: ClauseContext, untrimmed: Part): ClauseReading | undefined {
  const part = trim(untrimmed)
  if (part.text === '') return undefined
  const isFurther =
    further.test(untrimmed.text) || further.test(partOf(part.line, Math.max(0, untrimmed.from - 2), part.to).text)
  for (const read of readers) {
    const reading = read({ ...clause, isFurther }, part)
    if (reading) return reading
  }
  return undefined
}

const further = /^(?:and |then |, )*(?:then|also|afterwards|next|finally|plus|additionally)\b/

const isChain = (value: Entity | undefined): boolean =>
  value?.kind === 'chain' || (value?.kind === 'token' && value.chainId !== undefined)

const starts = new Set(Object.values(editVerbs).flat())

/** More words are one text. */
const mostWords = 300

/** Cuts at stops, and at `and`, `then` or a comma before a new clause. The text of a note is not cut. */
function cut(clause: ClauseContext, line: Part): readonly Part[] {
  if (line.to - line.from > mostWords) return [line]
  const note = matchPart(
    line,
    /(?:^| )(?:note|comment|memo|reminder) .*?\b(?:saying|says|say|reading|reads|text|that|:) (.+)$/,
  )
  const end = note?.[1]?.from ?? line.to
  const parts: Part[] = []
  let from = line.from
  for (let at = line.from; at < end; at++) {
    const symbol = line.line.symbols[at]!
    const isStop = /^[;.!?]$/.test(symbol)
    const isJoint =
      /^(?:and|then|,|also|plus|but|afterwards|&)$/.test(symbol) ||
      (symbol === 'with' && startsSetting(clause, line, { from, at, end }))
    if ((!isStop && !isJoint) || at === from) continue
    if (isJoint && isInName(clause, line, at)) continue
    const [left, right] = [line.line.symbols[at - 1] ?? '', line.line.symbols[at + 1] ?? '']
    // 'Ethereum and Optimism'
    if (/^(?:and|&)$/.test(symbol) && /^<c/.test(left) && isChain(valueOfSymbol(line, right))) continue
    if (isJoint && restates.test(trim(partOf(line.line, at + 1, end)).text)) {
      parts.push(partOf(line.line, from, at))
      from = at + 1
      continue
    }
    const isNamed = isJoint && startsWithField(clause, partOf(line.line, at + 1, end))
    if (isJoint && (isOpen(trim(partOf(line.line, from, at))) || (!isNamed && isWithin(line, from, at)))) continue
    parts.push(partOf(line.line, from, at))
    from = at + 1
  }
  parts.push(partOf(line.line, from, line.to))
  return parts.filter(part => part.text !== '')
}

/** Whether a part is not complete before the joint: 'after the swap, …', 'between the quote and …'. */
const isOpen = (part: Part): boolean =>
  (/^(?:before|after|following|prior to|ahead of|if|when|once|whenever|only|unless|in front of) (?!.*\b(?:add|insert|put|wait|set)\b)/.test(
    part.text,
  ) &&
    !/^only (?:swap|do|run|buy|sell|trade)\b.*\b(?:if|when|once|while)\b/.test(part.text)) ||
  /\bbetween\b(?!.*\band\b)/.test(part.text) ||
  /^(?:connect|disconnect|link|unlink|join|wire)\b(?!.*\b(?:and|to|from|with)\b)/.test(part.text)

/** Whether a joint stands within a list: no verb, value or connecting word follows before the next joint. */
function isWithin(line: Part, from: number, at: number): boolean {
  const rest = line.line.symbols.slice(at + 1, line.to)
  const next = rest.slice(0, 12)
  const first = next.find(symbol => !/^(?:and|then|also|,|please|now|the|a|an|just|finally|but|it|to)$/.test(symbol))
  if (first === undefined) return true
  if (
    starts.has(first) ||
    /^(?:make|double|triple|halve|wait|pause|validate|don't|do|no|not|only|turn|undo|reverse)$/.test(first)
  )
    return false
  const until = next.findIndex((symbol, index) => index > 0 && /^(?:and|then|,)$/.test(symbol))
  const own = until < 0 ? next : next.slice(0, until)
  const hasObject = own.some((symbol, index) => index > 0 && /^(?:to|=|:|->|as|by|on|off)$/.test(symbol))
  const hadObject = line.line.symbols.slice(from, at).some(symbol => symbol.startsWith('<') || symbol === 'to')
  return !(hasObject && hadObject) && !(hadObject && own.some(symbol => symbol.startsWith('<')) && own.length > 1)
}

/** A clause without a verb takes the verb of the one before: 'change the amount to 0.25 and the token to USDT'. */
function inherit(before: Part, part: Part): Part {
  const [verb] = symbolsOf(trim(before))
  const [first] = symbolsOf(part)
  if (verb === undefined || first === undefined || !starts.has(verb)) return part
  const symbols = [...part.line.symbols.slice(0, part.from), verb, ...part.line.symbols.slice(part.from)]
  const entities = part.line.reading.entities
  const lead = entities[trim(before).from]!
  const shifted = [...entities.slice(0, part.from), lead, ...entities.slice(part.from)]
  const renumbered = symbols.map((symbol, index) =>
    index <= part.from
      ? symbol
      : symbol.replace(/^<([a-z])(\d+)>$/, (_, letter, number) => `<${letter}${Number(number) + 1}>`),
  )
  const line = { reading: { ...part.line.reading, entities: shifted }, symbols: renumbered }
  return partOf(line, part.from, part.to + 1)
}
