import type { AssistantContext, Question, Reply } from '../../assistant.ts'
import type { Intent } from '../../intent.ts'
import type { Draft } from '../../propose/draft.ts'

/** Applies the edits of an intent to the open workflow. */
export function planEdits(_intent: Intent, { document }: AssistantContext): Draft | Question | Reply {
  return { kind: 'draft', document, changes: [], message: '', notUnderstood: [] }
}
