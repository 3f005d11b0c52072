import type { WorkflowTemplate } from '@sluice/workflow'

export const levels = ['beginner', 'intermediate', 'advanced'] as const

/** Sorts templates from beginner to advanced. */
export function sortByLevel<Template extends Pick<WorkflowTemplate, 'difficulty'>>(
  templates: readonly Template[],
): readonly Template[] {
  return templates.toSorted((a, b) => levels.indexOf(a.difficulty) - levels.indexOf(b.difficulty))
}
