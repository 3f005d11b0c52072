import type { AssistantContext, Reply } from '../assistant.ts'
import type { Intent } from '../intent.ts'
import { texts } from '../texts.ts'
import { makeRequirements } from './makeRequirements.ts'

/** Says what cannot be done and names the nearest components. */
export function refuse(intent: Intent, { catalogue, document }: AssistantContext): Reply {
  const { what, nearest } = intent.refusal ?? { what: intent.summary, nearest: [] }
  const names = nearest.flatMap(id => catalogue.definitions.get(id)?.name ?? [])
  return {
    kind: 'reply',
    message: texts.refused(what, names),
    requirements: makeRequirements(intent, catalogue, document),
  }
}
