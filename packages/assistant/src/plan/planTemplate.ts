import { documentFromTemplate, type WorkflowTemplate } from '@sluice/workflow'
import type { AssistantContext, Question, Reply } from '../assistant.ts'
import type { Intent } from '../intent.ts'
import type { Draft } from '../propose/draft.ts'
import { texts } from '../texts.ts'
import { layOutChain } from './chainLayout.ts'
import { planEdits } from './edits/planEdits.ts'

/** The template whose components the steps of an intent name, one after the other. */
export function findTemplateOf({ steps }: Intent, { catalogue }: AssistantContext): WorkflowTemplate | undefined {
  return catalogue.templates.find(
    ({ nodes }) =>
      nodes.length === steps.length &&
      nodes.length > 1 &&
      nodes.every(({ componentId }, index) => componentId === steps[index]?.componentId) &&
      steps.every(
        ({ values: { token, toToken, amount } }) =>
          token === undefined && toToken === undefined && amount === undefined,
      ) &&
      steps.every(({ condition, after }) => condition === undefined && after === undefined),
  )
}

/** Plans a template with its defaults, and with the values that the intent names. */
export function planTemplate(
  intent: Intent,
  context: AssistantContext,
  template: WorkflowTemplate,
): Draft | Question | Reply {
  const document = { ...documentFromTemplate(template), id: context.document.id }
  const edits = template.nodes.flatMap(({ id }, index) => {
    const { values, said } = intent.steps[index]!
    return Object.keys(values).length > 0 ? [{ op: 'setValues' as const, nodeId: id, values, said }] : []
  })
  const changed = planEdits({ ...intent, kind: 'edit', edits, missing: [] }, { ...context, document })
  if (changed.kind === 'question') return { ...changed, pending: { ...intent, missing: [changed.missing] } }
  if (changed.kind === 'reply' && edits.length > 0) return changed
  const planned = changed.kind === 'draft' ? changed.document : document
  const set = changed.kind === 'draft' ? changed.changes : []
  const laidOut = layOutChain(planned)
  const added = laidOut.nodes.map(({ id, label }) => ({
    text: texts.plan.add(label, []),
    reason: texts.plan.ofTemplate(template.name),
    nodeIds: [id],
  }))
  return {
    kind: 'draft',
    document: laidOut,
    changes: [...added, ...set],
    message: [texts.plan.template(template.name, template.description), ...set.map(({ text }) => `${text}.`)].join(' '),
    notUnderstood: [],
  }
}
