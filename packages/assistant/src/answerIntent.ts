import { answerQuestion } from './answers/answerQuestion.ts'
import type { Answer, AssistantContext } from './assistant.ts'
import type { Intent } from './intent.ts'
import { planEdits } from './plan/edits/planEdits.ts'
import { planWorkflow } from './plan/planWorkflow.ts'
import { makeRequirements } from './propose/makeRequirements.ts'
import { propose } from './propose/propose.ts'
import { refuse } from './propose/refuse.ts'
import { texts } from './texts.ts'

/** Plans an intent, from `readIntent` or a model, and checks the result. Never throws. */
export function answerIntent(intent: Intent, context: AssistantContext): Answer {
  const reply = (message: string): Answer => ({
    kind: 'reply',
    message,
    requirements: makeRequirements(intent, context.catalogue, context.document),
  })
  try {
    switch (intent.kind) {
      case 'create':
      case 'edit': {
        const planned = intent.kind === 'create' ? planWorkflow(intent, context) : planEdits(intent, context)
        return planned.kind === 'draft' ? propose(intent, context, planned) : planned
      }
      case 'ask':
        return reply(answerQuestion(intent, context))
      case 'refuse':
        return refuse(intent, context)
      case 'talk':
        return reply(intent.summary)
    }
  } catch {
    return reply(texts.failed)
  }
}
