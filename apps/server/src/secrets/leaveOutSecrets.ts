import { secretNameSchema } from '@sluice/protocol'
import {
  type Config,
  demoKeyPlaceholder,
  type Issue,
  isSecretReference,
  type Json,
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

/** Which fields of a plugin are secret only the browser knows that has it: the name of a field has to tell. */
const mayHoldSecret = (key: string) =>
  /api_?key|secret|private_?key|mnemonic|seed_?phrase|passphrase|password|access_?token|auth_?token|bearer/i.test(key)

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
    if (config === node.config) {
      clean.add(node)
      return node
    }
    isChanged = true
    issues.push(...found)
    return { ...node, config }
  })
  return { value: isChanged ? { ...document, nodes } : document, issues }
}

/** Leaves keys in plain text out of one node's config; the same object when there are none. */
export function leaveSecretsOut<Services>(node: WorkflowNode, registry: Registry<Services>): Cleaned<Config> {
  const isKnown = registry.get(node.componentId) !== undefined
  const kept = Object.entries(withoutSecrets(node, registry)).filter(
    ([key, value]) => !isOddReference(value) && (isKnown || !mayHoldSecret(key) || isSecretReference(value)),
  )
  if (kept.length === Object.keys(node.config).length) return { value: node.config, issues: [] }
  const config: Config = Object.fromEntries(kept)
  return { value: config, issues: findLeftOut(node, config, registry) }
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
