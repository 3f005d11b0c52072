import type { ProcessReply } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import { diffToPatch } from '@sluice/workflow/diff'
import type { StudioRegistry } from '../../editor/command.ts'
import type { AnswerDetails } from '../../editor/conversations/chatMessage.ts'
import { makeSharedDocument } from '../request/makeProcessBody.ts'
import { listEarlierChanges } from './listEarlierChanges.ts'
import type { Draft } from './rebasePatch.ts'

export type ReadReply = { readonly details: AnswerDetails; readonly draft: Draft | null }

type Options = {
  readonly canvas: WorkflowDocument
  /** The proposal that the request was about; null: the canvas. */
  readonly discussed: WorkflowDocument | null
  readonly registry: StudioRegistry
}

/** Turns a reply into what a message keeps and, for a proposal, into a change of the canvas. */
export function readReply(reply: ProcessReply, { canvas, discussed, registry }: Options): ReadReply {
  const { kind, changes, check, options, pending, notUnderstood, model, fallback } = reply
  const asked: AnswerDetails = {
    notUnderstood,
    model,
    ...(fallback ? { fallback } : {}),
    ...(kind === 'question' && options ? { options } : {}),
    ...(kind === 'question' && pending ? { pending } : {}),
  }
  if (kind === 'reply' && discussed) return { details: { ...asked, isAboutProposal: true }, draft: null }
  if (kind !== 'proposal') return { details: asked, draft: null }
  const workflow = reply.workflow as unknown as WorkflowDocument | undefined
  if (!workflow || workflow.nodes.length === 0) {
    console.warn('The assistant proposed a workflow without nodes', reply.executionId)
    return { details: asked, draft: null }
  }
  const after = { ...workflow, id: canvas.id }
  const shared = makeSharedDocument(canvas, registry)
  const patch = diffToPatch(shared, after)
  if (patch.length === 0) return { details: asked, draft: null }
  const { pattern, tokens, features } = reply.requirements
  const earlier = discussed
    ? listEarlierChanges({ canvas: shared, draft: makeSharedDocument(discussed, registry), after }, registry)
    : []
  return {
    draft: { base: canvas, patch },
    details: {
      ...asked,
      ...(changes ? { changes } : {}),
      ...(check ? { check } : {}),
      ...(earlier.length > 0 ? { earlier } : {}),
      state: 'open',
      proposal: {
        id: reply.executionId,
        name: workflow.name,
        description: workflow.description,
        nodes: workflow.nodes.map(({ id, componentId, label }) => ({ id, type: componentId, label })),
        pattern,
        tokens,
        features,
      },
    },
  }
}
