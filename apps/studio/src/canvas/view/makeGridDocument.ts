import type { WorkflowDocument } from '@sluice/workflow'

/** Test document: a grid of `count` nodes, each connected to the next. */
export function makeGridDocument(count: number): WorkflowDocument {
  const columns = Math.ceil(Math.sqrt(count))
  return {
    id: 'grid',
    name: 'Grid',
    description: '',
    nodes: Array.from({ length: count }, (_, index) => ({
      id: `n${index}`,
      componentId: 'conditionalLogic',
      componentVersion: '1.0.0',
      label: `Component ${index}`,
      position: { x: (index % columns) * 300, y: Math.floor(index / columns) * 300 },
      config: { threshold: index },
    })),
    edges: Array.from({ length: count - 1 }, (_, index) => ({
      id: `e${index}`,
      source: `n${index}`,
      sourcePort: 'truePath',
      target: `n${index + 1}`,
      targetPort: 'value',
    })),
  }
}
