import { secretNameSchema } from '@sluice/protocol'
import {
  type Config,
  demoKeyPlaceholder,
  type Issue,
  isJsonObject,
  isKeyHeader,
  isKeyParameter,
  isSecretReference,
  type Json,
  mayHoldSecret,
  type Registry,
  type WorkflowDocument,
  type WorkflowNode,
  withoutSecrets,
} from '@sluice/workflow'
import { serverErrors } from '../errors.ts'

export type Cleaned<T> = {
  readonly value: T
  /** One warning for every key that was left out; the words name the field and never the value. */
  readonly issues: readonly Issue[]
}

/** Nodes that were looked at before and hold no key: a stored workflow is run many times. */
const cleanNodes = new WeakMap<object, WeakSet<WorkflowNode>>()

/** Leaves keys in plain text out of a workflow before it is stored or run; the same object when there are none. */
export function leaveOutSecrets<Services>(
  document: WorkflowDocument,
  registry: Registry<Services>,
): Cleaned<WorkflowDocument> {
  const issues: Issue[] = []
  let isChanged = false
  const clean = cleanNodes.get(registry) ?? new WeakSet()
  cleanNodes.set(registry, clean)
  const nodes = document.nodes.map(node => {
    if (clean.has(node)) return node
    const { value: config, issues: found } = leaveSecretsOut(node, registry)
    const pinned = node.pinned && leaveSecretsOut({ ...node, config: node.pinned }, registry)
    if (config === node.config && (!pinned || pinned.value === node.pinned)) {
      clean.add(node)
      return node
    }
    isChanged = true
    issues.push(...found, ...(pinned?.issues ?? []))
    return { ...node, config, ...(pinned ? { pinned: pinned.value } : {}) }
  })
  return { value: isChanged ? { ...document, nodes } : document, issues }
}

/** Leaves keys in plain text out of one node's config; the same object when there are none. */
export function leaveSecretsOut<Services>(node: WorkflowNode, registry: Registry<Services>): Cleaned<Config> {
  const component = registry.get(node.componentId)
  const isDeclared = (key: string) =>
    component !== undefined &&
    (component.fields.some(field => field.key === key) ||
      Object.hasOwn(component.inputs, key) ||
      Object.hasOwn(component.outputs, key))
  const kept = Object.entries(withoutSecrets(node, registry)).filter(
    ([key, value]) => !isOddReference(value) && (!mayHoldSecret(key) || isSecretReference(value) || isDeclared(key)),
  )
  const clean = kept.map(([key, value]): [string, Json] => {
    return [key, key === 'headers' ? withoutKeyHeaders(value) : withoutKeyParameters(value)]
  })
  if (clean.length === Object.keys(node.config).length && clean.every(([key, value]) => value === node.config[key])) {
    return { value: node.config, issues: [] }
  }
  const config: Config = Object.fromEntries(clean)
  return { value: config, issues: findLeftOut(node, config, registry) }
}

/** Headers of a request without those that carry a key; the same value when there are none. */
function withoutKeyHeaders(headers: Json): Json {
  if (typeof headers === 'string') {
    const written = readObject(headers)
    const kept = withoutKeyHeaders(written)
    return kept === written ? headers : JSON.stringify(kept)
  }
  if (!isJsonObject(headers)) return headers
  const kept = Object.entries(headers).filter(([name]) => !isKeyHeader(name))
  return kept.length === Object.keys(headers).length ? headers : Object.fromEntries(kept)
}

/** A form keeps JSON as text. */
function readObject(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    // No JSON has no headers: the component refuses it when it runs.
    return null
  }
}

/** An address without the parameters that carry a key: addresses end up in logs and histories. */
function withoutKeyParameters(value: Json): Json {
  if (typeof value !== 'string' || !/^https?:/i.test(value)) return value
  const url = URL.parse(value)
  const keys = [...(url?.searchParams.keys() ?? [])].filter(isKeyParameter)
  if (!url || keys.length === 0) return value
  for (const key of keys) url.searchParams.delete(key)
  return url.href
}

function findLeftOut<Services>(
  node: WorkflowNode,
  config: WorkflowNode['config'],
  registry: Registry<Services>,
): Issue[] {
  const fields = registry.get(node.componentId)?.fields ?? []
  return Object.entries(node.config)
    .filter(([key, value]) => holdsSomething(value) && JSON.stringify(config[key]) !== JSON.stringify(value))
    .map(([key]) => ({
      code: 'SECRET_LEFT_OUT',
      severity: 'warning',
      message: serverErrors.text('SECRET_LEFT_OUT', {
        label: fields.find(field => field.key === key)?.label ?? key,
        node: node.label || node.id,
      }),
      nodeId: node.id,
      field: key,
    }))
}

/** A key may also stand where the name of one belongs, or beside it. */
function isOddReference(value: Json): boolean {
  if (!isSecretReference(value)) return false
  return Object.keys(value).length > 1 || !secretNameSchema.safeParse(value.$secret).success
}

/** Old workflow files carry a placeholder where no key has been set. */
function holdsSomething(value: Json): boolean {
  return value !== '' && value !== null && value !== demoKeyPlaceholder
}
