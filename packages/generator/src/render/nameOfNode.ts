import type { WorkflowNode } from '@sluice/workflow'
import { nameComponent } from '../roles.ts'

/** Label of a node in words: the name of its component where it has none of its own. */
export function nameOfNode({ label, componentId }: Pick<WorkflowNode, 'label' | 'componentId'>): string {
  const own = label.trim()
  return own !== '' && own !== componentId ? own : nameComponent(componentId)
}
