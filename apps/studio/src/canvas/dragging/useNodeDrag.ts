import type { Position } from '@sluice/workflow'
import { documentGeometry, nodeGeometry } from '@sluice/workflow/geometry'
import { type NodeChange, useReactFlow } from '@xyflow/react'
import { type MouseEvent as ReactMouseEvent, type RefObject, useRef, useState } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { gridSize } from '../../editor/gridSize.ts'
import { insertIntoEdge } from '../../editor/placeComponent.ts'
import { editorTexts } from '../../editor/texts.ts'
import { useView } from '../../editor/useStores.ts'
import type { FlowNode } from '../graph/flowNode.ts'
import { screenPoint } from '../graph/screenPoint.ts'
import { findEdgeAt, highlightEdge } from '../wires/findEdgeAt.ts'
import { alignBox, type GuideLine } from './alignBox.ts'

type Positions = ReadonlyMap<string, Position>

const noDrags: Positions = new Map()
const noLines: readonly GuideLine[] = []
/** Snap distance in screen pixels. */
const guideReach = 6
/** Cards farther than this are ignored for alignment. */
const guideDistance = 1_500

/** Tracks dragged cards and commits one undo step when they are dropped. */
export function useNodeDrag(frame: RefObject<HTMLElement | null>) {
  const editor = useEditor()
  const { documents, registry } = editor
  const flow = useReactFlow()
  const snapsToGrid = useView(state => state.snapsToGrid)
  const [dragged, setDragged] = useState(noDrags)
  const [lines, setLines] = useState(noLines)
  const now = useRef(noDrags)
  const hoveredEdge = useRef<string | null>(null)

  const take = (positions: Positions) => {
    now.current = positions
    setDragged(positions)
  }

  const align = (id: string, position: Position): Position => {
    const { document } = documents.getState()
    const { nodes } = document
    const sizeOf = documentGeometry(document, registry)
    const node = nodes.find(other => other.id === id)
    if (!node) return position
    const near = nodes.filter(
      other =>
        other !== node &&
        !other.hidden &&
        Math.abs(other.position.x - position.x) < guideDistance &&
        Math.abs(other.position.y - position.y) < guideDistance,
    )
    const boxes = near.map(other => ({ ...other.position, ...sizeOf(other) }))
    const aligned = alignBox({ ...position, ...sizeOf(node) }, boxes, guideReach / flow.getZoom())
    setLines(aligned.lines.length > 0 ? aligned.lines : noLines)
    return aligned.position
  }

  const takePositions = (changes: readonly NodeChange<FlowNode>[]) => {
    const moves = changes.filter(change => change.type === 'position')
    const moved = new Map(now.current)
    for (const { id, position, dragging } of moves) {
      if (position && dragging) moved.set(id, moves.length === 1 && !snapsToGrid ? align(id, position) : position)
    }
    if (moves.some(({ dragging }) => dragging)) take(moved)
  }

  /** The first step of a drag selects its card and moves nothing: what a drag hides must not be shown for it. */
  const onDragStart = (held: readonly FlowNode[]) => {
    if (held.length > 0) take(new Map(held.map(({ id, data }) => [id, data.node.position])))
  }

  /** An unconnected card can be dropped into an edge. */
  const onNodeDrag = (event: ReactMouseEvent | MouseEvent | TouchEvent, node: FlowNode, held: readonly FlowNode[]) => {
    hoveredEdge.current = null
    const { edges } = documents.getState().document
    const isLoose = held.length === 1 && !edges.some(({ source, target }) => source === node.id || target === node.id)
    if (!isLoose || nodeGeometry(node.data.component).isNote) return
    const { width, height } = nodeGeometry(node.data.component)
    const { x, y } = now.current.get(node.id) ?? node.position
    const middle = flow.flowToScreenPosition({ x: x + width / 2, y: y + height / 2 })
    hoveredEdge.current =
      findEdgeAt(screenPoint('nativeEvent' in event ? event.nativeEvent : event)) ?? findEdgeAt(middle)
    highlightEdge(frame.current, hoveredEdge.current)
  }

  /** Moves nodes dragged by something else, such as a group frame. */
  const moveBy = (ids: Iterable<string>, delta: Position) => {
    const step = (value: number) => (snapsToGrid ? Math.round(value / gridSize) * gridSize : value)
    const wanted = new Set(ids)
    const moved = documents
      .getState()
      .document.nodes.filter(({ id }) => wanted.has(id))
      .map(({ id, position }) => [id, { x: position.x + step(delta.x), y: position.y + step(delta.y) }] as const)
    take(new Map(moved))
  }

  const onDragStop = async () => {
    const patch = movesOf(documents.getState().document.nodes, now.current)
    const edgeId = hoveredEdge.current
    const [moved] = patch
    hoveredEdge.current = null
    highlightEdge(frame.current, null)
    setLines(noLines)
    if (edgeId && moved && patch.length === 1) await insertIntoEdge(editor, moved, edgeId)
    else documents.edit(patch, { label: editorTexts.move })
    take(noDrags)
  }

  return { dragged, lines, snapsToGrid, takePositions, onDragStart, onNodeDrag, moveBy, onDragStop }
}

type ComponentPlacement = { readonly id: string; readonly position: Position }

function movesOf(nodes: readonly ComponentPlacement[], positions: Positions) {
  return nodes.flatMap(({ id, position: before }) => {
    const wanted = positions.get(id)
    const position = wanted && { x: Math.round(wanted.x), y: Math.round(wanted.y) }
    if (!position || (position.x === before.x && position.y === before.y)) return []
    return [{ op: 'moveNode' as const, id, position }]
  })
}
