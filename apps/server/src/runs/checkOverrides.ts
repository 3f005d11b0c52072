import type { StartRunRequest } from '@sluice/protocol'
import { type Field, type Registry, validateConfig, type WorkflowDocument } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'
import { type LeftOut, redactValues, type WithoutSecrets, warnOfKeys } from '../secrets/redactWorkflow.ts'

type Overrides = NonNullable<StartRunRequest['context']['overrides']>

/**
 * Validates the overrides of a run against the workflow, because a misspelled key would be ignored silently.
 *
 * - Throws: `OVERRIDES_INVALID`, with every finding
 */
export function checkOverrides<Services>(
  overrides: Overrides,
  document: WorkflowDocument,
  registry: Registry<Services>,
): void {
  const nodes = new Map(document.nodes.map(node => [node.id, node]))
  const findings = Object.entries(overrides).flatMap(([nodeId, config]) => {
    const node = nodes.get(nodeId)
    if (!node) return [`there is no node ${nodeId}`]
    const component = registry.get(node.componentId)
    // The run itself reports unknown components.
    if (!component) return []
    return Object.entries(config).flatMap(([key, value]) => {
      const field = component.fields.find(candidate => candidate.key === key)
      if (!field) return Object.hasOwn(component.inputs, key) ? [] : [`${nodeId} has no field ${key}`]
      return validateConfig([shownAlways(field)], { [key]: value })
        .filter(({ severity }) => severity === 'error')
        .map(({ message }) => `${nodeId}.${key}: ${message}`)
    })
  })
  if (findings.length > 0) throw serverErrors.error('OVERRIDES_INVALID', { findings: findings.join('; ') })
}

function shownAlways(field: Field): Field {
  if (field.conditional === undefined) return field
  const { conditional: _, ...always } = field
  return always
}

/** Takes keys in plain text out of the config values of one run; the same object when there are none. */
export function cleanOverrides<Services>(
  overrides: Overrides,
  document: WorkflowDocument,
  registry: Registry<Services>,
): WithoutSecrets<Overrides> {
  let value = overrides
  const found: LeftOut[] = []
  for (const node of document.nodes) {
    if (!Object.hasOwn(overrides, node.id)) continue
    const config = overrides[node.id]!
    const cleaned = redactValues(node, config, registry)
    if (cleaned.value === config) continue
    value = { ...value, [node.id]: cleaned.value }
    found.push(...cleaned.found)
  }
  return { value, issues: warnOfKeys(found, document, registry) }
}
