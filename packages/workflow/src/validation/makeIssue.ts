import type { workflowErrors } from '../errors.ts'
import type { Issue } from '../issue.ts'

type Code = keyof typeof workflowErrors.entries

/** A finding out of the table of this package; an error unless `where` says otherwise. */
export function makeIssue(code: Code, message: string, where: Partial<Omit<Issue, 'code' | 'message'>> = {}): Issue {
  return { code, severity: 'error', message, ...where }
}
