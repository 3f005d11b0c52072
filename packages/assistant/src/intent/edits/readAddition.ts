import type { ComponentInfo } from '@sluice/workflow'
import type { Condition, Edit, Step, Values } from '../../intent.ts'
import { meaningOf, meaningsOf } from '../../values/meanings.ts'
import { readConditions } from '../conditions.ts'
import { inflections } from '../inflections.ts'
import { readRequest } from '../reading.ts'
import { readSteps } from '../readSteps.ts'
import { intentTexts } from '../texts.ts'
import { startsWithField } from './clauseNames.ts'
import { findNodes } from './findMentions.ts'
import { matchPart, type Part, partOf, sourceOf, symbolsOf, valueOfSymbol, valuesIn } from './line.ts'
import { isNamedInFull, readNewComponent } from './readNewComponent.ts'
import { type ClauseContext, type ClauseReading, editEach, readTargets, saidOf, type Targets } from './readTargets.ts'
import { readTime } from './readTime.ts'
import { toFieldJson } from './toFieldJson.ts'

const verbs =
  '(?:add|insert|include|put|append|attach|prepend|introduce|place|also (?:show|display|add|track|watch|include|get|check|want|need)|show|display|track|monitor|i (?:also )?(?:want|need)|we need|give me|bring in|throw in|create|have|get|there should be|end with|start with|finish with|wait|pause|check|log|record|see|view|watch|draw|plot|report|follow|calculate|compute|estimate|compare|notify|i want to (?:know|see))'

const places =
  'right before|right after|just before|just after|directly before|directly after|before|after|following|prior to|ahead of|in front of|behind'

/** 'add a price impact check before the swap', 'insert a dashboard at the end', 'after the swap, bridge 100 USDC' */
export function readAddition(clause: ClauseContext, part: Part): ClauseReading | undefined {
  if (/\b(?:instead of|rather than|better than|in place of)\b/.test(part.text)) return undefined
  const moved = readMoved(clause, part) ?? readMovedBehind(clause, part)
  if (moved) return moved
  // 'I want a slippage of 2' sets a field that is there.
  const wanted = matchPart(part, /^(?:i want|i need|we need|we want|give me|have|get) (?:a |an |the )?(.+)$/)?.[1]
  if (wanted && startsWithField(clause, wanted) && valuesIn(wanted).length > 0) return undefined
  const lead = matchPart(part, new RegExp(`^(?:also |then |and )*${verbs}(?: also| in| up)?(?: (.+))?$`))
  const isWait = /^(?:also |then |and )*(?:wait|pause)\b/.test(part.text)
  // 'compare for 90 days'
  if (!isWait && !/^(?:add|insert|put|include|place|attach)\b/.test(part.text) && readTime(clause, part))
    return undefined
  if (isWait && setsWait(clause, part)) return undefined
  if (!lead || (isWait && !valuesIn(part).some(({ kind }) => kind === 'duration'))) return readFurther(clause, part)
  const whole =
    /^(?:also |then |and )*(?:wait|pause|check|track|monitor|follow|watch|calculate|compute|estimate|compare|notify)\b/.test(
      part.text,
    )
      ? part
      : lead[1]
  if (!whole) return undefined
  const between = matchPart(whole, /^(.+?) between (.+?) and (.+)$/)
  if (between)
    return addingAt(clause, part, { body: between[1]!, side: 'before', place: between[3]!, other: between[2]! })
  const placed =
    matchPart(whole, new RegExp(`^(.+?) (${places}) (.+)$`)) ?? matchPart(whole, /^(.+?) (to|for|into|onto|on) (.+)$/)
  if (placed && readTargets(clause, placed[3]!)) {
    return (
      addingAt(clause, part, { body: placed[1]!, side: sideOf(placed[2]!.text), place: placed[3]! }) ??
      addingAt(clause, part, { body: withoutPlace(whole) })
    )
  }
  return addingAt(clause, part, { body: withoutPlace(whole) }) ?? readFurther(clause, part)
}

const withoutPlace = (part: Part): Part =>
  matchPart(
    part,
    /^(.+?)(?: (?:(?:at|to|in|on) (?:the )?(?:very )?(?:end|start|beginning|front|workflow|flow|canvas)|first|at first))+$/,
  )?.[1] ?? part

