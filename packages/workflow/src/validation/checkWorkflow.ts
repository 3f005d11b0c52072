import { pathBetween } from '../compatibility/checkConnection.ts'
import type { Transformation } from '../compatibility/pairs.ts'
import type { AnyComponent } from '../component.ts'
import { fillDefaults } from '../defaults.ts'
import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'
import { workflowErrors } from '../errors.ts'
import { nodesInCycle, toGraph } from '../graph.ts'
import type { Issue } from '../issue.ts'
import { findOutput, findPort } from '../port.ts'
import type { Registry } from '../registry.ts'
import { validateConfig } from './validateConfig.ts'

/** Spec 000 §5 gives both: `strict` refuses unknown component types, `runtime` only warns about them. */
export type Reading = 'strict' | 'runtime'

/** An edge by node index, and how its value gets from port to port. */
export type Link = {
  readonly source: number
  readonly sourcePort: string
  readonly target: number
  readonly targetPort: string
  readonly path: readonly Transformation[]
}

/** What a check has found, and what it had to look up for that; lists are by node index. */
export type CheckedWorkflow<Services = never> = {
  readonly issues: readonly Issue[]
  readonly indexOf: ReadonlyMap<string, number>
  /** Undefined where it is unknown. */
  readonly components: readonly (AnyComponent<Services> | undefined)[]
  readonly incoming: readonly (readonly Link[])[]
  readonly outgoing: readonly (readonly Link[])[]
}

type Draft = {
  readonly indexOf: Map<string, number>
  readonly components: (AnyComponent<never> | undefined)[]
  readonly incoming: (readonly Link[])[]
  readonly outgoing: (readonly Link[])[]
  /** Edges with an end that is not there. */
  readonly loose: WorkflowEdge[]
}

const { text, entries } = workflowErrors
const noLinks: readonly Link[] = []
const asItIs: readonly Transformation[] = []

/**
 * Checks a whole workflow, for those who go on with it: what was looked up need not be looked up again.
 *
 * Counts where it could iterate: the first check of a workflow is interpreted, and `for … of` costs several times as
 * much there.
 */
export function checkWorkflow<Services>(
  document: Pick<WorkflowDocument, 'nodes' | 'edges'>,
  registry: Registry<Services>,
  reading: Reading = 'strict',
): CheckedWorkflow<Services> {
  const { nodes, edges } = document
  const count = nodes.length
  const components: (AnyComponent<Services> | undefined)[] = new Array(count)
  const incoming: (readonly Link[])[] = new Array(count)
  const outgoing: (readonly Link[])[] = new Array(count)
  const draft: Draft = { indexOf: new Map(), components, incoming, outgoing, loose: [] }
  for (let index = 0; index < count; index++) {
    const { id, componentId } = nodes[index]!
    if (id) draft.indexOf.set(id, index)
    components[index] = id && componentId ? registry.get(componentId) : undefined
    incoming[index] = noLinks
    outgoing[index] = noLinks
  }
  const edgeIssues: Issue[] = []
  for (let position = 0; position < edges.length; position++) linkEdge(edges[position]!, draft, edgeIssues)
  const issues: Issue[] = []
  for (let index = 0; index < count; index++) checkNode(nodes[index]!, index, draft, reading, issues)
  if (edges.length === 0) issues.push({ ...issue('NO_CONNECTIONS', text('NO_CONNECTIONS')), severity: 'warning' })
  for (let position = 0; position < edgeIssues.length; position++) issues.push(edgeIssues[position]!)
  if (hasCircle(draft)) {
    const ids = nodesInCycle(toGraph(document)).join(', ')
    issues.push(issue('NODES_IN_CYCLE', text('NODES_IN_CYCLE', { ids })))
  }
  return { issues, indexOf: draft.indexOf, components, incoming, outgoing }
}

/** Checks an edge and adds it to the lists of its ends. */
function linkEdge(edge: WorkflowEdge, draft: Draft, issues: Issue[]): void {
  const source = draft.indexOf.get(edge.source)
  const target = draft.indexOf.get(edge.target)
  if (source === undefined) {
    issues.push(issue('UNKNOWN_SOURCE_NODE', text('UNKNOWN_SOURCE_NODE', { id: edge.source }), { edgeId: edge.id }))
  }
  if (target === undefined) {
    issues.push(issue('UNKNOWN_TARGET_NODE', text('UNKNOWN_TARGET_NODE', { id: edge.target }), { edgeId: edge.id }))
  }
  if (source === undefined || target === undefined) {
    draft.loose.push(edge)
    return
  }
  const { sourcePort, targetPort } = edge
  const path = checkPorts(edge, draft.components[source], draft.components[target], issues)
  const link: Link = { source, sourcePort, target, targetPort, path }
  append(draft.outgoing, source, link)
  append(draft.incoming, target, link)
}

