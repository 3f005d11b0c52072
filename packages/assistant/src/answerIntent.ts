import type { Answer, AssistantContext } from './assistant.ts'
import type { Intent } from './intent/intent.ts'

/** Plans an intent, from `readIntent` or a model, and checks the result. */
export function answerIntent(intent: Intent, _context: AssistantContext): Answer {
  return {
    kind: 'reply',
    message: intent.summary,
    requirements: { pattern: '', tokens: [], features: intent.features, user_intent: intent.summary },
  }
}
