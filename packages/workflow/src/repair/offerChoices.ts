import type { WorkflowDocument } from '../document.ts'
import type { Issue } from '../issue.ts'
import type { Definitions } from '../registry.ts'
import type { Vocabulary } from './resolution.ts'

/**
 * Adds to each issue the doubtful fixes that a person can choose from, as `choices`, and "did you mean" to its help.
 * Issues with a certain `fix` stay as they are.
 */
export function offerChoices(
  _document: WorkflowDocument,
  _registry: Definitions,
  _vocabulary: Vocabulary,
  issues: readonly Issue[],
): readonly Issue[] {
  return issues
}
