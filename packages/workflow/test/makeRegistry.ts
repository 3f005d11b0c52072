import { type AnyComponent, type ComponentDefinition, defineComponentFor } from '../src/component.ts'
import type { WorkflowDocument, WorkflowNode } from '../src/document.ts'
import { createRegistry } from '../src/registry.ts'

const defineComponent = defineComponentFor<object>()

/** A component that does nothing, for checks that never run it. */
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