/** 'after the swap bridge 100 USDC to Polygon', 'when the swap is done, place an order …' */
function readMoved(clause: ClauseContext, part: Part): ClauseReading | undefined {
  const found = matchPart(part, /^(before|after|following|prior to|ahead of|once|when|as soon as) (.+)$/)
  if (!found) return undefined
  const rest = found[2]!
  const side = /^(?:before|prior|ahead)/.test(found[1]!.text) ? 'before' : 'following'
  const isMoment = /^(?:once|when|as)/.test(found[1]!.text)
  const words = symbolsOf(rest)
  // The name of the node ends where the rest can be read as something to add.
  for (let to = 1; to < Math.min(words.length, 9); to++) {
    const place = partOf(rest.line, rest.from, rest.from + to)
    const name = withoutState(place)
    if (isMoment && name === place) continue
    const next = trimJoint(partOf(rest.line, rest.from + to, rest.to))
    if (next.text === '' || !startsAction.test(next.text)) continue
    const targets = readTargets(clause, name) ?? readEvent(clause, name)
    if (!targets || targets.score < 40) continue
    const body = matchPart(next, new RegExp(`^(?:${additionVerbs}) (.+)$`))?.[1] ?? next
    const read = addingAt(clause, part, { body, side, place: name })
    if (read) return read
  }
  return undefined
}

/** 'show the USDC balance once the swap is done' */
function readMovedBehind(clause: ClauseContext, part: Part): ClauseReading | undefined {
  const found = matchPart(part, /^(.+?) (?:once|when|as soon as|after) (.+)$/)
  const name = found && withoutState(found[2]!)
  if (!found || !name || name === found[2] || !startsAction.test(found[1]!.text)) return undefined
  const targets = readTargets(clause, name) ?? readEvent(clause, found[2]!)
  if (!targets || targets.score < 40) return undefined
  const body = matchPart(found[1]!, new RegExp(`^(?:${additionVerbs}) (.+)$`))?.[1] ?? found[1]!
  return addingAt(clause, part, { body, side: 'following', place: name })
}

/** 'it is swapped': the node of a verb. */
function readEvent(clause: ClauseContext, { text }: Part): Targets | undefined {
  const form = /^(?:it|this|that|everything) (?:is|has|was|gets)(?: been)? ([a-z]+)$/.exec(text)?.[1]
  const found = form ? inflections(form).flatMap(word => findNodes(clause.view, [word])?.found ?? []) : []
  const acting = found.filter(({ component }) => component.effect === 'broadcast' || component.effect === 'sign')
  return acting.length === 1 ? { nodes: acting, isAll: true, score: 60 } : undefined
}

const additionVerbs = 'add|insert|put|include|place|run|show|have|do|also|please|then'
const startsAction =
  /^(?:add|insert|put|include|place|run|show|wait|pause|check|simulate|bridge|swap|sell|buy|send|get|read|fetch|call|post|notify|log|quote|approve|track|monitor|watch|ask|compare|display|draw|make|create|convert|trade|cancel|compute|format|verify|test|tell|report|query|do|have|also|please|then)\b/

/** 'the swap is done' without what is said of the swap. */
export const withoutState = (part: Part): Part =>
  matchPart(
    part,
    /^(.+?) (?:(?:is|has|was|has been|is being|gets) )?(?:done|complete|completed|finished|finishes|confirmed|through|over|ran|run|runs|succeeded|succeeds|worked|settled|mined|successful|executed|sent|ready)$/,
  )?.[1] ?? part

const trimJoint = (part: Part): Part => matchPart(part, /^(?:, |then |and |please |also )+(.+)$/)?.[1] ?? part

/** Whether a time to wait is one of a node that is there: 'pause 2 seconds', 'wait 5 seconds between the quotes'. */
function setsWait({ view }: ClauseContext, { text }: Part): boolean {
  if (/\b(?:up to|at most|no longer than|until)\b/.test(text)) return true
  const isPlaced = /\b(?:before|after|at the end|then|in front|behind|first)\b/.test(text)
  return !isPlaced && view.nodes.some(({ component }) => meaningsOf(component).has('seconds'))
}

/** 'then show my USDC balance', 'check my DAI balance first', 'also compare with Uniswap': an action that is not there. */
function readFurther(clause: ClauseContext, part: Part): ClauseReading | undefined {
  const hasUrl = valuesIn(part).some(({ kind }) => kind === 'url')
  const isMore =
    clause.isFurther === true ||
    (hasUrl && clause.view.nodes.every(({ component }) => !meaningsOf(component).has('url'))) ||
    /^(?:also|additionally|plus|then|in addition)\b|\b(?:also|as well|too|at the end|in the end|afterwards|first|at the start)$/.test(
      part.text,
    )
  const isNoun = clause.isFurther === true && part.to - part.from <= 5 && isReadOnly(clause, part)
  if (isNoun) return addingAt(clause, part, { body: withoutPlace(part) })
  if (
    !isMore ||
    !startsAction.test(part.text.replace(/^(?:also|additionally|plus|then|in addition|i|we|need|want|,) /g, ''))
  )
    return undefined
  return addingAt(clause, part, { body: withoutPlace(part) })
}

