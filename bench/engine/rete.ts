import { requirePeer } from '../peers.ts'
import { type BenchGraph, modulus, sinksOf } from './graphs.ts'

type ReteNode = {
  readonly id: string
  addInput(key: string, input: object): void
  addOutput(key: string, output: object): void
  data(inputs: { readonly [key: string]: readonly number[] }): { readonly output: number }
}

type Rete = {
  readonly NodeEditor: new () => {
    use(plugin: object): void
    addNode(node: ReteNode): Promise<boolean>
    addConnection(connection: object): Promise<boolean>
  }
  readonly ClassicPreset: {
    readonly Socket: new (name: string) => object
    readonly Input: new (socket: object) => object
    readonly Output: new (socket: object) => object
    readonly Node: new (label: string) => ReteNode
    readonly Connection: new (source: ReteNode, output: string, target: ReteNode, input: string) => object
  }
}

type ReteEngine = {
  readonly DataflowEngine: new () => { reset(): void; fetch(nodeId: string): Promise<{ readonly output: number }> }
}

/** rete-engine's dataflow, which pulls values from the sinks. */
export async function build(graph: BenchGraph): Promise<() => Promise<number>> {
  const load = requirePeer('rete')
  const { NodeEditor, ClassicPreset } = load('rete') as Rete
  const { DataflowEngine } = load('rete-engine') as ReteEngine
  const socket = new ClassicPreset.Socket('number')
  const editor = new NodeEditor()
  const engine = new DataflowEngine()
  editor.use(engine)
  const nodes = graph.nodes.map(({ in: sources }) => {
    const node = new ClassicPreset.Node('add')
    for (const port of sources.keys()) node.addInput(`in${port}`, new ClassicPreset.Input(socket))
    node.addOutput('output', new ClassicPreset.Output(socket))
    node.data = inputs => {
      let sum = 1
      for (const key in inputs) for (const value of inputs[key]!) sum += value
      return { output: sum % modulus }
    }
    return node
  })
  for (const node of nodes) await editor.addNode(node)
  for (const { id, in: sources } of graph.nodes) {
    for (const [port, source] of sources.entries()) {
      const connection = new ClassicPreset.Connection(nodes[source]!, 'output', nodes[id]!, `in${port}`)
      await editor.addConnection(connection)
    }
  }
  const sinks = sinksOf(graph)
  return async () => {
    engine.reset()
    const results = await Promise.all(sinks.map(id => engine.fetch(nodes[id]!.id)))
    return results.reduce((sum, { output }) => (sum + output) % modulus, 0)
  }
}
