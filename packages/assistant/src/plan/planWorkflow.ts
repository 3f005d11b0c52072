import { validateWorkflow, type WorkflowDocument } from '@sluice/workflow'
import type { AssistantContext, Question, Reply } from '../assistant.ts'
import { conditionField } from '../intent/unreadConditions.ts'
import type { Intent, Missing } from '../intent.ts'
import type { Draft } from '../propose/draft.ts'
import { makeRequirements } from '../propose/makeRequirements.ts'
import { texts } from '../texts.ts'
import { fieldValue, findField } from '../values/canvasView.ts'
import { describeValue, plainLabel } from '../values/describeValue.ts'
import { findOrigin, isShown } from '../values/findOrigin.ts'
import { meaningOf, missingOfMeaning } from '../values/meanings.ts'
import { addStep } from './addStep.ts'
import { addShown, connectIdleAccounts } from './connectStep.ts'
import { describePlan } from './describePlan.ts'
import { layOutNodes } from './layOutNodes.ts'
import { asking, isStop, type PlannedStep, type Stop } from './plannedStep.ts'
import { type PlanState, startPlan } from './planState.ts'
import { findTemplateOf, planTemplate } from './planTemplate.ts'
import { questionFor } from './questions.ts'
import { type ResolvedSteps, resolveSteps } from './resolveSteps.ts'
import { statedKeys, toAddressField } from './setFields.ts'

/**
 * Plans a new workflow: a node for every step, what these need, and connections, from the definitions. It replaces what
 * is on the canvas.
 */
export function planWorkflow(intent: Intent, context: AssistantContext): Draft | Question | Reply {
  const template = findTemplateOf(intent, context)
  if (template) return planTemplate(intent, context, template)
  const resolved = resolveSteps(intent, context)
  if (isStop(resolved)) return answerStop(intent, context, resolved)
  const [missing] = intent.missing
  if (missing) return ask(intent, context, askText(missing, resolved, intent.summary), missing)
  const state = startPlan(context)
  for (const step of resolved.steps) {
    const stop = addStep(state, step)
    if (stop) return answerStop(intent, context, stop)
  }
  for (const { index, chainId } of resolved.steps) addShown(state, state.nodeOfStep.get(index)!, chainId)
  const stated = new Map(
    resolved.steps.flatMap(step => {
      const id = state.nodeOfStep.get(step.index)
      return id === undefined ? [] : [[id, statedKeys(step)] as const]
    }),
  )
  connectIdleAccounts(state, stated)
  const lack = findLack(state, resolved.steps)
  if (lack) return answerStop(intent, context, lack)
  return draft(state, resolved)
}

function draft(state: PlanState, { steps, notes, notUnderstood }: ResolvedSteps): Draft {
  const { name, description, message } = describePlan(state, steps)
  const document: WorkflowDocument = layOutNodes(
    { ...state.building.document, name, description },
    state.building.context,
  )
  const order = new Map(document.nodes.map(({ id }, index) => [id, index]))
  const changes = state.building
    .changes()
    .map(change => {
      const placed = state.building.find(change.nodeIds[0]!)!
      return { ...change, text: texts.plan.add(placed.node.label, describeNode(state, placed.node.id)) }
    })
    .toSorted((left, right) => order.get(left.nodeIds[0]!)! - order.get(right.nodeIds[0]!)!)
  return {
    kind: 'draft',
    document,
    changes,
    message: [message, ...notes, ...state.notes].join(' '),
    notUnderstood: [...notUnderstood, ...state.notUnderstood],
  }
}

/** Values of a node that differ from the defaults, as people say them. */
function describeNode({ building }: PlanState, nodeId: string): readonly string[] {
  const placed = building.find(nodeId)!
  return placed.component.fields.flatMap(field => {
    const value = fieldValue(placed.node, field)
    const isOwn = field.format === 'token' || field.format === 'amount' || value !== field.defaultValue
    if (!isOwn || field.sensitive || building.feeding(nodeId, field.key) || !isShown(placed, field)) return []
    const origin = findOrigin(building, nodeId, field.key)
    if (value === undefined || value === '' || origin?.kind !== 'field') return []
    const text = describeValue(building, placed, field, value)
    return field.format === 'amount' || field.format === 'token' || field.format === 'chain'
      ? [text]
      : [`${plainLabel(field)}: ${text}`]
  })
}

function answerStop(intent: Intent, context: AssistantContext, stop: Stop): Question | Reply {
  if (stop.kind === 'ask') return ask(intent, context, stop.message, stop.missing)
  return {
    kind: 'reply',
    message: stop.message,
    requirements: makeRequirements(intent, context.catalogue, context.document),
  }
}

