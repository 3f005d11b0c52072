import {
  type Config,
  type DocumentRedaction,
  type Issue,
  type JsonPath,
  type Registry,
  redactConfig,
  redactDocument,
  redactSecrets,
  type WorkflowDocument,
  type WorkflowNode,
} from '@sluice/workflow'
import { serverErrors } from '../errors.ts'

export type WithoutSecrets<T> = {
  readonly value: T
  /** One warning for every field that held a key; it names the field and never the key. */
  readonly issues: readonly Issue[]
}

/** Takes keys in plain text out of a workflow before it is stored or run; the same object when there are none. */
export function redactWorkflow<Services>(
  source: WorkflowDocument,
  registry: Registry<Services>,
): WithoutSecrets<WorkflowDocument> {
  const { document, found } = redactDocument(source, registry)
  if (found.length === 0) return { value: document, issues: [] }
  const nodes = new Map(source.nodes.map(node => [node.id, node]))
  const issues = found.map(one => warn(one, one.nodeId === null ? undefined : nodes.get(one.nodeId), registry))
  return { value: document, issues: withoutRepeats(issues) }
}

/** A name or note without the keys in it; never empty. */
export const redactText = (text: string): string => redactSecrets<string>(text, { replace: () => '•••' }).value

/** The same for values that a node is given for one run. */
export function redactValues<Services>(
  node: WorkflowNode,
  values: Config,
  registry: Registry<Services>,
): WithoutSecrets<Config> {
  const { value, found } = redactConfig(values, node.componentId, registry)
  const issues = found.map(({ path }) => warn({ nodeId: node.id, path: ['config', ...path] }, node, registry))
  return { value, issues: withoutRepeats(issues) }
}

function warn<Services>(
  { nodeId, path }: Pick<DocumentRedaction, 'nodeId' | 'path'>,
  node: WorkflowNode | undefined,
  registry: Registry<Services>,
): Issue {
  const field = fieldOf(path)
  const label = node && registry.get(node.componentId)?.fields.find(({ key }) => key === field)?.label
  const values = { label: label ?? field, node: node ? node.label || node.id : 'the workflow' }
  return {
    code: 'SECRET_LEFT_OUT',
    severity: 'warning',
    message: serverErrors.text('SECRET_LEFT_OUT', values),
    ...(nodeId === null ? {} : { nodeId }),
    field,
  }
}

/** The field of a configuration or of pinned outputs, else the node's or workflow's own. */
const fieldOf = ([part, key]: JsonPath): string =>
  String((part === 'config' || part === 'pinned') && key !== undefined ? key : part)

function withoutRepeats(issues: readonly Issue[]): readonly Issue[] {
  const keyOf = ({ nodeId, field }: Issue) => JSON.stringify([nodeId, field])
  return [...new Map(issues.map(issue => [keyOf(issue), issue])).values()]
}
