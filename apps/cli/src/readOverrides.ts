import { registry } from '@sluice/catalogue'
import type { Config, Field, Json, WorkflowDocument } from '@sluice/workflow'
import { cliErrors } from './errors.ts'

/**
 * Reads `node.key=value` inputs; a value takes the type of its field.
 *
 * - Throws: `USAGE_INPUT`, `USAGE_NODE`
 */
export function readOverrides(
  document: WorkflowDocument,
  inputs: readonly string[],
): { readonly [nodeId: string]: Config } {
  const overrides: Record<string, Record<string, Json>> = {}
  for (const text of inputs) {
    const match = /^(.+?)\.([^.=]+)=([\s\S]*)$/.exec(text)
    if (!match) throw cliErrors.error('USAGE_INPUT', { text })
    const [, nodeId = '', key = '', value = ''] = match
    const node = document.nodes.find(candidate => candidate.id === nodeId)
    if (!node) {
      throw cliErrors.error('USAGE_NODE', { id: nodeId, nodes: document.nodes.map(known => known.id).join(', ') })
    }
    const field = registry.get(node.componentId)?.fields.find(candidate => candidate.key === key)
    overrides[nodeId] = { ...overrides[nodeId], [key]: typed(field, value) }
  }
  return overrides
}

function typed(field: Field | undefined, value: string): Json {
  switch (field?.type) {
    case 'boolean':
      return value === 'true'
    case 'number':
    case 'slider':
      return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value
    case 'select':
      return field.options?.find(option => String(option.value) === value)?.value ?? value
    case 'array':
    case 'multiselect':
    case 'json':
      return parseOrKeep(value)
    default:
      return value
  }
}

function parseOrKeep(value: string): Json {
  try {
    return JSON.parse(value) as Json
  } catch {
    return value
  }
}
