import type { StartRunRequest } from '@sluice/protocol'
import { type Registry, validateConfig, type WorkflowDocument } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'

type Overrides = NonNullable<StartRunRequest['context']['overrides']>

/**
 * Holds the config values of one run against the workflow they are for: a name that is wrong would change nothing, and
 * say nothing.
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
    // What nobody knows cannot run either, and the run says so.
    if (!component) return []
    return Object.entries(config).flatMap(([key, value]) => {
      const field = component.fields.find(candidate => candidate.key === key)
      if (!field) return Object.hasOwn(component.inputs, key) ? [] : [`${nodeId} has no field ${key}`]
      const { conditional: _, ...always } = field
      return validateConfig([always], { [key]: value })
        .filter(({ severity }) => severity === 'error')
        .map(({ message }) => `${nodeId}.${key}: ${message}`)
    })
  })
  if (findings.length > 0) throw serverErrors.error('OVERRIDES_INVALID', { findings: findings.join('; ') })
}

/** The workflow as this run alone sees it. */
export function withOverrides(document: WorkflowDocument, overrides: Overrides): WorkflowDocument {
  const nodes = document.nodes.map(node =>
    Object.hasOwn(overrides, node.id) ? { ...node, config: { ...node.config, ...overrides[node.id] } } : node,
  )
  return { ...document, nodes }
}
