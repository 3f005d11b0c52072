import { findChain } from '@sluice/defi'
import { documentFromTemplate, type WorkflowDocument, type WorkflowTemplate } from '@sluice/workflow'
import type { AssistantContext, Question, Reply } from '../assistant.ts'
import type { Intent } from '../intent.ts'
import type { Draft } from '../propose/draft.ts'
import { makeRequirements } from '../propose/makeRequirements.ts'
import { texts } from '../texts.ts'
import { readToken } from '../values/amounts.ts'
import { fieldValue, viewCanvas } from '../values/canvasView.ts'
import { meaningsOf } from '../values/meanings.ts'
import { planEdits } from './edits/planEdits.ts'
import { layOutNodes } from './layOutNodes.ts'

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
      steps.every(({ condition, conditions, after }) => (condition ?? conditions ?? after) === undefined),
  )
}

/** Plans a template with its defaults, and with the values that the intent names. */
export function planTemplate(
  intent: Intent,
  context: AssistantContext,
  template: WorkflowTemplate,
): Draft | Question | Reply {
  const stated = new Set(intent.steps.flatMap(({ values }) => values.chainId ?? []))
  const [chainId, ...others] = stated
  const isEverywhere = chainId !== undefined && others.length === 0
  const plain = { ...documentFromTemplate(template), id: context.document.id }
  const moved = isEverywhere ? moveToChain(plain, context, chainId) : plain
  if (typeof moved === 'string') return replying(intent, context, moved)
  const document = moved
  const edits = template.nodes.flatMap(({ id }, index) => {
    const { said, values: all } = intent.steps[index]!
    const { chainId: own, ...rest } = all
    const values = isEverywhere || own === undefined ? rest : all
    return Object.keys(values).length > 0 ? [{ op: 'setValues' as const, nodeId: id, values, said }] : []
  })
  const changed = planEdits({ ...intent, kind: 'edit', edits, missing: [] }, { ...context, document })
  if (changed.kind === 'question') return { ...changed, pending: { ...intent, missing: [changed.missing] } }
  if (changed.kind === 'reply' && edits.length > 0) return changed
  const planned = changed.kind === 'draft' ? changed.document : document
  const set = changed.kind === 'draft' ? changed.changes : []
  const laidOut = layOutNodes(planned, context)
  const added = laidOut.nodes.map(({ id, label }) => ({
    text: texts.plan.add(label, []),
    reason: texts.plan.ofTemplate(template.name),
    nodeIds: [id],
  }))
  return {
    kind: 'draft',
    document: laidOut,
    changes: [...added, ...set],
    message: [
      texts.plan.template(template.name, template.description),
      ...(isEverywhere ? [texts.plan.onChain(nameOf(chainId))] : []),
      ...set.map(({ text }) => `${text}.`),
    ].join(' '),
    notUnderstood: [],
  }
}

/** The template on another chain; native tokens stay native. Otherwise a sentence that says why not. */
function moveToChain(
  document: WorkflowDocument,
  { catalogue: { definitions } }: AssistantContext,
  chainId: number,
): WorkflowDocument | string {
  let refusal: string | undefined
  const nodes = document.nodes.map(node => {
    const component = definitions.get(node.componentId)
    const known = component && meaningsOf(component)
    const field = known?.get('chainId')
    const options = field?.options?.map(({ value }) => Number(value))
    if (!known || !field || field.type !== 'select') return node
    if (options && !options.includes(chainId)) {
      refusal = texts.plan.chainNotOffered(node.label, nameOf(chainId), options.map(nameOf))
    }
    const to = known.get('toChainId')
    const isSame = to !== undefined && Number(fieldValue(node, to)) === chainId
    const other = isSame ? to.options?.find(({ value }) => Number(value) !== chainId)?.value : undefined
    const config = { ...node.config, [field.key]: chainId, ...(to && other !== undefined && { [to.key]: other }) }
    return { ...node, config }
  })
  const view = viewCanvas({ ...document, nodes }, definitions)
  for (const placed of view.nodes) {
    for (const { key, format } of placed.component.fields) {
      const value = placed.node.config[key]
      if (format !== 'token' || typeof value !== 'string' || value === '' || view.feeding(placed.node.id, key)) continue
      if (!readToken(view, placed, key, value)) refusal ??= texts.plan.notThere(value, nameOf(chainId))
    }
  }
  return refusal ?? { ...document, nodes }
}

const nameOf = (id: number): string => findChain(id)?.name ?? String(id)

const replying = (intent: Intent, { catalogue, document }: AssistantContext, message: string): Reply => ({
  kind: 'reply',
  message,
  requirements: makeRequirements(intent, catalogue, document),
})
