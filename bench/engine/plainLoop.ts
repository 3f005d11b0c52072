import { EventEmitter } from 'node:events'
import { type BenchGraph, modulus, orderOf, sinksOf } from './graphs.ts'

type Result = { readonly nodeId: number; readonly success: true; readonly outputs: Outputs; readonly duration: number }
type Outputs = { readonly output: number }

/**
 * The baseline: a hand-written loop with a run log. Orders the nodes, awaits each, stores results and emits two events per
 * node. Without validation, limits or cancellation.
 */
export async function build(graph: BenchGraph): Promise<() => Promise<number>> {
  const executors = graph.nodes.map(() => async (inputs: readonly number[]): Promise<Outputs> => {
    let sum = 1
    for (const value of inputs) sum += value
    return { output: sum % modulus }
  })
  return async () => {
    const log = new EventEmitter()
    let heard = 0
    log.on('event', () => {
      heard++
    })
    const results = new Map<number, Result>()
    for (const nodeId of orderOf(graph)) {
      const inputs = graph.nodes[nodeId]!.in.map(source => results.get(source)!.outputs.output)
      const startedAt = performance.now()
      log.emit('event', { type: 'node.started', nodeId, at: startedAt })
      const outputs = await executors[nodeId]!(inputs)
      const endedAt = performance.now()
      results.set(nodeId, { nodeId, success: true, outputs, duration: endedAt - startedAt })
      log.emit('event', { type: 'node.completed', nodeId, at: endedAt })
    }
    if (heard !== 2 * graph.nodes.length) throw new Error('events were lost')
    return sinksOf(graph).reduce((sum, id) => (sum + results.get(id)!.outputs.output) % modulus, 0)
  }
}
