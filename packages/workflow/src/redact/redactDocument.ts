import type { WorkflowDocument, WorkflowNode } from '../document.ts'
import type { Config } from '../field.ts'
import type { Definitions } from '../registry.ts'
import {
  type JsonPath,
  type Redacted,
  type Redaction,
  type RedactOptions,
  redactSecrets,
  reportedAtMost,
} from './redactSecrets.ts'

/** A secret in a workflow. */
export type DocumentRedaction = Redaction & {
  /** Null for the workflow's own texts. */
  readonly nodeId: string | null
  /** Steps from the node (`config`, `apiKey`), or from the workflow (`description`). */
  readonly path: JsonPath
}

export type RedactedDocument = {
  /** The same object where nothing is found. */
  readonly document: WorkflowDocument
  /** The first `reportedAtMost`. */
  readonly found: readonly DocumentRedaction[]
  readonly total: number
}

export type RedactDocumentOptions = Pick<RedactOptions, 'dropReferences' | 'known'> & {
  readonly replace?: (found: DocumentRedaction, secret: string) => ReturnType<NonNullable<RedactOptions['replace']>>
}

/** Caches nodes without secrets, because a stored workflow runs many times. */
const cleanNodes = new WeakMap<Definitions, WeakSet<WorkflowNode>>()

/**
 * Removes all secrets from a workflow: from configs, pinned outputs, labels and descriptions.
 *
 * Fields declared sensitive by the component are always secret; its other declared fields are secret only if the value
 * has the format of a key.
 */
export function redactDocument(
  document: WorkflowDocument,
  definitions: Definitions,
  { dropReferences, known, replace }: RedactDocumentOptions = {},
): RedactedDocument {
  const clean = cleanNodes.get(definitions) ?? new WeakSet()
  cleanNodes.set(definitions, clean)
  const found: DocumentRedaction[] = []
  let total = 0
  const report = (nodeId: string | null, prefix: JsonPath): NonNullable<RedactOptions['replace']> => {
    return (one, secret) => {
      total++
      if (!replace && found.length >= reportedAtMost) return undefined
      const placed = { ...one, nodeId, path: [...prefix, ...one.path] }
      if (found.length < reportedAtMost) found.push(placed)
      return replace?.(placed, secret)
    }
  }
  const redactText = (text: string, nodeId: string | null, path: JsonPath): string => {
    const { value } = redactSecrets<string>(text, { known, replace: report(nodeId, path) })
    return value
  }
  const redactNode = (node: WorkflowNode): WorkflowNode => {
    const names = declaredNames(node, definitions)
    const values = (config: Config, part: string) =>
      redactSecrets(config, { ...names, dropReferences, known, replace: report(node.id, [part]) }).value
    const label = redactText(node.label, node.id, ['label'])
    const config = values(node.config, 'config')
    const pinned = node.pinned && values(node.pinned, 'pinned')
    if (label === node.label && config === node.config && pinned === node.pinned) return node
    return { ...node, label, config, ...(pinned ? { pinned } : {}) }
  }
  const isPlain = !dropReferences && !known
  let isChanged = false
  const nodes = document.nodes.map(node => {
    if (isPlain && clean.has(node)) return node
    const redacted = redactNode(node)
    if (redacted !== node) isChanged = true
    else if (isPlain) clean.add(node)
    return redacted
  })
  const name = redactText(document.name, null, ['name'])
  const description = redactText(document.description, null, ['description'])
  const groups = document.groups?.map((group, index) => {
    const label = redactText(group.label, null, ['groups', index, 'label'])
    return label === group.label ? group : { ...group, label }
  })
  isChanged ||= name !== document.name || description !== document.description
  isChanged ||= groups?.some((group, index) => group !== document.groups?.[index]) ?? false
  return {
    document: isChanged ? { ...document, name, description, nodes, ...(groups ? { groups } : {}) } : document,
    found,
    total,
  }
}

/** Removes secrets from the config values of a component. */
export function redactConfig(
  config: Config,
  componentId: string,
  definitions: Definitions,
  options: RedactOptions = {},
): Redacted<Config> {
  return redactSecrets(config, { ...declaredNames({ componentId }, definitions), ...options })
}

function declaredNames({ componentId }: Pick<WorkflowNode, 'componentId'>, definitions: Definitions) {
  const component = definitions.get(componentId)
  if (!component) return {}
  const fieldOf = (key: string) => component.fields.find(field => field.key === key)
  return {
    isSensitive: (key: string) => fieldOf(key)?.sensitive === true,
    isHarmless: (key: string) => {
      const field = fieldOf(key)
      if (field) return field.type !== 'password'
      return Object.hasOwn(component.inputs, key) || Object.hasOwn(component.outputs, key)
    },
  }
}
