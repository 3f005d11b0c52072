import {
  type AnyComponent,
  type CheckedWorkflow,
  type Config,
  checkWorkflow,
  errorPortId,
  fillDefaults,
  findSpends,
  type Issue,
  isPlannable,
  isValid,
  type Json,
  type JsonObject,
  type Port,
  type Registry,
  type Spend,
  type Transformation,
  type ValidationMode,
  type WorkflowDocument,
  type WorkflowNode,
} from '@sluice/workflow'
import { engineErrors } from './errors.ts'
import type { RunRecord } from './events.ts'
import { makeMissingComponent } from './makeMissingComponent.ts'
import { nodeName } from './nodeName.ts'
import { deadlineOf, maximumAttempts, timeoutOf } from './policy.ts'
import { sliceWorkflow, type WorkflowSlice } from './sliceWorkflow.ts'

export type IncomingEdge = {
  readonly source: number
  readonly sourcePort: string
  readonly targetPort: string
  readonly path: readonly Transformation[]
  /** Only orders the run; carries no value. */
  readonly isOrder: boolean
  /** Whether the value decides if the node runs. */
  readonly gate: Port['gate']
}

export type OutgoingEdge = { readonly target: number; readonly sourcePort: string; readonly gate: Port['gate'] }

export type CachedResult = { readonly outputs: JsonObject; readonly kind: 'pinned' | 'reused' }

export type PlannedNode<Services = never> = {
  readonly id: string
  readonly index: number
  /** Display name for messages. */
  readonly name: string
  readonly component: AnyComponent<Services>
  /** With defaults. */
  readonly config: Config
  /** Config values for unconnected inputs. */
  readonly baseInputs: JsonObject
  readonly incoming: readonly IncomingEdge[]
  readonly outgoing: readonly OutgoingEdge[]
  /** A failure continues through an edge instead of ending the run. */
  readonly hasErrorBranch: boolean
  /** Cached outputs used instead of running it. */
  readonly cachedResult: CachedResult | null
  readonly maximumAttempts: number
  /** What an attempt may take. */
  readonly timeoutMs: number
  /** When the engine ends it. */
  readonly deadlineMs: number
}

/** `isPlanned`: it is known before the run, and no branch can skip the node. */
type PlannedSpend = Spend & { readonly isPlanned: boolean }

/** A validated workflow with resolved components, ready to run. */
export type Plan<Services = never> = {
  readonly nodes: readonly PlannedNode<Services>[]
  /** Number of incoming edges per node. */
  readonly widths: readonly number[]
  readonly indexOf: ReadonlyMap<string, number>
  readonly warnings: readonly Issue[]
  /** What runs: the document, or the part in scope. */
  readonly document: WorkflowDocument
  /** What nodes let contracts take, by node index. Null if no node does. */
  readonly spends: readonly (PlannedSpend | undefined)[] | null
  /** Names of the nodes with pinned outputs. */
  readonly pinned: readonly string[]
}

/** Scope of a run, and its validation mode. */
export type PlanOptions = Pick<RunRecord, 'scope' | 'cached' | 'reading'>

const plans = new WeakMap<object, WeakMap<object, Plan<never>>>()
const wholeWorkflow: PlanOptions = {}

/**
 * Validates a workflow, or the part in scope, and prepares its run. Plans of whole documents are cached per registry,
 * unless `isKept` is false.
 *
 * - Throws: `WORKFLOW_INVALID` with all issues in its text and as its cause; `NO_SUCH_NODE`, `UPSTREAM_MISSING` for an
 * invalid scope
 */
export function planRun<Services>(
  document: WorkflowDocument,
  registry: Registry<Services>,
  { scope, cached = {}, reading = 'strict' }: PlanOptions = wholeWorkflow,
  isKept = true,
): Plan<Services> {
  if (scope) {
    const part = sliceWorkflow(document, registry as Registry<unknown>, scope, cached)
    return makePlan(part.document, registry, reading, part)
  }
  const known = reading === 'strict' ? plans.get(registry)?.get(document) : undefined
  if (known) return known as unknown as Plan<Services>
  const plan = makePlan(document, registry, reading)
  if (reading === 'strict' && isKept) {
    const ofRegistry = plans.get(registry) ?? new WeakMap()
    plans.set(registry, ofRegistry.set(document, plan as unknown as Plan<never>))
  }
  return plan
}

