import { toMermaid } from '@sluice/assistant'
import { type Intent, intentSchema } from '@sluice/assistant/schema'
import { registry } from '@sluice/catalogue'
import { assistantLimits } from '@sluice/protocol'
import { assertFewValues } from '@sluice/protocol/http'
import { makeEmptyDocument } from '@sluice/workflow'
import { z } from 'zod'
import { assertReadable } from '../../answer/assertReadable.ts'
import type { AnswerWorker } from '../../worker/createAnswerWorker.ts'
import { mcpErrors } from '../mcpErrors.ts'
import { readWorkflowInput, workflowInput } from '../readWorkflowInput.ts'
import { type ConcurrentWork, defineTool } from '../tool.ts'

/** Throws `PENDING_INVALID`, `JSON_TOO_DEEP`, `JSON_TOO_MANY_VALUES`. */
function readPending(pending: unknown): Intent {
  assertFewValues(pending)
  const parsed = intentSchema.safeParse(pending)
  if (!parsed.success) throw mcpErrors.error('PENDING_INVALID')
  return parsed.data
}

export const propose = (limit: ConcurrentWork, worker: Pick<AnswerWorker, 'answer'>) =>
  defineTool({
    name: 'propose',
    title: 'Propose a workflow',
    description:
      'Turns a sentence into a new workflow, or into a change of `workflow`. Answers with `kind`: `proposal` (the whole workflow, the changes with reasons, the result of validation and a simulated run, and a Mermaid diagram), `question` (one thing only the user knows; call again with the answer as `request` and with `pending`), or `reply` (a text). Nothing is saved, signed or sent.',
    inputSchema: z.object({
      request: z.string().max(assistantLimits.characters).describe('What the user wants, in English'),
      workflow: workflowInput.optional(),
      pending: z.record(z.string(), z.unknown()).optional().describe('`pending` of the question that is answered'),
    }),
    async run({ request, workflow, pending }, signal) {
      assertReadable(request)
      const before = workflow === undefined ? undefined : readWorkflowInput(workflow)
      const body = {
        request,
        ...(before ? { workflow: before } : {}),
        ...(pending === undefined ? {} : { pending: readPending(pending) }),
      }
      // The client has a model of its own: the planner answers.
      const reply = await limit(() => worker.answer(body, { model: null, signal, emit: () => {} }))
      if (!reply.workflow) return reply
      const drawn = {
        before: before ?? makeEmptyDocument('workflow', ''),
        after: reply.workflow,
        definitions: registry,
      }
      return { ...reply, diagram: toMermaid(drawn) }
    },
  })