function ask(intent: Intent, context: AssistantContext, question: string, missing: Missing): Question {
  const isSame = (other: Missing) => other.what === missing.what && other.step === missing.step
  const others = intent.missing.filter(other => !isSame(other))
  const reason = intent.missing.find(isSame)?.reason ?? missing.reason
  const message = reason === undefined ? question : `${reason} ${question}`
  return {
    kind: 'question',
    message,
    requirements: makeRequirements(intent, context.catalogue, context.document),
    missing,
    pending: { ...intent, missing: [missing, ...others].slice(0, 10) },
  }
}

function askText(missing: Missing, { steps }: ResolvedSteps, summary: string): string {
  const step = steps.find(({ index }) => index === (missing.step ?? 0)) ?? steps[0]!
  if (missing.what === 'choice') return texts.plan.questions.rest(summary)
  const open = step.conditions?.find(({ value }) => value === '')
  if (open && (missing.what === 'price' || missing.what === 'value')) return texts.plan.questions.condition(open)
  if (missing.field === conditionField) return texts.plan.questions.comparison
  const field = findField(step.component, missing.field ?? '')
  if (field === undefined) return questionFor(missing.what, step)
  const { questions } = texts.plan
  return missing.reason === undefined
    ? questions.field(step.component.name, plainLabel(field))
    : questions.which(plainLabel(field))
}

/** Problems of a value that another one may not have. */
const limits: ReadonlySet<string> = new Set([
  'BELOW_MINIMUM',
  'ABOVE_MAXIMUM',
  'TOO_SHORT',
  'TOO_LONG',
  'PATTERN_MISMATCH',
])

/** The first value that a node lacks and nothing gives, or that its field does not take. */
function findLack(state: PlanState, steps: readonly PlannedStep[]): Stop | undefined {
  const { building, nodeOfStep } = state
  for (const step of steps) {
    const lack = findUnset(state, step)
    if (lack) return lack
  }
  const { document, definitions } = building
  for (const { code, nodeId, field: key, severity, message: issue } of validateWorkflow(
    document,
    definitions,
    'strict',
  )) {
    const placed = nodeId === undefined ? undefined : building.find(nodeId)
    if (severity !== 'error' || !placed || key === undefined) continue
    const own = steps.find(({ index }) => nodeOfStep.get(index) === nodeId)
    const field = findField(placed.component, key)
    if (field && own && limits.has(code)) {
      const more = { field: key, reason: /[.]$/.test(issue) ? issue : `${issue}.` }
      return asking(texts.plan.questions.which(plainLabel(field)), 'value', own.index, [], more)
    }
    if (code !== 'REQUIRED' && code !== 'MISSING_INPUT') continue
    const step = own ?? steps[0]!
    const meaning = field && meaningOf(placed.component, key)
    const what = meaning ? missingOfMeaning[meaning] : 'value'
    const name = field ? plainLabel(field) : (placed.component.inputs[key]?.name ?? key)
    const options = (field?.options ?? []).map(({ label }) => label)
    const message = what === 'value' ? texts.plan.questions.field(placed.node.label, name) : questionFor(what, step)
    return asking(message, what, step.index, options, what === 'value' ? { field: key } : {})
  }
  return undefined
}

/** A value without which a run fails although the form may leave it empty. */
function findUnset({ building, nodeOfStep }: PlanState, step: PlannedStep): Stop | undefined {
  const id = nodeOfStep.get(step.index)
  const placed = id === undefined ? undefined : building.find(id)
  if (!placed) return undefined
  const { component, node } = placed
  const isUnset = (key: string) => {
    const field = findField(component, key)
    const value = field && fieldValue(node, field)
    return field !== undefined && (value === undefined || value === '') && !building.feeding(node.id, key)
  }
  const key = component.required.find(one => isUnset(one) && findField(component, one)?.required !== true)
  const field = key === undefined ? undefined : findField(component, key)
  if (field) {
    return asking(texts.plan.questions.field(node.label, plainLabel(field)), 'value', step.index, [], {
      field: field.key,
    })
  }
  const to = toAddressField(component)
  const isWhole = Object.keys(component.inputs).some(
    input => component.inputs[input]!.dataType === 'transaction' && building.feeding(node.id, input),
  )
  if (!to || !isUnset(to.key) || isWhole) return undefined
  return asking(texts.plan.questions.field(node.label, plainLabel(to)), 'recipient', step.index)
}
