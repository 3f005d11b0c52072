import { pathBetween } from '../compatibility/checkConnection.ts'
import type { AnyComponent } from '../component.ts'
import { fillDefaults } from '../defaults.ts'
import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'
import { workflowErrors } from '../errors.ts'
import { nodesInCycle, toGraph } from '../graph.ts'
import type { Issue } from '../issue.ts'
import type { Registry } from '../registry.ts'
import { validateConfig } from './validateConfig.ts'

/** Spec 000 §5 gives both: `strict` refuses unknown component types, `runtime` only warns about them. */
export type Reading = 'strict' | 'runtime'

const { text, entries } = workflowErrors
type Code = keyof typeof entries

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
  const issues: Issue[] = []
  const components = new Map<string, AnyComponent | undefined>()
  const connected = connectedInputs(document.edges)
  for (const node of document.nodes) {
    if (!node.id) {
      issues.push(issue('NODE_MISSING_ID', text('NODE_MISSING_ID')))
      continue
    }
    if (components.has(node.id))
      issues.push(issue('NODE_ID_TAKEN', text('NODE_ID_TAKEN', { id: node.id }), { nodeId: node.id }))
    const component = node.componentId ? registry.get(node.componentId) : undefined
    components.set(node.id, component)
    if (!node.componentId) {
      issues.push(issue('NODE_MISSING_TYPE', text('NODE_MISSING_TYPE', { id: node.id }), { nodeId: node.id }))
    } else if (component) checkNode(node, component, connected.get(node.id), issues)
    else issues.push(unknownComponent(node, reading))
  }
  if (document.edges.length === 0) {
    issues.push({ ...issue('NO_CONNECTIONS', text('NO_CONNECTIONS')), severity: 'warning' })
  }
  for (const edge of document.edges) checkEdge(edge, components, issues)
  const circle = nodesInCycle(toGraph(document))
  if (circle.length > 0) issues.push(issue('NODES_IN_CYCLE', text('NODES_IN_CYCLE', { ids: circle.join(', ') })))
  return issues
}

/** Whether a workflow may run: no issue is an error. */
export function isValid(issues: readonly Issue[]): boolean {
  return issues.every(found => found.severity !== 'error')
}

function connectedInputs(edges: readonly WorkflowEdge[]): Map<string, Set<string>> {
  const connected = new Map<string, Set<string>>()
  for (const edge of edges) {
    const ports = connected.get(edge.target)
    if (ports) ports.add(edge.targetPort)
    else connected.set(edge.target, new Set([edge.targetPort]))
  }
  return connected
}

function checkNode(node: WorkflowNode, component: AnyComponent, connected: Set<string> | undefined, issues: Issue[]) {
  const config = component.fields.length > 0 ? fillDefaults(component.fields, node.config) : node.config
  for (const found of validateConfig(component.fields, config)) {
    if (found.field && connected?.has(found.field) && found.code === 'REQUIRED') continue
    issues.push({ ...found, nodeId: node.id })
  }
  const fieldKeys = component.fields
  for (const [portId, port] of Object.entries(component.inputs)) {
    if (!port.required || connected?.has(portId)) continue
    if (config[portId] !== undefined && config[portId] !== '' && config[portId] !== null) continue
    if (fieldKeys.some(field => field.key === portId && field.required)) continue
    issues.push(issue('MISSING_INPUT', text('MISSING_INPUT', { name: port.name }), { nodeId: node.id, field: portId }))
  }
}

function unknownComponent(node: WorkflowNode, reading: Reading): Issue {
  if (reading === 'strict') return issue('UNKNOWN_COMPONENT', text('UNKNOWN_COMPONENT'), { nodeId: node.id })
  const message = text('UNKNOWN_COMPONENT_AT_RUNTIME', { type: node.componentId })
  return { ...issue('UNKNOWN_COMPONENT_AT_RUNTIME', message, { nodeId: node.id }), severity: 'warning' }
}

function checkEdge(edge: WorkflowEdge, components: ReadonlyMap<string, AnyComponent | undefined>, issues: Issue[]) {
  const at = { edgeId: edge.id }
  if (!components.has(edge.source)) {
    issues.push(issue('UNKNOWN_SOURCE_NODE', text('UNKNOWN_SOURCE_NODE', { id: edge.source }), at))
  }
  if (!components.has(edge.target)) {
    issues.push(issue('UNKNOWN_TARGET_NODE', text('UNKNOWN_TARGET_NODE', { id: edge.target }), at))
  }
  const source = components.get(edge.source)
  const target = components.get(edge.target)
  if (!source || !target) return
  const output = source.outputs[edge.sourcePort]
  const input = target.inputs[edge.targetPort]
  if (!output) {
    const message = text('UNKNOWN_SOURCE_PORT', { component: source.name, port: edge.sourcePort })
    issues.push(issue('UNKNOWN_SOURCE_PORT', message, { ...at, nodeId: edge.source }))
  }
  if (!input) {
    const message = text('UNKNOWN_TARGET_PORT', { component: target.name, port: edge.targetPort })
    issues.push(issue('UNKNOWN_TARGET_PORT', message, { ...at, nodeId: edge.target }))
  }
  if (output && input && !pathBetween(output, input)) {
    const message = text('NO_TRANSFORMATION', { source: output.dataType, target: input.dataType })
    issues.push(issue('NO_TRANSFORMATION', message, { ...at, nodeId: edge.target }))
  }
}

const issue = (code: Code, message: string, where: Partial<Issue> = {}): Issue => ({
  code,
  severity: 'error',
  message,
  ...where,
})
