import { presetTokens } from '@sluice/defi'
import type { AssistantContext } from '../assistant.ts'
import type { Intent, Missing, Step, Values } from '../intent.ts'
import type { Entity } from './entities.ts'
import { findMentions, type Mention } from './mentions.ts'
import { type ReadAnswer, readAnswer } from './readAnswer.ts'
import { type Reading, readRequest } from './reading.ts'
import { readSteps } from './readSteps.ts'
import { rankComponents } from './scoreComponents.ts'
import { intentTexts } from './texts.ts'

/** Words that belong to an answer and ask for nothing new. */
const answerWords =
  /^(to|on|for|with|the|a|an|use|using|please|my|it|its|is|of|from|at|in|into|i|i'd|want|would|like|just|only|make|let's|let|say|about|around|and|go|that|this|one|ok|okay|yes|sure|take|pick|choose|token|tokens|chain|network|mainnet|amount|price|address|recipient|target|be|should|then|,|[.]|!|:|per|each|send|worth|spend|pay|wallet|contract|sir|pls|thanks|thank|you|option|number|=|-|@|["'()]|hmm|well|guess|think|maybe|exactly|all|do|we|me|mean|meant|actually|no|not|native|coin|worth)$/

const longestAnswer = 60

/** Completes the intent that a question was asked about; undefined if the text is a new request or no answer. */
export function readPending(reading: Reading, context: AssistantContext): Intent | undefined {
  const { pending } = context
  const { entities } = reading
  if (pending?.kind !== 'create' || entities.length > longestAnswer) return undefined
  // "100 USDC" to the question for the chain answers the next ones.
  for (const missing of pending.missing) {
    const step = pending.steps[missing.step ?? 0]
    const answered = step && readAnswer({ missing, step, reading, context })
    if (answered) return complete({ pending, missing, step, reading, context }, answered)
  }
  return undefined
}

type Question = {
  readonly pending: Intent
  readonly missing: Missing
  readonly step: Step
  readonly reading: Reading
  readonly context: AssistantContext
}

function complete(
  { pending, missing, step, reading, context }: Question,
  { values, used, condition }: ReadAnswer,
): Intent | undefined {
  const index = missing.step ?? 0
  const others = otherMentions(pending, reading)
  const first = Math.min(...used)
  if (others.some(({ from }) => from < first) && !reading.entities.every(isFiller)) return undefined
  if (isWhole(values) && statesTrade(step.values, values) && beginsWithVerb(reading)) return undefined
  const steps = pending.steps.map((each, at) =>
    at === index ? { ...each, values, ...(condition && { condition }) } : sameTrade(each, step, values),
  )
  const completed: Intent = {
    ...pending,
    steps,
    missing: pending.missing.filter(item => item !== missing && !isGiven(item, steps)),
    notUnderstood: pending.notUnderstood.filter(said => missing.reason?.includes(said) !== true),
  }
  const rest = restOf(reading, used)
  return rest === '' ? completed : withWish(completed, rest, reading, context)
}

/** A number that cannot be used, or the question what there is to choose from. */
export function isNoAnswer(reading: Reading, { pending }: AssistantContext): boolean {
  const { entities, request } = reading
  if (pending === undefined || pending.missing.length === 0 || entities.length > 8) return false
  if (asksForOptions.test(request)) return true
  return entities.some(({ kind }) => kind === 'invalidNumber') && otherMentions(pending, reading).length === 0
}

const asksForOptions =
  /^(?:and )?(?:what|which|show|list)\b.*\b(?:options?|choices?|possible|available|are there|can i|could i|do i have|are they|do you (?:know|have|support))\b/i

/** The same question again, and why the answer is none. */
export function askAgain(reading: Reading, { pending }: AssistantContext): Intent | undefined {
  const [missing, ...others] = pending?.missing ?? []
  if (pending === undefined || missing === undefined) return undefined
  const reason = reasonOf(reading, missing, pending.steps[missing.step ?? 0]).slice(0, 500)
  return { ...pending, missing: [{ ...missing, reason }, ...others] }
}

function reasonOf({ entities, request }: Reading, { what, options }: Missing, step: Step | undefined): string {
  const isCondition = step?.condition?.value === '' && (what === 'price' || what === 'value')
  const said = request.trim().replace(/\s+/g, ' ')
  const isNumber = what === 'amount' || what === 'price' || what === 'value'
  const invalid = entities.find(({ kind }) => kind === 'invalidNumber')
  if (invalid !== undefined && isNumber) return intentTexts.noNumber(invalid.text)
  if (what === 'price' && entities.some(entity => entity.kind === 'number' && /^[0.]+$/.test(entity.value)))
    return intentTexts.zeroPrice
  if (what === 'amount' && entities.some(entity => entity.kind === 'number' && entity.isUsd))
    return intentTexts.inDollars(said)
  if (what === 'amount' && entities.some(({ kind, word }) => kind === 'percent' || shareWords.test(word)))
    return intentTexts.noShare(said)
  if (asksForOptions.test(request)) {
    const known =
      what === 'token' || what === 'toToken' ? presetTokens(step?.values.chainId ?? 1).map(({ symbol }) => symbol) : []
    return options.length > 0 || known.length > 0
      ? intentTexts.choices(options.length > 0 ? options : known)
      : intentTexts.answers[what]
  }
  if (isCondition && entities.some(({ kind }) => kind === 'number' || kind === 'percent'))
    return intentTexts.noComparison(said)
  const foreign = entities.find(({ kind }) => kind === 'foreignToken' || kind === 'foreignChain')
  if (foreign !== undefined) return intentTexts.unknownName(foreign.text)
  return options.length > 0
    ? intentTexts.noOption(said, options)
    : intentTexts.noAnswer(said, intentTexts.answers[what])
}

const shareWords = /^(half|quarter|third|most|all|everything|max|maximum|some|entire|whole)$/

const isFiller = ({ kind, word }: Entity): boolean =>
  (kind !== 'word' && kind !== 'punctuation' && kind !== 'arrow') || answerWords.test(word)

/** Mentions of something else than the steps that are pending. */
function otherMentions({ steps }: Intent, { entities, vocabulary }: Reading): readonly Mention[] {
  return findMentions(entities, vocabulary).filter(({ text, concept, components }) => {
    if (/^(price|wallet|route|track|worth)$/i.test(text)) return false
    const around = { words: [], chainIds: [], chainNames: [], qualities: [] }
    const best = rankComponents({ ...(concept && { concept }), components }, around, vocabulary)[0]?.component.id
    return steps.every(({ componentId }) => componentId !== best)
  })
}

const isWhole = ({ token, toToken, amount }: Values): boolean =>
  token !== undefined && toToken !== undefined && amount !== undefined

/** Whether the whole trade of the answer is new: "swap 5 DAI to USDT". */
const statesTrade = (before: Values, after: Values): boolean =>
  before.token !== after.token && before.toToken !== after.toToken && before.amount !== after.amount

const beginsWithVerb = ({ entities, vocabulary }: Reading): boolean =>
  findMentions(entities.slice(0, 1), vocabulary).some(({ concept }) => concept?.isVerb === true)

/** What the request says beside the answer; empty if it asks for nothing. */
function restOf({ request, tokens, entities }: Reading, used: ReadonlySet<number>): string {
  const left = entities.map((entity, index) => ({ entity, isLeft: !used.has(index) }))
  if (left.every(({ entity, isLeft }) => !isLeft || (isFiller(entity) && !isValue(entity)))) return ''
  return left
    .flatMap(({ entity, isLeft }) =>
      isLeft ? [request.slice(tokens[entity.from]!.start, tokens[entity.to - 1]!.end)] : [],
    )
    .join(' ')
    .replace(/^(?:[\s.!:-]|(?:yes|ok|okay|sure|please)\b)+/i, '')
    .trim()
}

const isValue = ({ kind }: Entity): boolean => kind !== 'word' && kind !== 'punctuation' && kind !== 'arrow'

/** "1 ETH, and bridge it to Polygon": reads the second request together with the first. */
function withWish(completed: Intent, rest: string, { vocabulary }: Reading, context: AssistantContext): Intent {
  const summary = `${completed.summary}${/^[,.;]/.test(rest) ? '' : ' '}${rest}`.slice(0, 500)
  const read = readSteps(readRequest(summary, vocabulary), context)
  if (read.refusal !== undefined) return { ...completed, kind: 'refuse', refusal: read.refusal }
  const open = [...completed.steps]
  const steps = read.steps.map((step): Step => {
    const at = open.findIndex(({ componentId }) => componentId === step.componentId)
    const [known] = at === -1 ? [] : open.splice(at, 1)
    if (known === undefined) return step
    const fields = { ...step.values.fields, ...known.values.fields }
    const values = { ...step.values, ...known.values, ...(Object.keys(fields).length > 0 && { fields }) }
    return { ...step, values, ...(known.condition && { condition: known.condition }) }
  })
  if (open.length > 0) {
    return { ...completed, notUnderstood: [...completed.notUnderstood, rest.slice(0, 500)].slice(0, 40) }
  }
  return {
    ...completed,
    summary,
    steps,
    features: [...new Set([...completed.features, ...read.features])].slice(0, 40),
    missing: read.missing.filter(item => !isGiven(item, steps)),
    notUnderstood: read.notUnderstood,
  }
}

/** The same trade in a step that repeats it, such as an approval before a swap. */
function sameTrade(step: Step, answered: Step, values: Values): Step {
  const isSame =
    step.values.token !== undefined &&
    step.values.token === answered.values.token &&
    step.values.amount === answered.values.amount &&
    (step.values.toToken ?? answered.values.toToken) === (answered.values.toToken ?? step.values.toToken)
  if (!isSame) return step
  const { amount, token, toToken } = values
  return {
    ...step,
    values: {
      ...step.values,
      ...(token && { token }),
      ...(toToken && step.values.toToken && { toToken }),
      ...(amount && { amount }),
    },
  }
}

/** Whether an answer has given something else that was missing: "1 ETH" gives amount and token. */
function isGiven({ what, step = 0, field }: Missing, steps: readonly Step[]): boolean {
  const { values, condition } = steps[step] ?? {}
  if (values === undefined || condition?.value === '') return false
  switch (what) {
    case 'amount':
      return values.amount !== undefined && !/^[0.]+$/.test(values.amount) && values.isExactOutput !== true
    case 'token':
      return values.token !== undefined
    case 'toToken':
      return values.toToken !== undefined
    case 'chain':
      return values.chainId !== undefined
    case 'toChain':
      return values.toChainId !== undefined
    case 'price':
      return condition !== undefined || (values.price !== undefined && !/^[0.]+$/.test(values.price))
    case 'recipient':
      return values.recipient !== undefined
    case 'address':
      return values.contract !== undefined
    default:
      return field !== undefined && values.fields?.[field] !== undefined
  }
}
