import type { ComponentInfo, Field } from '@sluice/workflow'
import { readConditions } from './conditions.ts'
import type { Entity } from './entities.ts'
import { findMentions, type Mention } from './mentions.ts'
import { clauseBefore, isForbidding } from './polarity.ts'
import type { Reading } from './reading.ts'
import { coveredBy } from './slots.ts'
import type { StepDraft } from './stepDraft.ts'

/** Words that say that nothing is to be sent, as written. */
const phrases =
  /\b(dry[ -]?run|(validate|validation|check|test|simulate|simulation|verify) only|only (a )?(validate|simulate|simulation|check|test|dry[ -]?run|verify|validated|simulated|checked|tested)|(just|merely) (a )?(validate|simulate|check|test|verify|simulation|checking|testing|try)|not for real|no broadcast(ing)?|without (actually )?(sending|broadcasting|executing|submitting|signing|a broadcast|broadcast)|(do ?n['o’]?t|do not|never|must not|should not|shouldn['’]?t|not to) (actually |really |ever |be |to be )*(send|sent|broadcast|broadcasted|execute|executed|submit|submitted|signed)|(nothing|none of it) (is |should |gets |must |may |be |will |to |shall |has |goes |needs )*(sent|executed|broadcast|signed|out)|(send|sending|sends|broadcast|execute|submit|sign) nothing|would (go through|succeed|work|be possible)|whether (it|this|that) (works|goes through|would))\b/i

/** Whether a request wants a trade checked and not sent: "simulate only", "without broadcasting", "dry run". */
export function isCheckOnly({ entities, vocabulary }: Reading): boolean {
  const conditions = readConditions(entities)
  const covered = new Set(conditions.flatMap(coveredBy))
  // "do not execute 3 ETH to DAI if": under a condition only.
  for (const { from } of conditions) {
    const clause = clauseBefore(entities, from)
    if (isForbidding(clause)) for (let at = from - clause.length - 1; at < from; at += 1) covered.add(at)
  }
  const text = entities.flatMap((entity, index) => (covered.has(index) ? [] : [entity.text])).join(' ')
  if (phrases.test(text)) return true
  const mentions = findMentions(entities, vocabulary)
  return mentions.some((mention, index) => isTried(entities, mention, mentions[index + 1]))
}

const trades = /^(swap|fusion|bridge|order)$/

/** "simulate swapping 1 ETH", "a test of selling 9 DAI" */
function isTried(entities: readonly Entity[], { concept, from, to }: Mention, next: Mention | undefined): boolean {
  const between = (end: number, start: number) => entities.slice(end, start).map(({ word }) => word)
  const isNear = (words: readonly string[]) =>
    words.length <= 4 &&
    words.every(word => /^(a|an|the|of|my|if|i|whether|selling|buying|just|only|whole)$/.test(word))
  if (concept?.id === 'simulate')
    return next !== undefined && trades.test(next.concept?.id ?? '') && isNear(between(to, next.from))
  if (!trades.test(concept?.id ?? '')) return false
  const tested = entities.findLastIndex(({ word }, index) => index < from && /^(test|try|testing|check)$/.test(word))
  return tested !== -1 && from - tested <= 3 && isNear(between(tested + 1, from))
}

/** Without what stands for checking a trade that is named as well. */
export function withoutSimulation(mentions: readonly Mention[], entities: readonly Entity[]): readonly Mention[] {
  const isPair = new Set(entities.flatMap(entity => (entity.kind === 'token' ? [entity.symbol] : []))).size > 1
  const isTrade = mentions.some(({ concept }) => trades.test(concept?.id ?? ''))
  return isTrade || isPair ? mentions.filter(({ concept }) => concept?.id !== 'simulate') : mentions
}

/** The switch of a component that checks without sending. */
const checkField = ({ fields }: ComponentInfo): Field | undefined =>
  fields.find(({ type, label }) => type === 'boolean' && /^validate only$/i.test(label))

const sends = ({ component: { effect } }: StepDraft): boolean => effect === 'broadcast' || effect === 'sign'

/** Lets trades check only; `unable`: the first component that cannot be checked without sending. */
export function checkOnly(drafts: readonly StepDraft[]): {
  readonly drafts: readonly StepDraft[]
  readonly unable?: ComponentInfo
} {
  const isSimulated = drafts.some(({ component: { inputs } }) =>
    Object.values(inputs).some(({ dataType }) => dataType === 'transaction'),
  )
  const unable = drafts.find(draft => sends(draft) && checkField(draft.component) === undefined)
  const set = drafts.map(draft => {
    const field = sends(draft) ? checkField(draft.component) : undefined
    if (field === undefined) return draft
    const { step } = draft
    const values = { ...step.values, fields: { ...step.values.fields, [field.key]: true } }
    return { ...draft, step: { ...step, values } }
  })
  return { drafts: set, ...(unable && !isSimulated && { unable: unable.component }) }
}
