/** Three small steps as a Sluice workflow and a Node-RED flow: add one, double, compare with one. */

const step = (id: string, expression: string, config: object = {}) => ({
  id,
  componentId: 'dataProcessor',
  componentVersion: '1.0.0',
  label: id,
  position: { x: 0, y: 0 },
  config: { operation: 'custom', expression, ...config },
})

const wire = (source: string, target: string) => ({
  id: `${source}-${target}`,
  source,
  sourcePort: 'result',
  target,
  targetPort: 'data',
})

export const servedDocument = {
  id: 'bench',
  name: 'Bench',
  description: '',
  nodes: [
    step('add', 'data + 1.0', { data: 20 }),
    step('double', 'data * 2.0'),
    step('tell', '{"v": data, "ok": data > 1.0}'),
  ],
  edges: [wire('add', 'double'), wire('double', 'tell')],
}

const action = (id: string, func: string, next: string) => ({
  id,
  type: 'function',
  z: 'tab',
  name: '',
  func,
  outputs: 1,
  timeout: 0,
  noerr: 0,
  initialize: '',
  finalize: '',
  libs: [],
  x: 0,
  y: 0,
  wires: [[next]],
})

export const nodeRedFlow = [
  { id: 'tab', type: 'tab', label: 'bench' },
  { id: 'health', type: 'http in', z: 'tab', url: '/api/health', method: 'get', x: 0, y: 0, wires: [['out']] },
  { id: 'in', type: 'http in', z: 'tab', url: '/run', method: 'post', upload: false, x: 0, y: 0, wires: [['add']] },
  action('add', 'msg.payload = { v: msg.payload.v + 1 }; return msg', 'double'),
  action('double', 'msg.payload.v *= 2; return msg', 'tell'),
  action('tell', 'msg.payload.ok = msg.payload.v > 1; return msg', 'out'),
  { id: 'out', type: 'http response', z: 'tab', name: '', statusCode: '', headers: {}, x: 0, y: 0, wires: [] },
]
