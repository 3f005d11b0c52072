import type { AssistantContext, Question, Reply } from '../assistant.ts'
import type { Intent } from '../intent.ts'
import type { Draft } from '../propose/draft.ts'

/** Plans a new workflow, or steps that are added to the open one. */
export function planWorkflow(_intent: Intent, { document }: AssistantContext): Draft | Question | Reply {
  return { kind: 'draft', document, changes: [], message: '', notUnderstood: [] }
}
