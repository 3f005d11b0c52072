import type { ProcessReply } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import { diffToPatch } from '@sluice/workflow/diff'
import type { StudioRegistry } from '../../editor/command.ts'
import type { AnswerDetails } from '../../editor/conversations/chatMessage.ts'
import { makeSharedDocument } from '../request/makeProcessBody.ts'
import type { Draft } from './rebasePatch.ts'

export type ReadReply = { readonly details: AnswerDetails; readonly draft: Draft | null }

/** Turns a reply into what a message keeps and, for a proposal, into a change of the canvas. */
export function readReply(reply: ProcessReply, canvas: WorkflowDocument, registry: StudioRegistry): ReadReply {
  const { kind, changes, check, options, pending, notUnderstood, model, fallback } = reply
  const asked: AnswerDetails = {
    notUnderstood,
    model,
    ...(fallback ? { fallback } : {}),
    ...(kind === 'question' && options ? { options } : {}),
    ...(kind === 'question' && pending ? { pending } : {}),
  }
  if (kind !== 'proposal') return { details: asked, draft: null }
  const workflow = reply.workflow as unknown as WorkflowDocument | undefined
  if (!workflow || workflow.nodes.length === 0) {
    console.warn('The assistant proposed a workflow without nodes', reply.executionId)
    return { details: asked, draft: null }
  }
  const patch = diffToPatch(makeSharedDocument(canvas, registry), { ...workflow, id: canvas.id })
  if (patch.length === 0) return { details: asked, draft: null }
  const { pattern, tokens, features } = reply.requirements
  return {
    draft: { base: canvas, patch },
    details: {
      ...asked,
      ...(changes ? { changes } : {}),
      ...(check ? { check } : {}),
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
