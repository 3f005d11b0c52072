import { answerIntent, readIntent } from '@sluice/assistant'
import { checkProposal } from '@sluice/assistant/check'
import { type Intent, intentSchema } from '@sluice/assistant/schema'
import { autoConnections, autoConnectPreference, registry, templates } from '@sluice/catalogue'
import { assistantLimits } from '@sluice/protocol'
import { makeEmptyDocument } from '@sluice/workflow'
import { z } from 'zod'
import { mcpErrors } from '../mcpErrors.ts'
import { readWorkflowInput, workflowInput } from '../readWorkflowInput.ts'
import type { Slots } from '../createSlots.ts'
import { defineTool } from '../tool.ts'

const connections = { connections: autoConnections, preference: autoConnectPreference }

const isBlank = (text: string) => /^[\p{C}\p{Z}\s]*$/u.test(text)

/** Throws `PENDING_INVALID`. */
function readPending(pending: unknown): Intent {
  const parsed = intentSchema.safeParse(pending)
  if (!parsed.success) throw mcpErrors.error('PENDING_INVALID')
  return parsed.data
}

export const propose = (slots: Slots) =>
  defineTool({
    name: 'propose',
    title: 'Propose a workflow',
    description:
      'Turns a sentence into a new workflow, or into a change of `workflow`. Answers with `kind`: `proposal` (the whole workflow, the changes with reasons, and the result of validation and a simulated run), `question` (one thing only the user knows; call again with the answer as `request` and with `pending`), or `reply` (a text). Nothing is saved, signed or sent.',
    inputSchema: z.object({
      request: z.string().max(assistantLimits.characters).describe('What the user wants, in English'),
      workflow: workflowInput.optional(),
      pending: z.record(z.string(), z.unknown()).optional().describe('`pending` of the question that is answered'),
    }),
    async run({ request, workflow, pending }, signal) {
      if (isBlank(request)) throw mcpErrors.error('REQUEST_UNREADABLE')
      const document = workflow === undefined ? makeEmptyDocument('workflow', '') : readWorkflowInput(workflow)
      const context = {
        catalogue: { definitions: registry, templates, connections },
        document,
        ...(pending === undefined ? {} : { pending: readPending(pending) }),
      }
      const answer = answerIntent(readIntent(request, context), context)
      const { kind, message, requirements } = answer
      if (answer.kind === 'question') {
        return { kind, message, requirements, options: answer.missing.options, pending: answer.pending }
      }
      if (answer.kind === 'reply') return { kind, message, requirements }
      const check = await slots.use(() => checkProposal(answer.document, registry, { signal }))
      return { kind, message, requirements, workflow: answer.document, changes: answer.changes, check }
    },
  })
