import {
  type AnyComponent,
  type Config,
  fillDefaults,
  type Issue,
  isValid,
  type Json,
  type JsonObject,
  pathBetween,
  type Registry,
  type Transformation,
  toGraph,
  validateWorkflow,
  type WorkflowDocument,
} from '@sluice/workflow'
import { engineErrors } from './errors.ts'
import { defaultTimeoutMs, maximumAttempts } from './policy.ts'

export type IncomingEdge = {
  readonly source: number
  readonly sourcePort: string
  readonly targetPort: string
  readonly path: readonly Transformation[]
}

export type OutgoingEdge = { readonly target: number; readonly sourcePort: string }

export type PlannedNode<Services = never> = {
  readonly id: string
  readonly index: number
  readonly component: AnyComponent<Services>
  /** Defaults filled in. */
  readonly config: Config
  /** Config values that stand in for unconnected inputs. */
  readonly baseInputs: JsonObject
  readonly incoming: readonly IncomingEdge[]
  readonly outgoing: readonly OutgoingEdge[]
  readonly maximumAttempts: number
  readonly timeoutMs: number
}

/** A workflow made ready to run: checked once, everything looked up. */
export type Plan<Services = never> = {
  readonly nodes: readonly PlannedNode<Services>[]
  readonly indexOf: ReadonlyMap<string, number>
  readonly warnings: readonly Issue[]
}

const plans = new WeakMap<object, WeakMap<object, Plan<never>>>()

/**
 * Checks a workflow and lays out its run; the same document and registry are planned once.
 *
 * - Throws: `WORKFLOW_INVALID` with every finding in its text, and the findings themselves as its cause
 */
export function planRun<Services>(document: WorkflowDocument, registry: Registry<Services>): Plan<Services> {
  const known = plans.get(registry)?.get(document)
  if (known) return known as unknown as Plan<Services>
  const issues = validateWorkflow(document, registry)
  if (!isValid(issues)) {
    const lines = issues.filter(found => found.severity === 'error').map(found => describeIssue(found))
    throw engineErrors.error('WORKFLOW_INVALID', { issues: lines.join('; ') }, { cause: issues })
  }
  const plan = layOut(document, registry, issues)
  const ofRegistry = plans.get(registry) ?? new WeakMap()
  plans.set(registry, ofRegistry.set(document, plan as unknown as Plan<never>))
  return plan
}

const describeIssue = (found: Issue): string => (found.nodeId ? `${found.nodeId}: ${found.message}` : found.message)

function layOut<Services>(
  document: WorkflowDocument,
  registry: Registry<Services>,
  warnings: readonly Issue[],
): Plan<Services> {
  const graph = toGraph(document)
  const components = document.nodes.map(node => registry.get(node.componentId)!)
  const nodes = document.nodes.map((node, index): PlannedNode<Services> => {
    const component = components[index]!
    const config = fillDefaults(component.fields, node.config)
    const incoming = graph.incoming[index]!.map(edge => {
      const source = graph.indexOf.get(edge.source)!
      const output = components[source]!.outputs[edge.sourcePort]!
      const path = pathBetween(output, component.inputs[edge.targetPort]!) ?? []
      return { source, sourcePort: edge.sourcePort, targetPort: edge.targetPort, path }
    })
    const outgoing = graph.outgoing[index]!.map(edge => ({
      target: graph.indexOf.get(edge.target)!,
      sourcePort: edge.sourcePort,
    }))
    return {
      id: node.id,
      index,
      component,
      config,
      baseInputs: pickInputs(component, config),
      incoming,
      outgoing,
      maximumAttempts: maximumAttempts(component),
      timeoutMs: component.timeoutMs ?? defaultTimeoutMs,
    }
  })
  return { nodes, indexOf: graph.indexOf, warnings }
}

const noInputs: JsonObject = {}

function pickInputs(component: AnyComponent<never>, config: Config): JsonObject {
  let inputs: Record<string, Json> | undefined
  for (const key in config) {
    const value = config[key]
    if (!(key in component.inputs) || value === undefined || value === null || value === '') continue
    inputs ??= {}
    inputs[key] = value
  }
  return inputs ?? noInputs
}
