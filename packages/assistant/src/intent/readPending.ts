import { findChain } from '@sluice/defi'
import type { AssistantContext } from '../assistant.ts'
import type { Intent, Missing, Step, Values } from '../intent.ts'
import type { Entity } from './entities.ts'
import { findMentions } from './mentions.ts'
import type { Reading } from './reading.ts'
import { readTraits } from './traits.ts'

/** Words that belong to an answer and ask for nothing new. */
const answerWords =
  /^(to|on|for|with|the|a|an|use|using|please|my|it|its|is|of|from|at|in|into|i|want|would|like|just|only|make|let's|let|say|about|around|around|and|go|that|this|one|ok|okay|yes|sure|take|pick|choose|token|tokens|chain|network|mainnet|amount|price|address|recipient|target|be|should|then|,|[.]|!|:|all|per|each|send|worth|slippage|spend|pay|wallet|contract|sir|pls|thanks|thank|you|option|number|=|-|@|["'])$/

/** Completes the intent that a question was asked about; undefined if the text is a new request or no answer. */
export function readPending(reading: Reading, { pending, catalogue }: AssistantContext): Intent | undefined {
  const missing = pending?.missing[0]
  if (pending === undefined || missing === undefined) return undefined
  const { entities } = reading
  const isShort = entities.length <= 14
  const mentions = findMentions(entities, reading.vocabulary).filter(
    ({ text }) => !/^(price|wallet|route|track|worth)$/i.test(text),
  )
  const isOnly = entities.every(
    ({ kind, word }) => (kind !== 'word' && kind !== 'punctuation' && kind !== 'arrow') || answerWords.test(word),
  )
  if (!isShort || (mentions.length > 0 && !isOnly)) return undefined
  const answered = answer(missing, pending, reading, catalogue)
  return answered === undefined
    ? undefined
    : { ...answered, missing: answered.missing.filter(item => item !== missing && !isGiven(item, answered)) }
}

function answer(
  missing: Missing,
  pending: Intent,
  { entities, request }: Reading,
  catalogue: AssistantContext['catalogue'],
): Intent | undefined {
  const index = missing.step ?? 0
  const step = pending.steps[index]
  const set = (values: Values): Intent => ({
    ...pending,
    steps: pending.steps.map((each, at) => (at === index ? { ...each, values } : sameTrade(each, step!, values))),
  })
  const chosen = chooseOption(missing, entities, request)
  if (step === undefined) return undefined
  const { values } = step
  const token = entities.find(({ kind }) => kind === 'token')
  const symbol = token?.kind === 'token' ? token.symbol : undefined
  const number = entities.find(({ kind }) => kind === 'number')
  const amount = number?.kind === 'number' ? number.value : undefined
  const chain = entities.map(chainOf).find(id => id !== undefined)
  const place = entities.find(({ kind }) => kind === 'address' || kind === 'ens')
  const address = place?.kind === 'ens' ? place.value : place?.kind === 'address' ? place.value : undefined
  switch (missing.what) {
    case 'amount': {
      if (amount === undefined) return undefined
      const { isExactOutput: _isExactOutput, ...rest } = values
      const isOther = symbol !== undefined && symbol === values.toToken && values.token !== undefined
      if (isOther) return undefined
      return set({ ...rest, amount, ...(symbol === undefined || number?.kind !== 'number' ? {} : { token: symbol }) })
    }
    case 'token':
    case 'toToken': {
      const said = symbol ?? address ?? chosen
      if (said === undefined) return undefined
      return set({
        ...values,
        [missing.what]: said,
        ...(amount !== undefined && missing.what === 'token' ? { amount } : {}),
      })
    }
    case 'chain':
      return chain === undefined ? undefined : set({ ...values, chainId: chain })
    case 'toChain':
      return chain === undefined ? undefined : set({ ...values, toChainId: chain })
    case 'recipient':
      return address === undefined ? undefined : set({ ...values, recipient: address })
    case 'address':
      return address === undefined ? undefined : set({ ...values, contract: address })
    case 'price':
      return amount === undefined ? undefined : set({ ...values, price: amount })
    case 'choice': {
      const isYes = entities.some(({ word }) => /^(yes|yeah|yep|sure|ok|okay|y|please|do|go)$/.test(word))
      return isYes && missing.options.length === 0 ? { ...pending, missing: pending.missing } : undefined
    }
    case 'value':
    case 'node':
      return answerValue(entities, request, step, set, catalogue, chosen)
  }
}

const chainOf = (entity: Entity): number | undefined => {
  if (entity.kind === 'chain') return entity.chainId
  return entity.kind === 'token' ? entity.chainId : undefined
}

/** "the second", or an option by its text. */
function chooseOption({ options }: Missing, entities: readonly Entity[], request: string): string | undefined {
  const ordinal = entities.find(({ kind }) => kind === 'ordinal')
  if (ordinal?.kind === 'ordinal') return options[ordinal.position - 1]
  if (entities.some(({ word }) => word === 'last')) return options.at(-1)
  const text = request.trim().toLowerCase()
  const isYes = options.length === 1 && /^(yes|yeah|yep|sure|ok|okay|y)\b/.test(text)
  return isYes ? options[0] : options.find(option => text.includes(option.toLowerCase()))
}

function answerValue(
  entities: readonly Entity[],
  request: string,
  step: Step,
  set: (values: Values) => Intent,
  catalogue: AssistantContext['catalogue'],
  chosen: string | undefined,
): Intent | undefined {
  const component = catalogue.definitions.get(step.componentId)
  if (component === undefined) return undefined
  const traits = readTraits(component)
  const url = entities.find(({ kind }) => kind === 'url')
  if (url?.kind === 'url' && traits.url !== undefined) return set({ ...step.values, url: url.value })
  const hash = entities.find(({ kind }) => kind === 'hash')
  if (hash?.kind === 'hash' && traits.transactionHash !== undefined) {
    return set({ ...step.values, fields: { ...step.values.fields, [traits.transactionHash.key]: hash.value } })
  }
  const signature = entities.find(({ kind }) => kind === 'signature')
  if (signature?.kind === 'signature' && traits.functionName !== undefined) {
    const name = /\w+/.exec(signature.value.replace(/^function\s+/, ''))?.[0] ?? ''
    return set({ ...step.values, fields: { ...step.values.fields, [traits.functionName.key]: name } })
  }
  if (traits.text !== undefined && step.values.text === undefined)
    return set({ ...step.values, text: chosen ?? request.slice(0, 4_000) })
  return undefined
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
function isGiven({ what, step = 0 }: Missing, intent: Intent): boolean {
  const values = intent.steps[step]?.values
  if (values === undefined) return false
  if (what === 'amount') return values.amount !== undefined && values.isExactOutput !== true
  if (what === 'token') return values.token !== undefined
  if (what === 'toToken') return values.toToken !== undefined
  if (what === 'toChain') return values.toChainId !== undefined && findChain(values.toChainId) !== undefined
  return false
}
