import { registry } from '@sluice/catalogue'
import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import { componentsWith, fieldOf, findNodes, readRole } from '../../roles.ts'

const role = 'wallet.type'
const walletTypes = { on: 'walletconnect', off: 'metamask' } as const

/** Whether a node asks for WalletConnect. */
export const isWalletConnectChosen = (node: WorkflowNode): boolean => readRole([node], role).includes(walletTypes.on)

function withType(node: WorkflowNode, walletType: string): WorkflowNode {
  return { ...node, config: { ...node.config, [fieldOf(node.componentId, role)!]: walletType } }
}

/** A node for the wallet, for a workflow that has none. */
function makeWalletNode(nodes: readonly WorkflowNode[]): WorkflowNode {
  const componentId = componentsWith({ [role]: '' })[0]!
  const { name, version } = registry.get(componentId)!
  const ids = new Set(nodes.map(({ id }) => id))
  let id = 'wallet'
  while (ids.has(id)) id += '-1'
  const position = { x: Math.min(0, ...nodes.map(node => node.position.x)) - 400, y: 0 }
  return { id, componentId, componentVersion: version, label: name, position, config: {} }
}

/** The workflow with or without WalletConnect: the choice of its nodes for the wallet, of which one is added if needed. */
export function chooseWalletConnect(document: WorkflowDocument, isChosen: boolean): WorkflowDocument {
  const found = findNodes(document.nodes, role)
  if (isChosen && found.length === 0) {
    return { ...document, nodes: [...document.nodes, withType(makeWalletNode(document.nodes), walletTypes.on)] }
  }
  const walletType = isChosen ? walletTypes.on : walletTypes.off
  const nodes = document.nodes.map(node =>
    found.includes(node) && isWalletConnectChosen(node) !== isChosen ? withType(node, walletType) : node,
  )
  return { ...document, nodes }
}