/** Whether a part names a component that neither signs nor sends: 'and finally my portfolio'. */
function isReadOnly(clause: ClauseContext, part: Part): boolean {
  const read = valuesIn(part).length > 0 ? undefined : readStep(clause, part)
  const effect = read && clause.view.definitions.get(read.componentId)?.effect
  return effect !== undefined && effect !== 'sign' && effect !== 'broadcast'
}

/** 'let the swap wait 5 seconds', 'delay the swap by 5 seconds': a pause in front of a node. */
export function readHold(clause: ClauseContext, part: Part): ClauseReading | undefined {
  const found =
    matchPart(part, /^(?:let|make|have) (.+?) (?:to )?(?:wait|pause|rest) (?:for )?(<d\d+>)$/) ??
    matchPart(part, /^(?:delay|postpone|pause|hold back|hold) (.+?) (?:by|for) (<d\d+>)$/)
  const targets = found && readTargets(clause, found[1]!)
  const duration = found && valueOfSymbol(part, found[2]!.text)
  const component = clause.view.definitions.list.find(
    one => meaningsOf(one).has('seconds') && Object.values(one.inputs).some(({ dataType }) => dataType === 'any'),
  )
  if (!targets || targets.score < 40 || duration?.kind !== 'duration' || !component) return undefined
  if (targets.nodes.some(one => meaningsOf(one.component).has('seconds'))) return undefined
  const step: Step = { componentId: component.id, values: { seconds: duration.seconds }, said: saidOf(part) }
  return editEach(targets, ({ node }) => ({ op: 'add', step, before: node.id }))
}

/** ', 15 s' behind 'insert a delay between …': values of what was added before. */
export function addValues(clause: ClauseContext, { edits }: ClauseReading, part: Part): ClauseReading | undefined {
  const [edit, ...others] = edits
  const isBare = part.text !== '' && part.text.split(' ').every(symbol => /^(?:<\w\d+>|of|for|please)$/.test(symbol))
  const component = edit?.op === 'add' ? clause.view.definitions.get(edit.step.componentId) : undefined
  if (edit?.op !== 'add' || others.length > 0 || !isBare || !component) return undefined
  const values = readStepValues(clause, component, part)
  if (Object.keys(values).length === 0) return undefined
  return { edits: [{ ...edit, step: { ...edit.step, values: { ...edit.step.values, ...values } } }] }
}

type Addition = {
  readonly body: Part
  readonly side?: 'before' | 'following' | undefined
  readonly place?: Part
  readonly other?: Part
}

const sideOf = (text: string): 'before' | 'following' | undefined =>
  /before|prior|ahead|front/.test(text) ? 'before' : /after|following|behind/.test(text) ? 'following' : undefined

const addsAnother =
  /\b(?:add|insert|include|append|attach|put|another|second|new|one more|again|then|also|after|before)\b/

function addingAt(
  clause: ClauseContext,
  part: Part,
  { body, side, place, other }: Addition,
): ClauseReading | undefined {
  // 'place the order at 0.98' speaks of a node that is there.
  if (/^(?:the|this|its) /.test(body.text) && (readTargets(clause, headOf(body))?.score ?? 0) >= 60) return undefined
  const read = readStep(clause, body)
  const component = read && clause.view.definitions.get(read.componentId)
  if (!read || !component) return undefined
  // What signs or sends is there a second time only if it is asked for.
  const acts = component.effect === 'broadcast' || component.effect === 'sign'
  const isThere = clause.view.nodes.some(placed => placed.component === component)
  if (acts && isThere && !addsAnother.test(part.text)) return undefined
  const own = withoutTrade(readStepValues(clause, component, body), read.values)
  const fields = { ...own.fields, ...read.values.fields }
  const values = { ...own, ...read.values, ...(Object.keys(fields).length > 0 ? { fields } : {}) }
  const { recipient } = values
  if (acts && recipient !== undefined && !/^0x/i.test(recipient) && meaningsOf(component).get('recipient')?.required) {
    return { edits: [], refusal: { what: intentTexts.nameNotLookedUp(recipient), nearest: [] } }
  }
  const step: Step = { componentId: component.id, values, said: saidOf(part) }
  const targets = place && readTargets(clause, place)
  if (place && side !== undefined && (!targets || targets.score < 40)) return undefined
  const before = other && readTargets(clause, other)
  if (!targets || side === undefined) return { edits: [{ op: 'add', step }] }
  const single: Targets = {
    ...targets,
    isAll: targets.nodes.length === 1 || /\b(?:both|all|every|each)\b/.test(place!.text),
  }
  return editEach(single, ({ node }) => ({
    op: 'add',
    step,
    ...(side === 'before' ? { before: node.id } : { following: node.id }),
    ...(before ? { following: before.nodes[0]!.node.id } : {}),
  }))
}

