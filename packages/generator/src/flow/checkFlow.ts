import { registry } from '@sluice/catalogue'
import {
  type AppRole,
  errorPortId,
  type FlowLogic,
  findInput,
  type WorkflowDocument,
  type WorkflowEdge,
  type WorkflowNode,
} from '@sluice/workflow'
import type { Feature } from '../feature.ts'
import type { RefusedNode } from '../generatedProject.ts'
import { findRole, hasRole, nameComponent } from '../roles.ts'
import { isSending } from './isSending.ts'

/** Roles whose values the user enters on the screen. */
const entered: readonly AppRole[] = ['network', 'order.type', 'trade.input', 'trade.tokens', 'trade.values', 'wallet']

/** Roles that the screens of a trade carry out themselves. */
const carriedOut: readonly AppRole[] = ['swap.quote', 'trade.approval', 'trade.priceImpact', 'trade.slippage']

const decisions: { readonly [L in FlowLogic]: (action: string) => string } = {
  condition: action => `decides whether ${action} runs`,
  trigger: action => `decides whether ${action} runs`,
  value: action => `computes what ${action} is given`,
  merge: action => `decides what ${action} is given`,
  delay: action => `makes ${action} wait`,
}

const quote = (text: string): string => `“${text}”`

/** Display name of a node. */
export function labelOf({ label, componentId }: WorkflowNode): string {
  return label || nameComponent(componentId)
}

/** Nodes that sign or send, and whose action a screen of the application offers. */
export function findPerformed(
  { nodes }: Pick<WorkflowDocument, 'nodes'>,
  features: readonly Feature[],
): readonly WorkflowNode[] {
  const performs = new Set(features.flatMap(feature => feature.performs ?? []))
  return nodes.filter(node => isSending(node) && [...performs].some(role => hasRole(node, role)))
}

/**
 * Finds the nodes that decide about money and that the application would leave out. With one of them nothing is
 * generated.
 *
 * - Shape: one entry a node; `reason` is a sentence that begins with the node's label
 */
export function checkFlow(document: WorkflowDocument, features: readonly Feature[]): readonly RefusedNode[] {
  const refused = new Map<string, RefusedNode>()
  const refuse = (node: WorkflowNode, reason: string) => {
    const label = labelOf(node)
    if (!refused.has(node.id)) refused.set(node.id, { nodeId: node.id, label, reason: `${quote(label)} ${reason}` })
  }
  const performed = findPerformed(document, features)
  for (const [index, node] of performed.entries()) {
    const role = findPerformedRole(node, features)
    const first = performed.slice(0, index).find(other => findPerformedRole(other, features) === role)
    if (first) refuse(node, `comes on top of ${quote(labelOf(first))}, and the application has one form for both`)
  }
  for (const action of performed) checkAction(document, action, refuse)
  return [...refused.values()]
}

function findPerformedRole(node: WorkflowNode, features: readonly Feature[]): AppRole | undefined {
  const performs = features.flatMap(feature => feature.performs ?? [])
  return findRole(node, Object.fromEntries(performs.map(role => [role, ''])))
}

type Refuse = (node: WorkflowNode, reason: string) => void

/** Walks back from an action over everything that decides whether it runs, and with what. */
function checkAction({ nodes, edges }: WorkflowDocument, action: WorkflowNode, refuse: Refuse): void {
  const seen = new Set<string>([action.id])
  const walk = (target: WorkflowNode): void => {
    for (const edge of edges.filter(candidate => candidate.target === target.id)) {
      const source = nodes.find(({ id }) => id === edge.source)
      if (!source) continue
      const reason = findReason(source, edge, target, quote(labelOf(action)))
      if (reason !== null) refuse(source, reason)
      if (seen.has(source.id)) continue
      seen.add(source.id)
      walk(source)
    }
  }
  walk(action)
}

/** Why the application cannot do what an edge says; null if it does. */
function findReason(source: WorkflowNode, edge: WorkflowEdge, target: WorkflowNode, action: string): string | null {
  const definition = registry.get(source.componentId)
  const name = nameComponent(source.componentId)
  if (!definition) return `decides about ${action}, and an application runs no plugin component`
  if (edge.sourcePort === errorPortId)
    return `leads to ${action} when it fails, and the application does not go on then`
  if (definition.logic) return `${decisions[definition.logic](action)}, and the application does not check it`
  if (definition.fields.some(({ key }) => key === 'autoSlippage') && source.config.autoSlippage === true)
    return `computes the slippage of ${action}, and the application does not`
  const isOrder = findInput(registry.get(target.componentId)?.inputs ?? {}, edge.targetPort)?.gate !== undefined
  if (hasRole(source, 'trade.tokens') && edge.sourcePort.startsWith('balance'))
    return `gives ${action} a balance, and the application does not`
  if ([...entered, ...carriedOut].some(role => hasRole(source, role))) return null
  if (isOrder && isSending(source)) return null
  if (isOrder && hasRole(source, 'transaction.monitor') && edge.sourcePort === 'transactionHash') return null
  return `decides about ${action}, and an application does not run ${name}`
}
