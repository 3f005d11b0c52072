import { layout } from '@sluice/workflow/layout'
import { requirePeer } from '../peers.ts'
import type { Flow } from './flows.ts'
import { card, type Place } from './scoreLayout.ts'

/** Loads a layout engine; the result computes the top-left corner of every card. */
export type Contestant = () => (flow: Flow) => Promise<readonly Place[]> | readonly Place[]

export const contestants = { ours: makeOurs, dagre: makeDagre, elk: makeElk } as const satisfies Record<
  string,
  Contestant
>

export type ContestantName = keyof typeof contestants

const idOf = (node: number) => `n${node}`
const numbersOf = ({ nodes }: Flow) => Array.from({ length: nodes }, (_, node) => node)

function makeOurs() {
  return (flow: Flow) =>
    layout({
      nodes: numbersOf(flow).map(node => ({ id: idOf(node), ...card })),
      edges: flow.wires.map(([source, target]) => ({ source: idOf(source), target: idOf(target) })),
    })
}

type Dagre = {
  readonly graphlib: {
    readonly Graph: new () => {
      setGraph(options: object): void
      setDefaultEdgeLabel(label: () => object): void
      setNode(id: string, size: object): void
      setEdge(source: string, target: string): void
      node(id: string): Place
    }
  }
  layout(graph: object): void
}

function makeDagre() {
  const dagre = requirePeer('layout')('@dagrejs/dagre') as Dagre
  return (flow: Flow) => {
    const graph = new dagre.graphlib.Graph()
    graph.setGraph({ rankdir: 'LR', nodesep: 50, ranksep: 100 })
    graph.setDefaultEdgeLabel(() => ({}))
    for (const node of numbersOf(flow)) graph.setNode(idOf(node), { ...card })
    for (const [source, target] of flow.wires) graph.setEdge(idOf(source), idOf(target))
    dagre.layout(graph)
    return numbersOf(flow).map(node => {
      const { x, y } = graph.node(idOf(node))
      return { x: x - card.width / 2, y: y - card.height / 2 }
    })
  }
}

type Elk = { layout(graph: object): Promise<{ readonly children: readonly (Place & { readonly id: string })[] }> }

function makeElk() {
  const load = requirePeer('layout')('elkjs') as new () => Elk
  const elk = new load()
  return async (flow: Flow) => {
    const { children } = await elk.layout({
      id: 'root',
      layoutOptions: {
        'elk.algorithm': 'layered',
        'elk.direction': 'RIGHT',
        'elk.layered.spacing.nodeNodeBetweenLayers': '100',
        'elk.spacing.nodeNode': '50',
      },
      children: numbersOf(flow).map(node => ({ id: idOf(node), ...card })),
      edges: flow.wires.map(([source, target], at) => ({
        id: `e${at}`,
        sources: [idOf(source)],
        targets: [idOf(target)],
      })),
    })
    const byId = new Map(children.map(child => [child.id, child]))
    return numbersOf(flow).map(node => byId.get(idOf(node))!)
  }
}
