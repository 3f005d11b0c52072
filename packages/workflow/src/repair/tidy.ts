import type { Position, WorkflowDocument } from '../document.ts'
import { documentGeometry, portTop } from '../geometry/index.ts'
import { layout } from '../layout/layout.ts'
import type { Definitions } from '../registry.ts'
import { repairTexts } from './repairTexts.ts'
import type { Resolution } from './resolution.ts'

export type TidiedWorkflow = {
  readonly document: WorkflowDocument
  readonly resolutions: readonly Resolution[]
}

/** Lays out all cards if any two overlap; otherwise returns the same document. */
export function tidy(document: WorkflowDocument, registry: Definitions): TidiedWorkflow {
  if (!hasOverlap(document, registry)) return { document, resolutions: [] }
  const geometryOf = documentGeometry(document, registry)
  const cards = new Map(document.nodes.map(node => [node.id, geometryOf(node)] as const))
  const places = layout({
    nodes: [...cards].map(([id, { width, height }]) => ({ id, width, height })),
    edges: document.edges.flatMap(({ source, sourcePort, target, targetPort }) => {
      const [from, to] = [cards.get(source), cards.get(target)]
      if (!from || !to) return []
      return [
        {
          source,
          target,
          sourceY: portTop(from, 'output', sourcePort),
          targetY: portTop(to, 'input', targetPort),
        },
      ]
    }),
    groups: (document.groups ?? []).map(({ nodeIds }) => nodeIds),
  })
  const placeOf = new Map([...cards.keys()].map((id, at) => [id, places[at]!]))
  const nodes = document.nodes.map(node => ({ ...node, position: placeOf.get(node.id)! }))
  return { document: { ...document, nodes }, resolutions: [{ kind: 'layout', text: repairTexts.tidied }] }
}

type Box = Position & { readonly width: number; readonly height: number }

/** Whether the cards of any two visible nodes overlap. Linear: cards without overlap share few cells. */
export function hasOverlap(document: WorkflowDocument, registry: Definitions): boolean {
  const geometryOf = documentGeometry(document, registry)
  const boxes = document.nodes.flatMap((node): readonly Box[] => {
    if (node.hidden) return []
    const { width, height } = geometryOf(node)
    return [{ ...node.position, width, height }]
  })
  const width = Math.max(1, ...sizesOf(boxes, 'width'))
  const height = Math.max(1, ...sizesOf(boxes, 'height'))
  const cells = new Map<string, Box[]>()
  for (const box of boxes) {
    const [column, row] = [Math.floor(box.x / width), Math.floor(box.y / height)]
    for (const key of [
      `${column} ${row}`,
      `${column + 1} ${row}`,
      `${column} ${row + 1}`,
      `${column + 1} ${row + 1}`,
    ]) {
      const others = cells.get(key)
      if (others?.some(other => overlaps(box, other))) return true
      if (others) others.push(box)
      else cells.set(key, [box])
    }
  }
  return false
}

/** Distinct sizes: there are not many more than components. */
const sizesOf = (boxes: readonly Box[], side: 'width' | 'height'): ReadonlySet<number> =>
  new Set(boxes.map(box => box[side]))

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
