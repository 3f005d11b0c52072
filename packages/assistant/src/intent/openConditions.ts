import type { AssistantContext } from '../assistant.ts'
import type { Intent, Missing } from '../intent.ts'
import type { StepDraft } from './stepDraft.ts'
import { intentTexts } from './texts.ts'
import { conditionField, type UnreadCondition } from './unreadConditions.ts'
import type { VagueCondition } from './vagueCondition.ts'

/** Gives a condition without a value to the first step that acts, and asks for the value. */
export function withVague<Read extends Pick<Intent, 'steps' | 'missing'>>(
  read: Read,
  { condition }: VagueCondition,
  { catalogue }: AssistantContext,
): Read | undefined {
  const step = read.steps.findIndex(
    ({ componentId, condition: other }) =>
      other === undefined && ['broadcast', 'sign'].includes(catalogue.definitions.get(componentId)?.effect ?? ''),
  )
  if (step === -1) return undefined
  const { token, toToken } = read.steps[step]!.values
  const watched = [condition.token, token, toToken].find(one => one !== undefined && !/USD|^DAI$/.test(one))
  const whole = condition.subject === 'price' && watched !== undefined ? { ...condition, token: watched } : condition
  const what: Missing['what'] = condition.subject === 'price' ? 'price' : 'value'
  return {
    ...read,
    steps: read.steps.map((each, index) => (index === step ? { ...each, condition: whole } : each)),
    missing: [...read.missing, { what, step, options: [] }].slice(0, 10),
  }
}

/** A condition of what signs is never left out: what it compares with is asked for. */
export function missingConditions(
  unread: readonly UnreadCondition[],
  drafts: readonly StepDraft[],
): readonly Missing[] {
  const step = drafts.findIndex(({ component: { effect } }) => effect === 'broadcast' || effect === 'sign')
  const [first] = unread
  if (first === undefined || step === -1) return []
  return [{ what: 'value', step, options: [], field: conditionField, reason: intentTexts.notComparable(first.text) }]
}
