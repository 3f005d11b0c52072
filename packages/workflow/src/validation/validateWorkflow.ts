import { pathBetween } from '../compatibility/checkConnection.ts'
import type { AnyComponent } from '../component.ts'
import { fillDefaults } from '../defaults.ts'
import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'
import { workflowErrors } from '../errors.ts'
import { type Graph, nodesInCycle, toGraph } from '../graph.ts'
import type { Issue } from '../issue.ts'
import type { Registry } from '../registry.ts'
import { validateConfig } from './validateConfig.ts'

/** Spec 000 §5 gives both: `strict` refuses unknown component types, `runtime` only warns about them. */
export type Reading = 'strict' | 'runtime'

const { text, entries } = workflowErrors
type Code = keyof typeof entries

/** What a check has found, and what it had to look up for that. */
export type CheckedWorkflow<Services = never> = {
  readonly issues: readonly Issue[]
  readonly graph: Graph
  /** By node index; undefined where the id or the component is unknown. */
  readonly components: readonly (AnyComponent<Services> | undefined)[]
}

/**
 * Checks a whole workflow; never throws.
 *
 * - Shape: valid when no issue has severity `error`
 * - Source: spec 000 §5 Workflows, §8
 */
export function validateWorkflow<Services>(
  document: Pick<WorkflowDocument, 'nodes' | 'edges'>,
  registry: Registry<Services>,
  reading: Reading = 'strict',
): readonly Issue[] {
  return checkWorkflow(document, registry, reading).issues
}

/** The same check for those who go on with the workflow: what was looked up need not be looked up again. */
export function checkWorkflow<Services>(
  document: Pick<WorkflowDocument, 'nodes' | 'edges'>,
  registry: Registry<Services>,
  reading: Reading = 'strict',
): CheckedWorkflow<Services> {
  const { nodes, edges } = document
  const issues: Issue[] = []
  const graph = toGraph(document)
  const components: (AnyComponent<Services> | undefined)[] = new Array(nodes.length).fill(undefined)
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index]!
    const { id, componentId } = node
    if (!id) {
      issues.push(issue('NODE_MISSING_ID', text('NODE_MISSING_ID')))
      continue
    }
    if (graph.indexOf.get(id) !== index)
      issues.push(issue('NODE_ID_TAKEN', text('NODE_ID_TAKEN', { id }), { nodeId: id }))
    if (!componentId) {
      issues.push(issue('NODE_MISSING_TYPE', text('NODE_MISSING_TYPE', { id }), { nodeId: id }))
      continue
    }
    const component = registry.get(componentId)
    components[index] = component
    if (component) checkNode(node, component, graph, issues)
    else issues.push(unknownComponent(node, reading))
  }
  if (edges.length === 0) issues.push({ ...issue('NO_CONNECTIONS', text('NO_CONNECTIONS')), severity: 'warning' })
  for (let position = 0; position < edges.length; position++) checkEdge(edges[position]!, graph, components, issues)
  const circle = nodesInCycle(graph)
  if (circle.length > 0) issues.push(issue('NODES_IN_CYCLE', text('NODES_IN_CYCLE', { ids: circle.join(', ') })))
  return { issues, graph, components }
}

/** Whether a workflow may run: no issue is an error. */
export function isValid(issues: readonly Issue[]): boolean {
  return issues.every(found => found.severity !== 'error')
}

function checkNode(node: WorkflowNode, component: AnyComponent<never>, graph: Graph, issues: Issue[]): void {
  const { fields } = component
  const requiredPorts = requiredPortsOf(component)
  if (fields.length === 0 && requiredPorts.length === 0) return
  const connected = connectedPorts(node.id, graph)
  const config = fields.length > 0 ? fillDefaults(fields, node.config) : node.config
  if (fields.length > 0) {
    for (const found of validateConfig(fields, config)) {
      if (found.field && connected.has(found.field) && found.code === 'REQUIRED') continue
      issues.push({ ...found, nodeId: node.id })
    }
  }
  for (let position = 0; position < requiredPorts.length; position++) {
    const portId = requiredPorts[position]!
    if (connected.has(portId)) continue
    const value = config[portId]
    if (value !== undefined && value !== '' && value !== null) continue
    const { name } = component.inputs[portId]!
    issues.push(issue('MISSING_INPUT', text('MISSING_INPUT', { name }), { nodeId: node.id, field: portId }))
  }
}

/** Also by edges whose source is not there: that is a finding of its own. */
function connectedPorts(nodeId: string, { incoming, indexOf, dangling }: Graph): ReadonlySet<string> {
  const ports = new Set<string>()
  const edges = incoming[indexOf.get(nodeId)!]!
  for (let position = 0; position < edges.length; position++) ports.add(edges[position]!.targetPort)
  if (dangling.length > 0) for (const edge of dangling) if (edge.target === nodeId) ports.add(edge.targetPort)
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
  if (reading === 'strict') return issue('UNKNOWN_COMPONENT', text('UNKNOWN_COMPONENT'), { nodeId: node.id })
  const message = text('UNKNOWN_COMPONENT_AT_RUNTIME', { type: node.componentId })
  return { ...issue('UNKNOWN_COMPONENT_AT_RUNTIME', message, { nodeId: node.id }), severity: 'warning' }
}

function checkEdge(
  edge: WorkflowEdge,
  { indexOf }: Graph,
  components: readonly (AnyComponent<never> | undefined)[],
  issues: Issue[],
): void {
  const sourceIndex = edge.source ? indexOf.get(edge.source) : undefined
  const targetIndex = edge.target ? indexOf.get(edge.target) : undefined
  if (sourceIndex === undefined) {
    issues.push(issue('UNKNOWN_SOURCE_NODE', text('UNKNOWN_SOURCE_NODE', { id: edge.source }), { edgeId: edge.id }))
  }
  if (targetIndex === undefined) {
    issues.push(issue('UNKNOWN_TARGET_NODE', text('UNKNOWN_TARGET_NODE', { id: edge.target }), { edgeId: edge.id }))
  }
  if (sourceIndex === undefined || targetIndex === undefined) return
  const source = components[sourceIndex]
  const target = components[targetIndex]
  if (!source || !target) return
  const output = source.outputs[edge.sourcePort]
  const input = target.inputs[edge.targetPort]
  if (!output) {
    const message = text('UNKNOWN_SOURCE_PORT', { component: source.name, port: edge.sourcePort })
    issues.push(issue('UNKNOWN_SOURCE_PORT', message, { edgeId: edge.id, nodeId: edge.source }))
  }
  if (!input) {
    const message = text('UNKNOWN_TARGET_PORT', { component: target.name, port: edge.targetPort })
    issues.push(issue('UNKNOWN_TARGET_PORT', message, { edgeId: edge.id, nodeId: edge.target }))
  }
  if (output && input && !pathBetween(output, input)) {
    const message = text('NO_TRANSFORMATION', { source: output.dataType, target: input.dataType })
    issues.push(issue('NO_TRANSFORMATION', message, { edgeId: edge.id, nodeId: edge.target }))
  }
}

const issue = (code: Code, message: string, where: Partial<Issue> = {}): Issue => ({
  code,
  severity: 'error',
  message,
  ...where,
})
