import type { GeneratedProject } from '@sluice/generator'
import type { WorkflowDocument } from '@sluice/workflow'

/** One line per difference between a workflow and its application. */
export function describeMissing({ nodes }: WorkflowDocument, project: GeneratedProject): readonly string[] {
  const labelOf = (nodeId: string) => nodes.find(({ id }) => id === nodeId)?.label || nodeId
  const { unrepresented } = project.detection
  return [...project.notes, ...unrepresented.map(({ nodeId, reason }) => `${labelOf(nodeId)}: ${reason}`)]
}
