import type { WorkflowDocument } from '../document.ts'
import type { Issue } from '../issue.ts'
import type { Definitions } from '../registry.ts'
import { checkWorkflow, type ValidationMode } from './checkWorkflow.ts'

/**
 * Validates a workflow; never throws.
 *
 * - Valid if no issue has severity `error`
 * - Source: spec 000 §5 Workflows, §8
 */
export function validateWorkflow(
  document: Pick<WorkflowDocument, 'nodes' | 'edges'>,
  registry: Definitions,
  reading: ValidationMode = 'strict',
): readonly Issue[] {
  return checkWorkflow(document, registry, reading).issues
}

/** Whether no issue is an error. */
export function isValid(issues: readonly Issue[]): boolean {
  return issues.every(found => found.severity !== 'error')
}
