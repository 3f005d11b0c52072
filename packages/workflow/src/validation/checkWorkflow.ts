import { getTypeChecker } from '../compatibility/findConversion.ts'
import type { ComponentInfo } from '../component.ts'
import type { WorkflowDocument, WorkflowNode } from '../document.ts'
import { workflowErrors } from '../errors.ts'
import { nodesInCycle, toGraph, topologicalOrder } from '../graph.ts'
import type { Issue } from '../issue.ts'
import type { Definitions } from '../registry.ts'
import { checkMismatches, checkPinned, checkSharedInputs, noLinks, resolveEdge } from './checkEdges.ts'
import { checkNode } from './checkNode.ts'
import { makeIssue } from './makeIssue.ts'
import type { Link, ValidationContext, ValidationMode } from './validationContext.ts'

export type { Link, ValidationMode } from './validationContext.ts'

/** Issues of a validation and its lookups; lists are by node index. */
export type CheckedWorkflow<Component extends ComponentInfo = ComponentInfo> = {
  readonly issues: readonly Issue[]
  readonly indexOf: ReadonlyMap<string, number>
  /** Undefined for unknown components. */
  readonly components: readonly (Component | undefined)[]
  readonly incoming: readonly (readonly Link[])[]
  readonly outgoing: readonly (readonly Link[])[]
}

const { text } = workflowErrors

/**
 * Validates a workflow and returns its lookups for reuse.
 *
 * - An edge to a removed port is an error in both modes: running without its value would change the workflow
 *
 * Uses index loops: the first validation is interpreted, where `for … of` is several times slower.
 */
export function checkWorkflow<Component extends ComponentInfo>(
  document: Pick<WorkflowDocument, 'nodes' | 'edges'>,
  registry: Definitions<Component>,
  reading: ValidationMode = 'strict',
): CheckedWorkflow<Component> {
  const { nodes, edges } = document
  const count = nodes.length
  const components: (Component | undefined)[] = new Array(count)
  const incoming: (readonly Link[])[] = new Array(count)
  const outgoing: (readonly Link[])[] = new Array(count)
  const find = (componentId: string) => registry.get(componentId)
  const lists = { nodes, find, components, incoming, outgoing, dangling: new Map(), mayMismatch: [] }
  const context: ValidationContext = { ...lists, checker: getTypeChecker(registry), indexOf: new Map() }
  let hasPinned = false
  for (let index = 0; index < count; index++) {
    const { id, componentId, pinned } = nodes[index]!
    if (id) context.indexOf.set(id, index)
    components[index] = id && componentId ? registry.get(componentId) : undefined
    incoming[index] = noLinks
    outgoing[index] = noLinks
    hasPinned ||= pinned !== undefined
  }
  const edgeIssues: Issue[] = []
  for (let position = 0; position < edges.length; position++) resolveEdge(edges[position]!, context, edgeIssues)
  checkSharedInputs(context, edgeIssues)
  const issues: Issue[] = []
  for (let index = 0; index < count; index++) {
    checkNode(nodes[index]!, index, context, reading, issues)
    if (edges.length > 0 && incoming[index] === noLinks && outgoing[index] === noLinks)
      warnUnconnectedNode(context, index, issues)
  }
  if (edges.length === 0) issues.push(makeIssue('NO_CONNECTIONS', text('NO_CONNECTIONS'), { severity: 'warning' }))
  for (let position = 0; position < edgeIssues.length; position++) issues.push(edgeIssues[position]!)
  checkMismatches(context, issues)
  if (hasPinned) checkPinned(context, issues)
  if (hasCycle(context)) reportCycle(document, context, issues)
  return { issues, indexOf: context.indexOf, components, incoming, outgoing }
}

/** Warns about unconnected nodes. Nodes without ports, such as notes, are exempt. */
function warnUnconnectedNode({ nodes, components, dangling }: ValidationContext, index: number, issues: Issue[]): void {
  const node = nodes[index]!
  const { id } = node
  const component = components[index]
  if (!component || dangling.has(id)) return
  if (Object.keys(component.inputs).length + Object.keys(component.outputs).length === 0) return
  const message = text('NODE_NOT_CONNECTED', { node: nodeName(node, component) })
  issues.push(makeIssue('NODE_NOT_CONNECTED', message, { severity: 'warning', level: 'low', nodeId: id }))
}

const nodeName = ({ id, label }: WorkflowNode, component: ComponentInfo | undefined): string =>
  label || component?.name || id

/** Reports cycles, and nodes that wait behind them. */
function reportCycle(
  document: Pick<WorkflowDocument, 'nodes' | 'edges'>,
  { components }: ValidationContext,
  issues: Issue[],
): void {
  const graph = toGraph(document)
  const inCircle = nodesInCycle(graph)
  const names = new Map(document.nodes.map((node, index) => [node.id, nodeName(node, components[index])]))
  const nodes = inCircle.map(id => names.get(id) ?? id).join(', ')
  issues.push(makeIssue('NODES_IN_CYCLE', text('NODES_IN_CYCLE', { nodes })))
  const reached = new Set([...topologicalOrder(graph).map(index => graph.nodeIds[index]!), ...inCircle])
  for (const [id, node] of names) {
    if (reached.has(id)) continue
    const message = text('NODE_UNREACHABLE', { node })
    issues.push(makeIssue('NODE_UNREACHABLE', message, { severity: 'warning', nodeId: id }))
  }
}

/** Whether any nodes wait for each other. */
function hasCycle({ incoming, outgoing }: ValidationContext): boolean {
  const waitingFor: number[] = new Array(incoming.length)
  const ready: number[] = []
  for (let index = 0; index < incoming.length; index++) {
    const { length } = incoming[index]!
    waitingFor[index] = length
    if (length === 0) ready.push(index)
  }
  for (let head = 0; head < ready.length; head++) {
    const links = outgoing[ready[head]!]!
    for (let position = 0; position < links.length; position++) {
      const { target } = links[position]!
      if (--waitingFor[target]! === 0) ready.push(target)
    }
  }
  return ready.length < incoming.length
}
