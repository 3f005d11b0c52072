import type { WorkflowNode } from '@sluice/workflow'
import { isSending } from '../isSending.ts'
import { findNodes, hasRole } from '../roles.ts'

/** False if nothing in the workflow swaps: the page then quotes only. A screen that is drawn alone swaps. */
export function offersSwaps(nodes: readonly WorkflowNode[]): boolean {
  const asked = nodes.filter(node => hasRole(node, 'swap.quote') || hasRole(node, 'swap'))
  return (
    asked.some(node => hasRole(node, 'swap') && isSending(node)) ||
    nodes.some(node => hasRole(node, 'swap.fusion')) ||
    (findNodes(nodes, 'swap').length === 0 && findNodes(nodes, 'swap.screen').length > 0)
  )
}
