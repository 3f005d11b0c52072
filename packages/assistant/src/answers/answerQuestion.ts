import type { AssistantContext } from '../assistant.ts'
import type { Intent } from '../intent.ts'

/** Answers a question about the canvas. */
export function answerQuestion(intent: Intent, _context: AssistantContext): string {
  return intent.summary
}
