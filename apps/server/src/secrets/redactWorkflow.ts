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

/** Warnings of one answer; a workflow may hold hundreds of thousands of keys. */
const mostWarnings = 50

/** A key that was left out. */
export type LeftOut = Pick<DocumentRedaction, 'nodeId' | 'path'>

export type WithoutSecrets<T> = {
  readonly value: T
  /** Warnings name fields that held keys, and never the keys: the first ones, and how many others. */
  readonly issues: readonly Issue[]
}

/** Takes keys in plain text out of a workflow before it is stored or run; the same object when there are none. */
export function redactWorkflow<Services>(
  source: WorkflowDocument,
  registry: Registry<Services>,
): WithoutSecrets<WorkflowDocument> {
  const { document, found, total } = redactDocument(source, registry)
  // Labels of the result, because a label may hold a key itself.
  return { value: document, issues: warnOfKeys(found, document, registry, total) }
}

/** A name or note without the keys in it; never empty. */
export const redactText = (text: string): string => redactSecrets<string>(text, { replace: () => '•••' }).value

/** Values that a node is given for one run, without keys. */
export function redactValues<Services>(
  node: WorkflowNode,
  values: Config,
  registry: Registry<Services>,
): { readonly value: Config; readonly found: readonly LeftOut[] } {
  const { value, found } = redactConfig(values, node.componentId, registry)
  return { value, found: found.map(({ path }) => ({ nodeId: node.id, path: ['config', ...path] })) }
}

/** One warning for each field, up to `mostWarnings`; the last one counts the others. */
export function warnOfKeys<Services>(
  found: readonly LeftOut[],
  { nodes }: WorkflowDocument,
  registry: Registry<Services>,
  total = found.length,
): readonly Issue[] {
  if (found.length === 0) return []
  const fields = new Map(found.map(one => [keyOf(one), one]))
  const byId = new Map(nodes.map(node => [node.id, node]))
  const shown = [...fields.values()].slice(0, mostWarnings)
  const issues = shown.map(one => warn(one, one.nodeId === null ? undefined : byId.get(one.nodeId), registry))
  const named = new Set(shown.map(keyOf))
  const more = total - found.filter(one => named.has(keyOf(one))).length
  if (more > 0) issues.push({ code: 'SECRETS_LEFT_OUT', severity: 'warning', message: countOthers(more) })
  return issues
}

const keyOf = ({ nodeId, path }: LeftOut): string => JSON.stringify([nodeId, fieldOf(path)])

const countOthers = (count: number): string => serverErrors.text('SECRETS_LEFT_OUT', { count })

function warn<Services>(
  { nodeId, path }: LeftOut,
  node: WorkflowNode | undefined,
  registry: Registry<Services>,
): Issue {
  const key = fieldOf(path)
  const field = redactText(key)
  const label = node && registry.get(node.componentId)?.fields.find(known => known.key === key)?.label
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
