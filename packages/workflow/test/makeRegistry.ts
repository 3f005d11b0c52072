import type { AnyComponent, ComponentDefinition } from '../src/component.ts'
import { defineComponentFor } from '../src/defineComponentFor.ts'
import type { WorkflowDocument, WorkflowNode } from '../src/document.ts'
import { createRegistry } from '../src/registry.ts'

const defineComponent = defineComponentFor<object>()

/** A no-op component for validation tests. */
export function makeComponent(changes: Partial<ComponentDefinition<object>> & { id: string }): AnyComponent<object> {
  return defineComponent({
    name: changes.id,
    category: 'Data',
    description: '',
    documentation: '',
    version: '1.0.0',
    tags: [],
    icon: 'x',
    inputs: {},
    outputs: {},
    fields: [],
    effect: 'pure',
    required: [],
    run: () => ({}),
    ...changes,
  })
}

export const testRegistry = createRegistry<object>([
  makeComponent({
    id: 'source',
    outputs: {
      text: { name: 'Text', dataType: 'string' },
      count: { name: 'Count', dataType: 'number', unit: 'human' },
      token: { name: 'Token', dataType: 'token' },
      list: { name: 'List', dataType: 'array' },
    },
  }),
  makeComponent({
    id: 'sink',
    inputs: {
      text: { name: 'Text', dataType: 'string', required: true },
      amount: { name: 'Amount', dataType: 'number', unit: 'baseUnits' },
      object: { name: 'Object', dataType: 'object' },
      token: { name: 'Token', dataType: 'token', accepts: ['string'] },
      chain: { name: 'Chain', dataType: 'chain' },
    },
    outputs: { text: { name: 'Text', dataType: 'string' } },
    fields: [
      { key: 'name', type: 'text', label: 'Name', required: true },
      { key: 'apiKey', type: 'password', label: 'API key', sensitive: true },
    ],
  }),
  makeComponent({
    id: 'tokens',
    outputs: {
      chainId: { name: 'Chain', dataType: 'chain' },
      token: { name: 'Token', dataType: 'token' },
      other: { name: 'Other token', dataType: 'token' },
      amount: { name: 'Amount', dataType: 'string', unit: 'baseUnits', tokenKey: 'token' },
      shown: { name: 'Shown amount', dataType: 'string', unit: 'human' },
    },
    fields: [
      { key: 'chainId', type: 'number', label: 'Chain', defaultValue: 1 },
      { key: 'token', type: 'text', label: 'Token' },
      { key: 'other', type: 'text', label: 'Other token' },
      { key: 'amount', type: 'text', label: 'Amount', defaultValue: '1' },
    ],
  }),
  makeComponent({
    id: 'swap',
    effect: 'broadcast',
    inputs: {
      chainId: { name: 'Chain', dataType: 'chain' },
      token: { name: 'Source token', dataType: 'token', accepts: ['string', 'address'] },
      amount: { name: 'Amount', dataType: 'string', unit: 'baseUnits', tokenKey: 'token' },
    },
    outputs: { hash: { name: 'Hash', dataType: 'string' } },
    fields: [
      { key: 'chainId', type: 'number', label: 'Chain', defaultValue: 1 },
      { key: 'token', type: 'text', label: 'Source token' },
    ],
  }),
])

/** `testRegistry` plus a component that converts decimals to base units and one that splits text. */
export const widerRegistry = createRegistry<object>([
  ...testRegistry.list,
  makeComponent({
    id: 'toUnits',
    name: 'To Units',
    inputs: { amount: { name: 'Amount', dataType: 'string', unit: 'human' } },
    outputs: { units: { name: 'Units', dataType: 'string', unit: 'baseUnits' } },
  }),
  makeComponent({
    id: 'pickChain',
    name: 'Pick Chain',
    inputs: { list: { name: 'List', dataType: 'array' } },
    outputs: { chain: { name: 'Chain', dataType: 'chain' } },
  }),
])

export const makeNode = (id: string, componentId: string, config: WorkflowNode['config'] = {}): WorkflowNode => ({
  id,
  componentId,
  componentVersion: '1.0.0',
  label: id,
  position: { x: 0, y: 0 },
  config,
})

/** `wires`: `source.port>target.port`. */
export function makeDocument(nodes: readonly WorkflowNode[], wires: readonly string[]): WorkflowDocument {
  const edges = wires.map(id => {
    const [source = '', sourcePort = '', target = '', targetPort = ''] = id.split(/[.>]/)
    return { id, source, sourcePort, target, targetPort }
  })
  return { id: 'd', name: 'Demo', description: '', nodes, edges }
}