function makePlan<Services>(
  document: WorkflowDocument,
  registry: Registry<Services>,
  reading: ValidationMode,
  part?: WorkflowSlice,
): Plan<Services> {
  const checked = checkWorkflow(document, registry, reading)
  const issues = part ? withoutBoundaryIssues(checked.issues, part) : checked.issues
  if (!isValid(issues)) {
    const errors = issues.filter(found => found.severity === 'error')
    const names = new Map(document.nodes.map(node => [node.id, nodeName(node, registry.get(node.componentId))]))
    const lines = errors.map(issue => describeIssue(issue, names)).join('; ')
    throw engineErrors.error('WORKFLOW_INVALID', { issues: lines }, { cause: errors })
  }
  return buildPlan(document, registry, { ...checked, issues }, part?.reused)
}

/** Nodes that supply cached outputs are not validated, their edges are; `NO_CONNECTIONS` is meaningless for a part. */
const withoutBoundaryIssues = (issues: readonly Issue[], { boundaryNodes }: WorkflowSlice): readonly Issue[] =>
  issues.filter(({ code, nodeId, edgeId }) => {
    const isAboutBoundaryNode = edgeId === undefined && nodeId !== undefined && boundaryNodes.has(nodeId)
    return code !== 'NO_CONNECTIONS' && !isAboutBoundaryNode
  })

const describeIssue = ({ nodeId, message }: Issue, names: ReadonlyMap<string, string>): string =>
  nodeId ? `${names.get(nodeId) ?? nodeId}: ${message}` : message

function buildPlan<Services>(
  document: WorkflowDocument,
  registry: Registry<Services>,
  checked: CheckedWorkflow<AnyComponent<Services>>,
  reused?: ReadonlyMap<string, JsonObject>,
): Plan<Services> {
  const nodes: PlannedNode<Services>[] = new Array(document.nodes.length)
  const widths: number[] = new Array(nodes.length)
  const pinned: string[] = []
  for (let index = 0; index < nodes.length; index++) {
    const node = document.nodes[index]!
    const component = checked.components[index] ?? makeMissingComponent(node.componentId)
    const config = fillDefaults(component.fields, node.config)
    const incoming = checked.incoming[index]!
    const outgoing = checked.outgoing[index]!
    const timeoutMs = timeoutOf(component, node.settings)
    widths[index] = incoming.length
    if (node.pinned) pinned.push(nodeName(node, component))
    nodes[index] = {
      id: node.id,
      index,
      name: nodeName(node, checked.components[index]),
      component,
      config,
      baseInputs: pickInputs(component, config),
      incoming,
      outgoing,
      hasErrorBranch: hasErrorBranch(outgoing),
      cachedResult: findCachedResult(node, reused),
      maximumAttempts: maximumAttempts(component, node.settings),
      timeoutMs,
      deadlineMs: deadlineOf(component, timeoutMs),
    }
  }
  const { indexOf, issues } = checked
  const spends = planSpends(document, registry, nodes, indexOf)
  return { nodes, widths, indexOf, document, spends, warnings: issues, pinned }
}

function planSpends<Services>(
  document: WorkflowDocument,
  registry: Registry<Services>,
  nodes: readonly PlannedNode<Services>[],
  indexOf: ReadonlyMap<string, number>,
): Plan['spends'] {
  const found = findSpends(document, registry, nodeId => nodes[indexOf.get(nodeId)!]?.cachedResult?.outputs)
  if (found.length === 0) return null
  const spends: (PlannedSpend | undefined)[] = new Array(nodes.length)
  for (const spend of found) {
    const index = indexOf.get(spend.nodeId)!
    if (nodes[index]!.cachedResult) continue
    spends[index] = { ...spend, isPlanned: isPlannable(spend) }
  }
  return spends
}

function hasErrorBranch(outgoing: readonly OutgoingEdge[]): boolean {
  for (let position = 0; position < outgoing.length; position++) {
    if (outgoing[position]!.sourcePort === errorPortId) return true
  }
  return false
}

function findCachedResult({ id, pinned }: WorkflowNode, reused?: ReadonlyMap<string, JsonObject>): CachedResult | null {
  if (pinned) return { outputs: pinned, kind: 'pinned' }
  const outputs = reused?.get(id)
  return outputs ? { outputs, kind: 'reused' } : null
}

const noInputs: JsonObject = {}

/** Config values whose key is also an input. */
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
