import type { workflowErrors } from '../errors.ts'
import type { Issue } from '../issue.ts'

type Code = keyof typeof workflowErrors.entries

/** Creates an issue; severity `error` unless overridden. */
export function makeIssue(code: Code, message: string, where: Partial<Omit<Issue, 'code' | 'message'>> = {}): Issue {
  return { code, severity: 'error', message, ...where }
}
