import type { WorkflowNode } from '@sluice/workflow'
import { nameComponent } from '../roles.ts'

/** Display name of a node. */
export function labelOf({ label, componentId }: WorkflowNode): string {
  return label || nameComponent(componentId)
}

/** Display name in quotation marks, for sentences. */
export function quoteLabel(node: WorkflowNode): string {
  return `“${labelOf(node)}”`
}
