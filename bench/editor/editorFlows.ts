import type { WorkflowDocument } from '@sluice/workflow'

type Wire = { readonly target: number; readonly isSecond: boolean }

/** Edges of a grid node: to the next node, and from every second node to the one below. */
function wiresOf(index: number, count: number, columns: number): readonly Wire[] {
  return [
    ...(index + 1 < count && (index + 1) % columns ? [{ target: index + 1, isSecond: false }] : []),
    ...(index % 2 === 0 && index + columns < count ? [{ target: index + columns, isSecond: true }] : []),
  ]
}

/** Builds a flow of core nodes in Node-RED's format, with a separate tab that serves the health check. */
export function nodeRedFlow(count: number): readonly object[] {
  const columns = Math.ceil(Math.sqrt(count))
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    type: 'function',
    z: 'flow',
    name: `Component ${index}`,
    func: 'return msg;',
    outputs: 1,
    timeout: 0,
    noerr: 0,
    initialize: '',
    finalize: '',
    libs: [],
    x: 120 + (index % columns) * 200,
    y: 60 + Math.floor(index / columns) * 60,
    wires: [wiresOf(index, count, columns).map(({ target }) => `n${target}`)],
  }))
  return [
    { id: 'flow', type: 'tab', label: 'Bench' },
    ...nodes,
    { id: 'health', type: 'tab', label: 'Health' },
    {
      id: 'asked',
      type: 'http in',
      z: 'health',
      url: '/api/health',
      method: 'get',
      x: 120,
      y: 60,
      wires: [['answer']],
    },
    { id: 'answer', type: 'http response', z: 'health', statusCode: '200', x: 320, y: 60, wires: [] },
  ]
}

/** Builds the same flow as a Sluice workflow. */
export function sluiceWorkflow(count: number): WorkflowDocument {
  const columns = Math.ceil(Math.sqrt(count))
  return {
    id: 'bench',
    name: 'Bench',
    description: '',
    nodes: Array.from({ length: count }, (_, index) => ({
      id: `n${index}`,
      componentId: 'conditionalLogic',
      componentVersion: '1.0.0',
      label: `Component ${index}`,
      position: { x: (index % columns) * 300, y: Math.floor(index / columns) * 308 },
      config: { threshold: index },
    })),
    edges: Array.from({ length: count }, (_, index) =>
      wiresOf(index, count, columns).map(({ target, isSecond }) => ({
        id: `e${index}-${target}`,
        source: `n${index}`,
        sourcePort: isSecond ? 'falsePath' : 'truePath',
        target: `n${target}`,
        targetPort: isSecond ? 'textValue' : 'value',
      })),
    ).flat(),
  }
}
