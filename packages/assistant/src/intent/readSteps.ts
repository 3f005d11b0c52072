import type { ComponentInfo } from '@sluice/workflow'
import type { AssistantContext } from '../assistant.ts'
import type { Intent, Missing } from '../intent.ts'
import { askAlternative, findAlternatives } from './alternatives.ts'
import { readConditions } from './conditions.ts'
import { expandEach, findEachOf } from './eachOf.ts'
import type { Entity } from './entities.ts'
import { fillLeftFields, impliedByFields, mergeGiven, readsSomething } from './fillLeft.ts'
import { implyMentions } from './implyMentions.ts'
import { linkSteps, screensLast, sourcesFirst } from './linkSteps.ts'
import { lostNames } from './lostNames.ts'
import { findLost } from './lostValues.ts'
import { findMentions, type Mention } from './mentions.ts'
import { missingOf } from './missing.ts'
import { notUnderstoodOf } from './notUnderstood.ts'
import { missingConditions, withVague } from './openConditions.ts'
import { readActs } from './readActs.ts'
import { checkOnly, isCheckOnly, withoutSimulation } from './readCheckOnly.ts'
import type { Reading } from './reading.ts'
import { readSlot } from './readSlot.ts'
import { isDeclined, refineMentions } from './refineMentions.ts'
import { refuseNames } from './refuseNames.ts'
import { repeatMentions } from './repeatMentions.ts'
import { rankComponents } from './scoreComponents.ts'
import { coveredBy, makeSlots, type Slot } from './slots.ts'
import type { StepDraft } from './stepDraft.ts'
import { intentTexts } from './texts.ts'
import { readTraits } from './traits.ts'
import { findLacking, unreadConditions } from './unreadConditions.ts'
import { readVagueCondition, type VagueCondition } from './vagueCondition.ts'

/** Steps of a request, in order, with what is missing or cannot be done. */
export type ReadSteps = Pick<Intent, 'steps' | 'missing' | 'notUnderstood' | 'features'> &
  Partial<Pick<Intent, 'refusal'>>

/** Reads what a new workflow, or an addition to one, should do. */
export function readSteps(reading: Reading, context: AssistantContext): ReadSteps {
  const alternatives = findAlternatives(reading)
  const rest = alternatives && readSteps(alternatives.rest, context)
  const asked = rest && rest.steps.length > 0 ? askAlternative(rest.missing, alternatives) : undefined
  if (rest !== undefined && asked !== undefined) return { ...rest, missing: [...asked] }
  const vague = readVagueCondition(reading.entities, readConditions(reading.entities))
  const read = vague && readParts(reading, context, vague)
  return (read && withVague(read, vague, context)) ?? readParts(reading, context)
}

