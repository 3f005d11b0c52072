import type { ComponentInfo } from '@sluice/workflow'
import type { Values } from '../intent.ts'
import type { Entity } from './entities.ts'
import { readFields } from './readFields.ts'
import type { StepDraft } from './stepDraft.ts'
import { isTrade, readTraits } from './traits.ts'

/** Whether a step gives something that may be read once more. */
export const readsSomething = (component: ComponentInfo): boolean =>
  /^(read|quote)$/.test(component.effect) && readTraits(component).seconds === undefined

/** What was read for a step that needs it becomes part of the step that names it. */
export function mergeGiven(drafts: readonly StepDraft[]): readonly StepDraft[] {
  const isNamed = ({ component }: StepDraft) =>
    drafts.some(other => other.isGiven !== true && other.component === component)
  return drafts.flatMap(draft => {
    if (draft.isGiven === true) return isNamed(draft) ? [] : [draft]
    const given = drafts.filter(other => other.isGiven === true && other.component === draft.component)
    if (given.length === 0) return [draft]
    const fields = Object.assign({}, ...given.map(({ step }) => step.values.fields), draft.step.values.fields)
    return [{ ...draft, step: { ...draft.step, values: { ...draft.step.values, fields } } }]
  })
}

/** Fields that a part of the request names for another step: "a dashboard with my portfolio, refreshing every 10 s". */
export function fillLeftFields(
  drafts: readonly StepDraft[],
  entities: readonly Entity[],
  used: Set<number>,
): readonly StepDraft[] {
  return drafts.map(draft => {
    const left = entities.flatMap((_, index) => (used.has(index) && entities[index]!.kind !== 'word' ? [] : [index]))
    const found = readFields(draft.component, entities, left)
    const others = drafts.filter(other => other !== draft && other.component === draft.component)
    const isTaken = (key: string) => others.some(({ step }) => step.values.fields?.[key] === found.fields[key])
    const read = {
      ...found,
      fields: Object.fromEntries(Object.entries(found.fields).filter(([key]) => !isTaken(key))),
    }
    const own = draft.step.values.fields ?? {}
    const isNew = Object.keys(read.fields).some(key => own[key] === undefined)
    const amount =
      leftAmount(draft, entities, used) ?? leftToken(draft, entities, used) ?? leftUrl(draft, entities, used)
    if (!isNew && amount === undefined) return draft
    if (isNew) for (const index of read.used) used.add(index)
    const fields = { ...(isNew && read.fields), ...amount?.fields, ...own }
    const values = { ...draft.step.values, ...amount, ...(Object.keys(fields).length > 0 && { fields }) }
    return { ...draft, step: { ...draft.step, values } }
  })
}

/** "pays 2 ETH out of the treasury", "10k pieces at 0.02 ETH": an amount that no other step took, for one that names a price or pays. */
function leftAmount(
  { component, step }: StepDraft,
  entities: readonly Entity[],
  used: Set<number>,
): Values | undefined {
  const { amount: paid, tokens } = readTraits(component)
  const { amount, token: own, fields = {} } = step.values
  if (isTrade(component) || component.effect !== 'read') return undefined
  const price = component.fields.find(
    ({ format, label, key }) => format === 'amount' && /\bprice\b/i.test(label) && fields[key] === undefined,
  )
  if (amount !== undefined || (paid === undefined && price === undefined)) return undefined
  for (const [index, entity] of entities.entries()) {
    const token = entities[index + 1]
    if (entity.kind !== 'number' || token?.kind !== 'token' || used.has(index)) continue
    used.add(index)
    used.add(index + 1)
    const named = tokens.length > 0 && own === undefined ? { token: token.symbol } : {}
    return paid !== undefined
      ? { ...named, amount: entity.value }
      : { ...named, fields: { [price!.key]: entity.value } }
  }
  return undefined
}

/** "halve the WBTC price": the token before what is read of it. */
function leftToken(
  { component, step, slot }: StepDraft,
  entities: readonly Entity[],
  used: Set<number>,
): Values | undefined {
  const { tokens } = readTraits(component)
  const before = entities[slot.mention.from - 1]
  const isFree = component.effect === 'read' && tokens.length === 1 && step.values.token === undefined
  if (!isFree || before?.kind !== 'token' || used.has(slot.mention.from - 1)) return undefined
  used.add(slot.mention.from - 1)
  return { token: before.symbol }
}

/** "webhook: post my balance to https://…": the address behind another step's words. */
function leftUrl({ component, step }: StepDraft, entities: readonly Entity[], used: Set<number>): Values | undefined {
  const at = entities.findIndex(({ kind }, index) => kind === 'url' && !used.has(index))
  const entity = entities[at]
  if (readTraits(component).url === undefined || step.values.url !== undefined || entity?.kind !== 'url')
    return undefined
  used.add(at)
  return { url: entity.value }
}

/**
 * The only component whose fields take at least two values of a request that names none: "token with 6 decimals, symbol
 * TST". None if another one takes as many.
 */
export function impliedByFields(
  components: readonly ComponentInfo[],
  entities: readonly Entity[],
): ComponentInfo | undefined {
  const indexes = entities.map((_, index) => index)
  if (entities.length > 60) return undefined
  const isValue = (index: number) => !/^(word|punctuation|chain)$/.test(entities[index]!.kind)
  const taken = components
    .map(component => {
      const { fields, used } = readFields(component, entities, indexes, { takesQuoted: false })
      return { component, count: Math.max(Object.keys(fields).length, [...used].filter(isValue).length) }
    })
    .sort((first, second) => second.count - first.count)
  const [best, next] = taken
  return best !== undefined && best.count > 1 && best.count > (next?.count ?? 0) ? best.component : undefined
}
