import { registry } from '@sluice/catalogue'
import type { AppRole, WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { FlowAction, FlowConfig, FlowStep } from '@sluice/workflow/logic'
import type { Feature } from '../feature.ts'
import type { RefusedNode } from '../generatedProject.ts'
import { isSending } from '../isSending.ts'
import { findRole, hasRole } from '../roles.ts'
import { createStepPlanner } from './createStepPlanner.ts'
import { labelOf, quoteLabel } from './labelOf.ts'

export type FlowPlan = {
  /** What the application carries out; null if nothing decides about its actions. */
  readonly config: FlowConfig | null
  /** Nodes that the application carries out. */
  readonly nodeIds: readonly string[]
  /** Nodes that decide about money and that it cannot carry out; nothing is generated with them. */
  readonly refused: readonly RefusedNode[]
}

type Performed = { readonly node: WorkflowNode; readonly role: string; readonly action: FlowAction | null }

/** Nodes that sign or send, and whose action a screen of the application offers. */
function findPerformed({ nodes }: WorkflowDocument, features: readonly Feature[]): readonly Performed[] {
  const performs = features.flatMap(feature => Object.entries(feature.performs ?? {}))
  return nodes.filter(isSending).flatMap(node => {
    const found = performs.find(([role]) => hasRole(node, role as AppRole))
    return found ? [{ node, role: found[0], action: found[1] }] : []
  })
}

/** Conditions, triggers and waits anywhere before a node. */
function findDeciders({ nodes, edges }: WorkflowDocument, node: WorkflowNode): readonly WorkflowNode[] {
  const before = new Set<string>([node.id])
  // A set grows while it is walked over.
  for (const id of before) for (const { source, target } of edges) if (target === id) before.add(source)
  const decides = ({ componentId }: WorkflowNode) =>
    ['condition', 'trigger', 'delay'].includes(registry.get(componentId)?.logic ?? '')
  return nodes.filter(other => other !== node && before.has(other.id) && decides(other))
}

/**
 * Plans what an application carries out of a workflow besides its screens: conditions, triggers, limits, computed values
 * and waits in front of each action.
 *
 * - Shape: `reason` is a sentence that begins with the node's label
 */
export function planFlow(document: WorkflowDocument, features: readonly Feature[]): FlowPlan {
  const refused = new Map<string, RefusedNode>()
  const refuse = (node: WorkflowNode, reason: string) => {
    const label = labelOf(node)
    if (!refused.has(node.id)) refused.set(node.id, { nodeId: node.id, label, reason: `${quoteLabel(node)} ${reason}` })
  }
  const performed = findPerformed(document, features)
  for (const [index, { node, role }] of performed.entries()) {
    const first = performed.slice(0, index).find(other => other.role === role)
    if (first) refuse(node, `comes on top of ${quoteLabel(first.node)}, and the application has one form for both`)
  }
  for (const node of document.nodes.filter(isSending)) {
    const isShown = features.some(({ requiredBy }) => findRole(node, requiredBy) !== undefined)
    if (!isShown || performed.some(other => other.node === node)) continue
    for (const decider of findDeciders(document, node)) {
      refuse(decider, `decides about ${quoteLabel(node)}, and the screen for it carries out no decisions`)
    }
  }
  const steps: FlowStep[] = []
  for (const { node, action } of performed) {
    const step = createStepPlanner({ document, performed, refuse }).plan(node, action)
    if (step) steps.push(step)
  }
  const isCarriedOut = refused.size === 0 && steps.length > 0
  return {
    config: isCarriedOut ? { steps } : null,
    nodeIds: isCarriedOut
      ? steps.flatMap(({ nodes }) => nodes.filter(({ work }) => work.kind !== 'passed').map(({ id }) => id))
      : [],
    refused: [...refused.values()],
  }
}