/** 'the USDC balance' of 'the USDC balance of my wallet'. */
const headOf = (part: Part): Part => matchPart(part, /^(.+?) (?:of|for|in|from) .+$/)?.[1] ?? part

/** Values of a trade are those of the step, if it has any. */
function withoutTrade(own: Values, { token, amount, toChainId }: Values): Values {
  if ((token ?? amount ?? toChainId) === undefined) return own
  const {
    chainId: _chain,
    toChainId: _toChain,
    token: _token,
    toToken: _toToken,
    amount: _amount,
    price: _price,
    ...rest
  } = own
  return rest
}

/** The component that is added, with its values as a new workflow would have them. */
function readStep(clause: ClauseContext, body: Part): Pick<Step, 'componentId' | 'values'> | undefined {
  const named = readNewComponent(clause, body)
  const { steps } = readSteps(readRequest(sourceOf(body), clause.vocabulary), { ...clause.context })
  const same = steps.find(({ componentId }) => componentId === named?.id)
  if (named && (same || isNamedInFull(clause, body))) return { componentId: named.id, values: same?.values ?? {} }
  // 'watch the swap until it is confirmed' adds what is not there.
  const isThere = (componentId: string) => clause.view.nodes.some(({ component }) => component.id === componentId)
  const first =
    steps.find(({ componentId }) => !isThere(componentId)) ?? (named && !isThere(named.id) ? undefined : steps[0])
  return first ?? (named && { componentId: named.id, values: {} })
}

/** Values that stand beside the component: 'a 30 second delay', 'a balance of USDC'. */
function readStepValues({ view }: ClauseContext, component: ComponentInfo, body: Part): Values {
  const values: { -readonly [key in keyof Values]: Values[key] } = {}
  const meanings = meaningsOf(component)
  const [tokens, chains] = [[] as string[], [] as number[]]
  for (const value of valuesIn(body)) {
    if (value.kind === 'duration' && meanings.has('seconds')) values.seconds = value.seconds
    else if (value.kind === 'percent' && meanings.has('slippagePercent')) values.slippagePercent = Number(value.value)
    else if (value.kind === 'token') tokens.push(value.symbol)
    else if (value.kind === 'chain') chains.push(value.chainId)
    else if ((value.kind === 'address' || value.kind === 'ens') && value.value) {
      // "a transfer to 0x…": the account that signs is the wallet's.
      if (meanings.has('recipient')) values.recipient = value.value
      else if (meanings.has('account')) values.account = value.value
    } else if (value.kind === 'url' && meanings.has('url')) values.url = value.value
    else if (value.kind === 'number' && meanings.has('amount') && !value.isUsd) values.amount = value.value
    else if (value.kind === 'number' && meanings.has('price')) values.price = value.value
    else if (value.kind === 'quoted' && meanings.has('text')) values.text = value.value
  }
  if (meanings.has('token') && tokens[0] !== undefined) values.token = tokens[0]
  if (meanings.has('toToken') && tokens[1] !== undefined) values.toToken = tokens[1]
  if (meanings.has('chainId') && chains[0] !== undefined) values.chainId = chains[0]
  if (meanings.has('toChainId') && chains[1] !== undefined) values.toChainId = chains[1]
  const fields = readStepFields(view, component, body)
  return Object.keys(fields).length === 0 ? values : { ...values, fields }
}

function readStepFields(
  view: ClauseContext['view'],
  component: ComponentInfo,
  body: Part,
): NonNullable<Values['fields']> {
  const node = {
    id: '',
    componentId: component.id,
    componentVersion: '',
    label: component.name,
    position: { x: 0, y: 0 },
    config: {},
  }
  return Object.fromEntries(
    component.fields.flatMap(field => {
      if (field.type !== 'select' || field.format !== undefined || meaningOf(component, field.key)) return []
      const value = toFieldJson(view, { node, component }, field, body)
      return value === undefined ? [] : [[field.key, value] as const]
    }),
  )
}

