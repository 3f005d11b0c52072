import type { ComponentInfo, Config, Definitions, Field, Json, WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import { cliErrors } from './errors.ts'

export type Overrides = {
  readonly byNode: { readonly [nodeId: string]: Config }
  /** Warnings about inputs without effect. */
  readonly warnings: readonly string[]
}

/**
 * Reads `node.key=value` inputs; a value takes the type of its field.
 *
 * - Throws: `USAGE_INPUT`, `USAGE_NODE`, `USAGE_KEY`, `USAGE_VALUE`
 */
export function readOverrides(document: WorkflowDocument, inputs: readonly string[], registry: Definitions): Overrides {
  const byNode: Record<string, Record<string, Json>> = {}
  const warnings: string[] = []
  for (const text of inputs) {
    const match = /^(.+?)\.([^.=]+)=([\s\S]*)$/.exec(text)
    if (!match) throw cliErrors.error('USAGE_INPUT', { text })
    const [, nodeId = '', key = '', value = ''] = match
    const node = document.nodes.find(candidate => candidate.id === nodeId)
    if (!node) {
      throw cliErrors.error('USAGE_NODE', { id: nodeId, nodes: document.nodes.map(known => known.id).join(', ') })
    }
    const field = findField(registry.get(node.componentId), node, key)
    byNode[nodeId] = { ...byNode[nodeId], [key]: typed(nodeId, key, field, value) }
    const edge = document.edges.find(candidate => candidate.target === nodeId && candidate.targetPort === key)
    if (edge) {
      const source = `${edge.source}.${edge.sourcePort}`
      warnings.push(cliErrors.text('INPUT_IS_CONNECTED', { id: nodeId, key, source }))
    }
  }
  return { byNode, warnings }
}

/** The field of a key; undefined for an input without a field and for an unknown component. */
function findField(component: ComponentInfo | undefined, node: WorkflowNode, key: string): Field | undefined {
  if (!component) return undefined
  const field = component.fields.find(candidate => candidate.key === key)
  if (!field && !Object.hasOwn(component.inputs, key)) {
    const keys = new Set([...component.fields.map(known => known.key), ...Object.keys(component.inputs)])
    throw cliErrors.error('USAGE_KEY', { id: node.id, key, keys: [...keys].join(', ') })
  }
  return field
}

function typed(id: string, key: string, field: Field | undefined, text: string): Json {
  const refuse = (expected: string) => cliErrors.error('USAGE_VALUE', { id, key, expected, text })
  switch (field?.type) {
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw refuse('true or false')
      return text === 'true'
    case 'number':
    case 'slider':
      if (text.trim() === '' || !Number.isFinite(Number(text))) throw refuse('a number')
      return Number(text)
    case 'select':
      return field.options?.find(option => String(option.value) === text)?.value ?? text
    case 'array':
    case 'multiselect':
    case 'json':
      return parseJson(text, refuse)
    default:
      return text
  }
}

function parseJson(text: string, refuse: (expected: string) => Error): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    throw refuse('JSON')
  }
}
