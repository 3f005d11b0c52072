import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import { readConfig } from '../../readConfig.ts'
import { fieldOf, findNodes, readRole } from '../../roles.ts'

const role = 'l1.pchain'

/** Whether a node asks for creating its L1 on the P-Chain. */
export const isPChainChosen = (node: WorkflowNode): boolean =>
  readRole([node], role).some(value => readConfig.boolean({ value }, 'value') === true)

/** Whether a workflow configures an L1, so that the choice has a place. */
export const canChoosePChain = ({ nodes }: WorkflowDocument): boolean => findNodes(nodes, role).length > 0

/** The workflow with or without creation on the P-Chain: the choice of its nodes that configure an L1. */
export function choosePChain(document: WorkflowDocument, isChosen: boolean): WorkflowDocument {
  const found = findNodes(document.nodes, role)
  const nodes = document.nodes.map(node =>
    found.includes(node) && isPChainChosen(node) !== isChosen
      ? { ...node, config: { ...node.config, [fieldOf(node.componentId, role)!]: isChosen } }
      : node,
  )
  return { ...document, nodes }
}
