import {
  type AnyComponent,
  type CheckedWorkflow,
  type Config,
  checkWorkflow,
  fillDefaults,
  type Issue,
  isValid,
  type Json,
  type JsonObject,
  type Registry,
  type Transformation,
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
  const checked = checkWorkflow(document, registry)
  const { issues } = checked
  if (!isValid(issues)) {
    const errors = issues.filter(found => found.severity === 'error')
    const lines = errors.map(describeIssue).join('; ')
    throw engineErrors.error('WORKFLOW_INVALID', { issues: lines }, { cause: errors })
  }
  const plan = layOut(document, checked)
  const ofRegistry = plans.get(registry) ?? new WeakMap()
  plans.set(registry, ofRegistry.set(document, plan as unknown as Plan<never>))
  return plan
}

const describeIssue = (found: Issue): string => (found.nodeId ? `${found.nodeId}: ${found.message}` : found.message)

/** Every component of a valid workflow is known. */
function layOut<Services>(document: WorkflowDocument, checked: CheckedWorkflow<Services>): Plan<Services> {
  const nodes: PlannedNode<Services>[] = new Array(document.nodes.length)
  for (let index = 0; index < nodes.length; index++) {
    const node = document.nodes[index]!
    const component = checked.components[index]!
    const config = fillDefaults(component.fields, node.config)
    nodes[index] = {
      id: node.id,
      index,
      component,
      config,
      baseInputs: pickInputs(component, config),
      incoming: checked.incoming[index]!,
      outgoing: checked.outgoing[index]!,
      maximumAttempts: maximumAttempts(component),
      timeoutMs: component.timeoutMs ?? defaultTimeoutMs,
    }
  }
  return { nodes, indexOf: checked.indexOf, warnings: checked.issues }
}

const noInputs: JsonObject = {}

/** Config values of the keys that are inputs too. */
export function pickInputs(component: AnyComponent<never>, config: Config): JsonObject {
  let inputs: Record<string, Json> | undefined
  for (const key in config) {
    const value = config[key]
    if (!Object.hasOwn(component.inputs, key) || value === undefined || value === null || value === '') continue
    inputs ??= {}
    inputs[key] = value
  }
  return inputs ?? noInputs
}
