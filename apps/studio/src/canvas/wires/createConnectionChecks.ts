import type { WorkflowDocument, WorkflowEdge } from '@sluice/workflow'
import { checkReplacing, type ReplacingCheck } from '../../editor/checkReplacing.ts'
import type { StudioRegistry } from '../../editor/command.ts'

type Wanted = Omit<WorkflowEdge, 'id'>

/** Checks connections with a cache per document, because the pointer asks on every move. */
export function createConnectionChecks(registry: StudioRegistry) {
  const answers = new Map<string, ReplacingCheck>()
  let checked: WorkflowDocument | undefined
  return (document: WorkflowDocument, wanted: Wanted): ReplacingCheck => {
    if (document !== checked) answers.clear()
    checked = document
    const key = JSON.stringify([wanted.source, wanted.sourcePort, wanted.target, wanted.targetPort])
    const known = answers.get(key)
    if (known) return known
    const answer = checkReplacing(document, registry, wanted)
    answers.set(key, answer)
    return answer
  }
}
