import { createEngine, createMemoryJournal } from '@sluice/engine'
import {
  type AnyComponent,
  createRegistry,
  defineComponentFor,
  type Port,
  type WorkflowDocument,
} from '@sluice/workflow'
import { type BenchGraph, modulus } from './graphs.ts'

const defineComponent = defineComponentFor<object>()

/** Component that adds its inputs plus one, with one input port per edge. */
function makeAdder(width: number): AnyComponent<object> {
  const inputs: Record<string, Port> = {}
  for (let port = 0; port < width; port++)
    inputs[`in${port}`] = { name: `In ${port}`, dataType: 'number', required: true }
  return defineComponent({
    id: `add${width}`,
    name: `Add ${width}`,
    category: 'Logic',
    description: 'Adds its inputs plus one.',
    documentation: '',
    version: '1.0.0',
    tags: [],
    icon: 'plus',
    inputs,
    outputs: { output: { name: 'Sum', dataType: 'number' } },
    fields: [],
    effect: 'pure',
    required: [],
    run: ({ inputs }) => {
      let sum = 1
      for (const key in inputs) sum += inputs[key] as number
      return { output: sum % modulus }
    },
  })
}

function toDocument(graph: BenchGraph): WorkflowDocument {
  return {
    id: 'bench',
    name: 'Bench',
    description: '',
    nodes: graph.nodes.map(node => ({
      id: String(node.id),
      componentId: `add${node.in.length}`,
      componentVersion: '1.0.0',
      label: '',
      position: { x: 0, y: 0 },
      config: {},
    })),
    edges: graph.nodes.flatMap(node =>
      node.in.map((source, port) => ({
        id: `${source}-${node.id}-${port}`,
        source: String(source),
        sourcePort: 'output',
        target: String(node.id),
        targetPort: `in${port}`,
      })),
    ),
  }
}

/** Sluice's engine with validation, timeouts, cancellation and event log; one run per call. */
export async function build(graph: BenchGraph): Promise<() => Promise<number>> {
  const widths = new Set(graph.nodes.map(node => node.in.length))
  const registry = createRegistry([...widths].map(makeAdder))
  const document = toDocument(graph)
  const followed = new Set(document.edges.map(edge => edge.source))
  const sinks = new Set(document.nodes.map(node => node.id).filter(id => !followed.has(id)))
  let runs = 0
  return async () => {
    const engine = createEngine({ registry, servicesFor: () => ({}), journal: createMemoryJournal() })
    const executionId = `exec_${runs++}`
    await engine.start({ executionId, document, on: 'simulated' })
    const { status, events } = await ended(engine, executionId)
    if (status !== 'success') throw new Error(`the run ended as ${status}`)
    let sum = 0
    for (let at = 0; at < events.length; at++) {
      const event = events[at]!
      if (event.type === 'node.completed' && sinks.has(event.nodeId))
        sum = (sum + (event.outputs.output as number)) % modulus
    }
    return sum
  }
}

async function ended(engine: ReturnType<typeof createEngine>, executionId: string) {
  for (;;) {
    const snapshot = (await engine.status(executionId))!
    if (snapshot.status !== 'running' && snapshot.status !== 'new') return snapshot
    await new Promise(resolve => setTimeout(resolve, 1))
  }
}
