import { answerIntent } from './answerIntent.ts'
import type { Answer, AssistantContext } from './assistant.ts'
import { readIntent } from './intent/readIntent.ts'

/** Answers a request without a model: a proposal that passes strict validation, one question, or a text. Never throws. */
export function assist(request: string, context: AssistantContext): Answer {
  return answerIntent(readIntent(request, context), context)
}
