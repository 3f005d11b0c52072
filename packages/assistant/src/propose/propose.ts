import { isValid, validateWorkflow } from '@sluice/workflow'
import { diffToPatch } from '@sluice/workflow/diff'
import type { AssistantContext, Change, Proposal, Reply } from '../assistant.ts'
import type { Intent } from '../intent.ts'
import { texts } from '../texts.ts'
import type { Draft } from './draft.ts'
import { makeRequirements } from './makeRequirements.ts'

/** Checks a draft by strict validation; what fails, or changes nothing, is no proposal. */
export function propose(intent: Intent, context: AssistantContext, draft: Draft): Proposal | Reply {
  const { document, changes } = draft
  const requirements = makeRequirements(intent, context.catalogue, document)
  const reply = (message: string): Reply => ({ kind: 'reply', message, requirements })
  const patch = diffToPatch(context.document, document)
  const notUnderstood = [...new Set([...intent.notUnderstood, ...draft.notUnderstood])]
  const ending = notUnderstood.length > 0 ? ` ${texts.notUnderstood(notUnderstood)}` : ''
  if (patch.length === 0) return reply(texts.nothingToChange + ending)
  const issues = validateWorkflow(document, context.catalogue.definitions, 'strict')
  if (!isValid(issues)) {
    const { message } = issues.find(({ severity }) => severity === 'error')!
    return reply(texts.stillInvalid(message) + ending)
  }
  const { name, description } = document
  const replaced = intent.kind === 'create' ? describeReplaced(context, draft) : undefined
  return {
    kind: 'proposal',
    name,
    description,
    message: (replaced ? `${texts.replaces} ` : '') + draft.message + ending,
    requirements,
    patch,
    document,
    changes: replaced ? [replaced, ...changes] : changes,
    issues,
    notUnderstood,
  }
}

/** What a new workflow takes away from the canvas; undefined if that is empty. */
function describeReplaced({ document: { nodes } }: AssistantContext, draft: Draft): Change | undefined {
  if (nodes.length === 0) return undefined
  const remaining = new Set(draft.document.nodes.map(({ id }) => id))
  const nodeIds = nodes.flatMap(({ id }) => (remaining.has(id) ? [] : [id]))
  return { text: texts.removeAll(nodes.length), reason: texts.askedForNew, nodeIds }
}
