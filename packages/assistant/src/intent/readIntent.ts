import type { AssistantContext } from '../assistant.ts'
import type { Intent } from '../intent.ts'

/** Reads what a request means. What it could not use stands in `notUnderstood`. */
export function readIntent(request: string, _context: AssistantContext): Intent {
  return {
    kind: 'talk',
    summary: request.slice(0, 500),
    steps: [],
    edits: [],
    features: [],
    missing: [],
    notUnderstood: [],
  }
}