/** 'only swap when ETH is above 3000', 'add a check that the price impact is below 1% before the swap' */
export function readGate(clause: ClauseContext, part: Part): ClauseReading | undefined {
  const entities = part.line.reading.entities.slice(part.from, part.to)
  const [read = readAwaited(part)] = readConditions(entities)
  if (!read) return undefined
  const rest = [partOf(part.line, part.from, part.from + read.from), partOf(part.line, part.from + read.to, part.to)]
  // A limit of the slippage is a setting.
  if (read.slippage !== undefined) return undefined
  const isBare = rest.every(({ text }) => text.replace(/[,;:.!? ]/g, '') === '')
  const isGate = rest.some(one => isGateText(one.text.replace(/^[,;: ]+/, '')))
  if (!isBare && !isGate && !/\bonly\b/.test(part.text)) return undefined
  const component = gateComponent(clause, read.condition)
  if (!component) return undefined
  const targets = rest
    .map(one => (one.text === '' ? undefined : readTargets(clause, withoutVerbs(one))))
    .find(
      found =>
        found &&
        found.score >= 30 &&
        found.nodes.some(({ component: { effect } }) => effect === 'broadcast' || effect === 'sign'),
    )
  const signing = clause.view.nodes.filter(
    node => node.component.effect === 'broadcast' || node.component.effect === 'sign',
  )
  const nodes = targets?.nodes.filter(node => signing.includes(node)) ?? []
  const guarded =
    nodes.length > 0
      ? nodes
      : signing.filter(({ component: { app = [] } }) => !app.some(({ role }) => role === 'trade.approval'))
  if (guarded.length === 0) return undefined
  // 'don't swap if …' and 'unless …' are read as what has to hold.
  const { condition } = read
  const { token, value } = condition
  const values: Values =
    condition.subject === 'price' ? { ...(token === undefined ? {} : { token }), price: value } : {}
  const step: Step = { componentId: component.id, values, condition, said: saidOf(part) }
  return editEach(
    { nodes: guarded, isAll: guarded.length === 1 || (targets?.isAll ?? false), score: 100 },
    ({ node }): Edit => ({ op: 'add', step, before: node.id }),
  )
}

/** 'wait for ETH below $1,900' */
function readAwaited(part: Part): ReturnType<typeof readConditions>[number] | undefined {
  const symbols = symbolsOf(part)
  const at = symbols.findIndex(
    (symbol, index) => symbol === 'for' && /^(?:wait|waits|waiting)$/.test(symbols[index - 1] ?? ''),
  )
  const found =
    at < 0
      ? null
      : /^for (?:the )?(<t\d+>)(?: price)?(?: to (?:be|go|fall|rise|drop|get))? (above|over|below|under) (?:[$a-z]+ )?(<n\d+>)/.exec(
          symbols.slice(at).join(' '),
        )
  const token = found ? valueOfSymbol(part, found[1]!) : undefined
  const number = found ? valueOfSymbol(part, found[3]!) : undefined
  if (!found || token?.kind !== 'token' || number?.kind !== 'number') return undefined
  const comparison = /above|over/.test(found[2]!) ? 'above' : 'below'
  const to = at + found[0].split(' ').length
  return { from: at - 1, to, condition: { subject: 'price', token: token.symbol, comparison, value: number.value } }
}

const isGateText = (text: string): boolean =>
  /^(?:(?:please|and|but|also|then|make|let|have|it|the|this|add|a|only|just|should|must|do not|don't|dont|never|stop|skip|abort|run|execute|continue|proceed|start|perform|do|go|require|wait|hold|keep|back|delay|stop|condition|check|that|so|to|sure|ensure|swap|buy|sell|trade|send|place|bridge|order)\b ?)+/.test(
    text,
  )

const withoutVerbs = (part: Part): Part =>
  matchPart(
    part,
    /^(?:(?:,|please|only|just|but|then|also|and|run|execute|do|perform|make|let|start|it|add a (?:condition|check)|should|must|that|so) )*(.+)$/,
  )?.[1] ?? part

/** Component that decides by a price, or else one that decides by an expression. */
function gateComponent({ view }: ClauseContext, { subject }: Condition): ComponentInfo | undefined {
  const branches = view.definitions.list.filter(
    ({ outputs }) => Object.values(outputs).filter(({ dataType }) => dataType === 'any').length >= 2,
  )
  const byPrice = branches.find(component => meaningsOf(component).has('price') && meaningsOf(component).has('token'))
  const byExpression = branches.find(({ fields }) => fields.some(({ code }) => code?.language === 'expression'))
  return subject === 'price' ? (byPrice ?? byExpression) : byExpression
}
