import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { requirePeer } from '../peers.ts'
import { type BenchGraph, modulus, sinksOf } from './graphs.ts'

type Message = { readonly payload: number }

type FlowNode = {
  receive(message: Message): void
  on(event: 'input', listener: (message: Message, send: (message: Message) => void, done: () => void) => void): void
}

type NodeRed = {
  init(server: object, settings: object): void
  start(): Promise<void>
  readonly nodes: { getNode(id: string): FlowNode | null }
}

type Nodes = {
  createNode(node: FlowNode, config: object): void
  registerType(name: string, create: (this: FlowNode, config: NodeConfig) => void): void
}

type NodeConfig = { readonly index: number; readonly sources: number }

const typeName = 'bench-add'

/**
 * Node-RED's runtime without its editor. Core nodes fire once per wire, so this node waits for all its inputs.
 */
export async function build(graph: BenchGraph): Promise<() => Promise<number>> {
  const sinks = new Set(sinksOf(graph))
  let left = 0
  let sum = 0
  let finish: (sum: number) => void = () => {}
  const runtime = await startRuntime(toFlow(graph), nodes =>
    nodes.registerType(typeName, function (config) {
      nodes.createNode(this, config)
      let arrived = 0
      let value = 1
      this.on('input', ({ payload }, send, done) => {
        value += payload
        if (++arrived === config.sources) {
          const result = value % modulus
          arrived = 0
          value = 1
          if (!sinks.has(config.index)) send({ payload: result })
          else {
            sum = (sum + result) % modulus
            if (--left === 0) finish(sum)
          }
        }
        done()
      })
    }),
  )
  const roots = graph.nodes.filter(node => node.in.length === 0).map(node => runtime.nodes.getNode(idOf(node.id))!)
  return () =>
    new Promise(resolve => {
      left = sinks.size
      sum = 0
      finish = resolve
      for (const root of roots) root.receive({ payload: 0 })
    })
}

const idOf = (index: number): string => `node${index}`

function toFlow(graph: BenchGraph): readonly object[] {
  const followers: string[][] = graph.nodes.map(() => [])
  for (const node of graph.nodes) for (const source of node.in) followers[source]!.push(idOf(node.id))
  const nodes = graph.nodes.map(({ id, in: { length } }) => ({
    id: idOf(id),
    type: typeName,
    z: 'tab',
    index: id,
    sources: Math.max(1, length),
    x: 0,
    y: 0,
    wires: [followers[id]],
  }))
  return [{ id: 'tab', type: 'tab', label: 'bench' }, ...nodes]
}

async function startRuntime(flow: readonly object[], register: (nodes: Nodes) => void): Promise<NodeRed> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-node-red-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  // Node-RED loads node types from files only; this file calls back with its registration.
  const door = Symbol.for('sluice.bench.register')
  Object.assign(globalThis, { [door]: register })
  const shim = `module.exports = RED => globalThis[Symbol.for('sluice.bench.register')](RED.nodes)`
  writeFileSync(join(folder, `${typeName}.js`), shim)
  writeFileSync(join(folder, `${typeName}.html`), `<script>RED.nodes.registerType('${typeName}', {})</script>`)
  writeFileSync(join(folder, 'flows.json'), JSON.stringify(flow))
  const runtime = requirePeer('node-red')('node-red') as NodeRed
  runtime.init(createServer(), {
    userDir: folder,
    nodesDir: folder,
    flowFile: 'flows.json',
    httpAdminRoot: false,
    httpNodeRoot: false,
    disableEditor: true,
    telemetry: { enabled: false, updateNotification: false },
    logging: { console: { level: 'off', metrics: false, audit: false } },
  })
  await runtime.start()
  const last = idOf(flow.length - 2)
  for (let tries = 0; !runtime.nodes.getNode(last); tries++) {
    if (tries > 3000) throw new Error('Node-RED did not start its flow')
    await pause(5)
  }
  return runtime
}