function readParts(reading: Reading, context: AssistantContext, vague?: VagueCondition): ReadSteps {
  const { entities, vocabulary } = reading
  const conditions = readConditions(entities)
  // "change the theme" trades nothing.
  const namesToken = entities.some(({ kind }) => /^(token|foreignToken|address)$/.test(kind))
  const isVague = (index: number) => vague !== undefined && index >= vague.from && index < vague.to
  const checks = isCheckOnly(reading)
  // "never trade when gas > 300000: 1 ETH → DAI": the clause that forbids is no step.
  const isForbidden = (index: number) =>
    conditions.some(
      ({ from, to, clause: [start, end] = [from, to] }) =>
        (index >= start && index < from) || (index >= to && index < end),
    )
  const mentions = readActs(entities, findMentions(entities, vocabulary), vocabulary).filter(
    mention =>
      (checks || !isReported(entities, mention.from)) &&
      !isVague(mention.from) &&
      !isForbidden(mention.from) &&
      (namesToken || !/^(change|turn|long)$/i.test(mention.text)) &&
      !(mention.concept?.isQuality === true && isDeclined(entities, mention)),
  )
  const inferred = implyMentions(
    reading,
    withoutTexts(checks ? withoutSimulation(mentions, entities) : mentions, reading),
    conditions.length > 0,
  )
  // "never trade when gas > 300000: 1 ETH → DAI": what is meant stands outside of the condition.
  const covered = new Set(conditions.flatMap(coveredBy))
  const outside = entities.findIndex(({ kind }, index) => /^(token|number)$/.test(kind) && !covered.has(index))
  const named = inferred.map(mention =>
    mention.text === '' && mention.from === mention.to && covered.has(mention.from) && outside !== -1
      ? { ...mention, from: outside, to: outside }
      : mention,
  )
  const byFields =
    named.length > 0
      ? undefined
      : impliedByFields(
          vocabulary.components.map(each => each.component),
          entities,
        )
  const all = byFields === undefined ? named : [{ from: 0, to: 0, text: '', components: [byFields], isName: true }]
  const list = findEachOf(entities)
  const others =
    list === undefined
      ? all
      : all.filter(({ to, concept }) => (to <= list.from || to > list.to) && concept?.id !== 'loop')
  const each = others.length > 0 ? list : undefined
  const implied = each === undefined ? all : others
  const isListed = (index: number) => each !== undefined && index >= each.from && index < each.to
  const refined = refineMentions(entities, implied)
  const used = new Set<number>([...conditions.flatMap(coveredBy), ...[...entities.keys()].filter(isListed)])
  for (const [index] of entities.entries()) if (isVague(index)) used.add(index)
  const unread = unreadConditions(entities, used)
  const lacking = findLacking(entities)
  const meant = checks ? withoutSimulation(refined, entities) : refined
  const slots = makeSlots(
    entities,
    repeatMentions(entities, meant),
    { conditions, unread: [...unread, ...lacking] },
    vocabulary,
  ).map(slot => ({
    ...slot,
    indexes: slot.indexes.filter(index => !isListed(index) && !isVague(index)),
  }))
  const drafts: StepDraft[] = []
  for (const { from, to } of mentions) for (let index = from; index < to; index += 1) used.add(index)
  for (const slot of slots) {
    const again = slot.mention.isAgain === true ? drafts.findLast(draft => readsSomething(draft.component)) : undefined
    if (again !== undefined) {
      drafts.push({ ...again, slot })
      continue
    }
    const read = readSlot(slot, reading, context)
    if (read.refusal !== undefined)
      return { steps: [], missing: [], notUnderstood: [], features: [], refusal: read.refusal }
    for (const draft of read.drafts) drafts.push(...(each === undefined ? [draft] : expandEach(draft, each)))
    for (const index of read.used) used.add(index)
  }
  const refusal = refuseNames(drafts, entities, reading)
  if (refusal !== undefined) return { steps: [], missing: [], notUnderstood: [], features: [], refusal }
  const checked = checks ? checkOnly(drafts) : { drafts }
  if (checked.unable !== undefined) return refuseCheck(checked.unable, drafts)
  const completed = fillLeftFields(mergeGiven(checked.drafts), entities, used)
  const ordered = screensLast(sourcesFirst(withoutWatched(completed)))
  const steps = linkSteps(ordered)
  const isInCondition = new Set(conditions.flatMap(coveredBy))
  for (const index of findLost(entities, used, steps)) {
    if (!isInCondition.has(index) && !isListed(index) && !isVague(index)) used.delete(index)
  }
  const missing = [
    ...missingConditions(unread, ordered),
    ...steps.flatMap((step, index) =>
      missingOf(step, index, { steps, trade: ordered[index]!.trade, context, entities }),
    ),
  ]
  return {
    steps,
    missing: uniqueMissing(missing),
    notUnderstood: [
      ...notUnderstoodOf(entities, used, vocabulary).filter(
        said => !missing.some(({ reason }) => reason?.includes(said) === true),
      ),
      ...(steps.length > 0 ? lostNames(entities, steps, missing, vocabulary) : []),
    ].slice(0, 40),
    features: featuresOf(slots),
  }
}

/** "watch the price of BTC and swap when it goes under 60000": the condition of the swap watches it. */
function withoutWatched(drafts: readonly StepDraft[]): readonly StepDraft[] {
  const isPriced = drafts.some(({ step }) => step.condition?.subject === 'price')
  return drafts.filter(({ component, step }) => {
    const { price, tokens } = readTraits(component)
    const isWatch = component.effect === 'read' && price?.required === true && tokens.length === 1
    return !(isPriced && isWatch && step.values.price === undefined)
  })
}

const refuseCheck = ({ id, name }: ComponentInfo, drafts: readonly StepDraft[]): ReadSteps => ({
  steps: [],
  missing: [],
  notUnderstood: [],
  features: [],
  refusal: {
    what: intentTexts.noCheck(name),
    nearest: [...new Set([id, ...drafts.map(({ component }) => component.id)])].slice(0, 2),
  },
})

/** One question of a kind; a second one about other words is kept, so that they are not lost. */
const uniqueMissing = (missing: readonly Missing[]): Missing[] => {
  const said = ({ reason }: Missing) => /“[^”]*”/.exec(reason ?? '')?.[0]
  const isRepeated = (item: Missing, other: Missing) =>
    other.what === item.what && (said(item) ?? said(other)) === said(other)
  return missing.filter((item, index) => missing.findIndex(other => isRepeated(item, other)) === index).slice(0, 10)
}

const featuresOf = (slots: readonly Slot[]): string[] => [
  ...new Set(
    slots.flatMap(({ qualities, mention }) => [
      ...qualities.map(({ phrases }) => phrases[0]!),
      ...(mention.concept?.isQuality ? [mention.concept.phrases[0]!] : []),
    ]),
  ),
]

/** "note: fund the wallet": what follows the colon is its text. */
function withoutTexts(mentions: readonly Mention[], { entities, vocabulary }: Reading): readonly Mention[] {
  const first = mentions[0]
  if (first === undefined || entities[first.to]?.text !== ':') return mentions
  const around = { words: [], chainIds: [], chainNames: [], qualities: [] }
  const best = rankComponents(
    { ...(first.concept && { concept: first.concept }), components: first.components },
    around,
    vocabulary,
  )[0]
  return best !== undefined && readTraits(best.component).text !== undefined ? [first] : mentions
}

/** "ask whether to swap": said, not to be done. */
const isReported = (entities: readonly Entity[], at: number): boolean =>
  entities.slice(Math.max(0, at - 3), at).some(({ word }) => word === 'whether') ||
  /^(called|named|titled)$/.test(entities[at - 1]?.word ?? '')
