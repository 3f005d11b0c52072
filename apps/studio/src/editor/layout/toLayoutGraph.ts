import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { LayoutGraph } from '@sluice/workflow/layout'
import type { Box, CanvasApi } from '../canvasApi.ts'
import type { StudioRegistry } from '../command.ts'

/** Maximum distance between a note and its card. */
const noteReach = 500

/** Builds the layout graph of the given nodes with card sizes and port positions. */
export function toLayoutGraph(
  { nodes, edges, groups = [] }: WorkflowDocument,
  nodeIds: ReadonlySet<string>,
  registry: StudioRegistry,
  canvas: Pick<CanvasApi, 'sizeOf' | 'portY'>,
): LayoutGraph {
  const chosen = nodes.filter(({ id }) => nodeIds.has(id))
  const byId = new Map(chosen.map(node => [node.id, node]))
  const boxes = new Map(chosen.map(node => [node.id, boxOf(node, canvas)]))
  const cards = chosen.filter(node => !isNote(node, registry))
  return {
    nodes: chosen.map(node => {
      const { width, height } = boxes.get(node.id)!
      const beside = isNote(node, registry) ? nearest(boxes.get(node.id)!, cards, boxes) : undefined
      return { id: node.id, width, height, ...(beside === undefined ? {} : { beside }) }
    }),
    edges: edges.flatMap(({ source, sourcePort, target, targetPort }) => {
      const [from, to] = [byId.get(source), byId.get(target)]
      if (!from || !to) return []
      const sourceY = canvas.portY(from, 'output', sourcePort)
      return [{ source, target, sourceY, targetY: canvas.portY(to, 'input', targetPort) }]
    }),
    groups: groups.map(group => group.nodeIds.filter(id => nodeIds.has(id))),
  }
}

function isNote({ componentId }: WorkflowNode, registry: StudioRegistry): boolean {
  const component = registry.get(componentId)
  return !!component && Object.keys(component.inputs).length + Object.keys(component.outputs).length === 0
}

const boxOf = (node: WorkflowNode, canvas: Pick<CanvasApi, 'sizeOf'>): Box => {
  const { width, height } = canvas.sizeOf(node)
  return { ...node.position, width, height }
}

function nearest(note: Box, cards: readonly WorkflowNode[], boxes: ReadonlyMap<string, Box>): string | undefined {
  let found: string | undefined
  let least = noteReach
  for (const { id } of cards) {
    const distance = distanceOf(note, boxes.get(id)!)
    if (distance >= least) continue
    least = distance
    found = id
  }
  return found
}

function distanceOf(a: Box, b: Box): number {
  const x = Math.max(b.x - a.x - a.width, a.x - b.x - b.width, 0)
  const y = Math.max(b.y - a.y - a.height, a.y - b.y - b.height, 0)
  return Math.hypot(x, y)
}