function checkPorts(
  edge: WorkflowEdge,
  source: AnyComponent<never> | undefined,
  target: AnyComponent<never> | undefined,
  issues: Issue[],
): readonly Transformation[] {
  if (!source || !target) return asItIs
  const output = findOutput(source.outputs, edge.sourcePort)
  const input = findPort(target.inputs, edge.targetPort)
  const path = output && input && pathBetween(output, input)
  if (path) return path
  if (!output) {
    const message = text('UNKNOWN_SOURCE_PORT', { component: source.name, port: edge.sourcePort })
    issues.push(issue('UNKNOWN_SOURCE_PORT', message, { edgeId: edge.id, nodeId: edge.source }))
  }
  if (!input) {
    const message = text('UNKNOWN_TARGET_PORT', { component: target.name, port: edge.targetPort })
    issues.push(issue('UNKNOWN_TARGET_PORT', message, { edgeId: edge.id, nodeId: edge.target }))
  }
  if (output && input) {
    const message = text('NO_TRANSFORMATION', { source: output.dataType, target: input.dataType })
    issues.push(issue('NO_TRANSFORMATION', message, { edgeId: edge.id, nodeId: edge.target }))
  }
  return asItIs
}

function append(lists: (readonly Link[])[], index: number, link: Link): void {
  const list = lists[index]!
  if (list === noLinks) lists[index] = [link]
  else (list as Link[]).push(link)
}

function checkNode(node: WorkflowNode, index: number, draft: Draft, reading: Reading, issues: Issue[]): void {
  if (!node.id) {
    issues.push(issue('NODE_MISSING_ID', text('NODE_MISSING_ID')))
    return
  }
  const known = draft.indexOf.get(node.id)!
  if (known !== index) issues.push(issue('NODE_ID_TAKEN', text('NODE_ID_TAKEN', { id: node.id }), { nodeId: node.id }))
  const component = draft.components[index]
  if (!component) {
    issues.push(unknownComponent(node, reading))
    return
  }
  const { fields } = component
  const required = requiredPortsOf(component)
  if (fields.length === 0 && isFedInOrder(required, draft.incoming[known]!)) return
  const connected = connectedPorts(node.id, draft.incoming[known]!, draft.loose)
  const config = fillDefaults(fields, node.config)
  for (const found of validateConfig(fields, config)) {
    if (found.field && connected.has(found.field) && found.code === 'REQUIRED') continue
    issues.push({ ...found, nodeId: node.id })
  }
  warnOfSharedInputs(node, component, draft.incoming[known]!, issues)
  for (const portId of required) {
    if (connected.has(portId)) continue
    const value = config[portId]
    if (value !== undefined && value !== '' && value !== null) continue
    const { name } = component.inputs[portId]!
    issues.push(issue('MISSING_INPUT', text('MISSING_INPUT', { name }), { nodeId: node.id, field: portId }))
  }
}

/** Branches may meet in one input; where more than one carries a value, the last connection wins. */
function warnOfSharedInputs(
  { id: nodeId }: WorkflowNode,
  { inputs }: AnyComponent<never>,
  links: readonly Link[],
  issues: Issue[],
): void {
  const once = new Set<string>()
  const shared = new Set<string>()
  for (const { targetPort } of links) (once.has(targetPort) ? shared : once).add(targetPort)
  for (const field of shared) {
    const message = text('INPUT_SHARED', { name: findPort(inputs, field)?.name ?? field })
    issues.push({ ...issue('INPUT_SHARED', message, { nodeId, field }), severity: 'warning' })
  }
}

/** The common case, told without a set: every required port has its one link, in the order of the ports. */
function isFedInOrder(required: readonly string[], links: readonly Link[]): boolean {
  if (links.length !== required.length) return false
  for (let position = 0; position < required.length; position++) {
    if (links[position]?.targetPort !== required[position]) return false
  }
  return true
}

/** Also those that a loose edge feeds: that it is loose is a finding of its own. */
function connectedPorts(nodeId: string, links: readonly Link[], loose: readonly WorkflowEdge[]): ReadonlySet<string> {
  const ports = new Set<string>()
  for (const { targetPort } of links) ports.add(targetPort)
  for (const { target, targetPort } of loose) if (target === nodeId) ports.add(targetPort)
  return ports
}

const requiredPorts = new WeakMap<AnyComponent<never>, readonly string[]>()

/** Inputs that must be fed; a required field of the same key speaks for itself. */
function requiredPortsOf(component: AnyComponent<never>): readonly string[] {
  const known = requiredPorts.get(component)
  if (known) return known
  const { inputs, fields } = component
  const found = Object.keys(inputs).filter(
    portId => inputs[portId]!.required && !fields.some(field => field.key === portId && field.required),
  )
  requiredPorts.set(component, found)
  return found
}

function unknownComponent(node: WorkflowNode, reading: Reading): Issue {
  const at = { nodeId: node.id }
  if (!node.componentId) return issue('NODE_MISSING_TYPE', text('NODE_MISSING_TYPE', { id: node.id }), at)
  if (reading === 'strict') return issue('UNKNOWN_COMPONENT', text('UNKNOWN_COMPONENT'), at)
  const message = text('UNKNOWN_COMPONENT_AT_RUNTIME', { type: node.componentId })
  return { ...issue('UNKNOWN_COMPONENT_AT_RUNTIME', message, at), severity: 'warning' }
}

/** Whether some nodes can never start because they wait for each other. */
function hasCircle({ incoming, outgoing }: Draft): boolean {
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

const issue = (code: keyof typeof entries, message: string, where: Partial<Issue> = {}): Issue => ({
  code,
  severity: 'error',
  message,
  ...where,
})
