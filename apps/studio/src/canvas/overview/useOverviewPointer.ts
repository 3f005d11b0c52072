import type { Position } from '@sluice/workflow'
import { useStoreApi } from '@xyflow/react'
import { type RefObject, useEffect } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { gridSize } from '../../editor/gridSize.ts'
import { editorTexts } from '../../editor/texts.ts'
import { longPressMs, longPressTolerance, openConfigOnLongPress } from '../longPress.ts'
import type { OpenMenu } from '../useCanvasMenus.ts'
import type { OverviewScene } from './createOverviewScene.ts'
import type { OverviewState } from './drawOverview.ts'
import { cardAt, cardsInRect, wireAt } from './hitTest.ts'

/** Current pointer state; read on every draw. */
export type OverviewPointerState = {
  hovered: number | undefined
  moved: OverviewState['moved']
  frame: OverviewState['frame']
}

type Gesture =
  | { readonly kind: 'press'; readonly card: number; readonly start: Position; isDrag: boolean }
  | { readonly kind: 'frame'; readonly start: Position }

type Options = {
  readonly place: RefObject<HTMLElement | null>
  readonly scene: OverviewScene
  readonly pointerState: OverviewPointerState
  readonly onOpenMenu: OpenMenu
  readonly onHover: (card: number | undefined) => void
  readonly redraw: () => void
}

const dragAfterPixels = 3
const reachPixels = 8
/** React Flow does not pan on elements with this class. */
const noPan = 'nopan'

/** Handles clicks, drags, selection and menus on the overview; other events go to React Flow. */
export function useOverviewPointer({ place, scene, pointerState, onOpenMenu, onHover, redraw }: Options): void {
  const { documents, selection, view, host } = useEditor()
  const flow = useStoreApi()
  useEffect(() => {
    const surface = place.current?.closest('.react-flow')
    const pane = surface?.querySelector('.react-flow__pane')
    if (!surface || !pane) return
    let gesture: Gesture | null = null
    /** Suppresses the click fired after a drag. */
    let skipsClick = false

    const toPoint = ({ clientX, clientY }: MouseEvent): Position => {
      const { left, top } = surface.getBoundingClientRect()
      const [x, y, zoom] = flow.getState().transform
      return { x: (clientX - left - x) / zoom, y: (clientY - top - y) / zoom }
    }
    const zoomOf = () => flow.getState().transform[2]
    const find = (event: MouseEvent) => {
      const { x, y } = toPoint(event)
      const card = cardAt(scene, x, y)
      const wire = card === undefined ? wireAt(scene, x, y, reachPixels / zoomOf()) : undefined
      return {
        card: card === undefined ? undefined : scene.cards[card]!,
        wire: wire === undefined ? undefined : scene.wires[wire]!,
      }
    }
    const hover = (card: number | undefined) => {
      if (card === pointerState.hovered) return
      pointerState.hovered = card
      surface.toggleAttribute('data-over-card', card !== undefined)
      onHover(card)
      redraw()
    }

    /** Touch always pans and zooms; a tap selects, a long press opens the configuration. */
    let finger: { readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number } | null = null
    let isTouch = false
    const liftFinger = () => {
      clearTimeout(finger?.timer)
      finger = null
    }
    const putFinger = (card: number | undefined, { clientX: x, clientY: y }: PointerEvent) => {
      const { id } = scene.cards[card ?? -1] ?? {}
      if (id === undefined) return
      const timer = setTimeout(() => openConfigOnLongPress({ documents, selection, view }, id), longPressMs)
      finger = { timer, x, y }
    }

    const onPointerDown = (event: PointerEvent) => {
      liftFinger()
      isTouch = event.pointerType === 'touch'
      if (event.target !== pane || event.button !== 0 || !event.isPrimary) return
      const start = toPoint(event)
      skipsClick = false
      if (isTouch) {
        putFinger(cardAt(scene, start.x, start.y), event)
        return
      }
      if (event.shiftKey) {
        event.stopPropagation()
        gesture = { kind: 'frame', start }
        return
      }
      const card = cardAt(scene, start.x, start.y)
      if (card === undefined) return
      pane.classList.add(noPan)
      gesture = { kind: 'press', card, start, isDrag: false }
    }
    const onPointerMove = (event: PointerEvent) => {
      if (finger && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > longPressTolerance) liftFinger()
      if (!gesture) {
        if (event.buttons !== 0) return
        const { x, y } = toPoint(event)
        hover(event.target === pane ? cardAt(scene, x, y) : undefined)
        return
      }
      const point = toPoint(event)
      const x = point.x - gesture.start.x
      const y = point.y - gesture.start.y
      const isStill = Math.hypot(x, y) * zoomOf() < dragAfterPixels
      if (gesture.kind === 'frame') {
        if (!pointerState.frame && isStill) return
        pointerState.frame = frameOf(gesture.start, point)
      } else {
        if (!gesture.isDrag && isStill) return
        gesture.isDrag = true
        pointerState.moved = { cards: pointerState.moved?.cards ?? draggedCards(gesture.card), x, y }
      }
      redraw()
    }
    const draggedCards = (card: number): ReadonlySet<number> => {
      const { nodeIds } = selection.getState()
      const { id } = scene.cards[card]!
      if (!nodeIds.has(id)) return new Set([card])
      return new Set([...nodeIds].flatMap(nodeId => scene.indexOf.get(nodeId) ?? []))
    }
    const onPointerUp = () => {
      liftFinger()
      if (!gesture) return
      const { moved, frame } = pointerState
      skipsClick = moved !== undefined || frame !== undefined
      pointerState.moved = undefined
      pointerState.frame = undefined
      gesture = null
      pane.classList.remove(noPan)
      if (moved) move(moved)
      if (frame) selection.select(cardsInRect(scene, frame))
      redraw()
    }
    const move = ({ cards, x, y }: NonNullable<OverviewState['moved']>) => {
      const step = view.getState().snapsToGrid ? gridSize : 1
      // Adding 0 turns -0 into 0, which JSON can store.
      const toPlace = (length: number) => Math.round(length / step) * step + 0
      const patch = [...cards].map(index => {
        const card = scene.cards[index]!
        const position = { x: toPlace(card.x + x), y: toPlace(card.y + y) }
        return { op: 'moveNode' as const, id: card.id, position }
      })
      documents.edit(patch, { label: editorTexts.move })
    }
    const onCancel = () => {
      pointerState.moved = undefined
      pointerState.frame = undefined
      onPointerUp()
    }

    const onClick = (event: MouseEvent) => {
      if (event.target !== pane) return
      if (skipsClick) {
        skipsClick = false
        event.stopPropagation()
        return
      }
      const { card, wire } = find(event)
      const { nodeIds, edgeIds } = selection.getState()
      const adds = event.ctrlKey || event.metaKey || event.shiftKey
      if (card) {
        event.stopPropagation()
        if (adds) selection.select(toggled(nodeIds, card.id), edgeIds)
        else {
          selection.select([card.id])
          // Notes are edited in place at a closer zoom.
          if (!isTouch && card.look !== 'note') view.setState({ inspectedNodeId: card.id, inspectedEdgeId: null })
        }
      } else if (wire) {
        event.stopPropagation()
        selection.select(adds ? nodeIds : [], adds ? toggled(edgeIds, wire.id) : [wire.id])
        if (!adds) view.setState({ inspectedEdgeId: wire.id })
      } else if (!adds) selection.clear()
    }
    const onDoubleClick = (event: MouseEvent) => {
      if (event.target !== pane || view.getState().executionMode !== 'individual') return
      const { card } = find(event)
      if (card && card.look !== 'note') void host.execute(card.id)
    }
    const onContextMenu = (event: MouseEvent) => {
      if (event.target !== pane) return
      const { card, wire } = find(event)
      if (!card && !wire) return
      event.preventDefault()
      event.stopPropagation()
      if (isTouch && card) return
      if (card && !selection.getState().nodeIds.has(card.id)) selection.select([card.id])
      if (wire) selection.select([], [wire.id])
      onOpenMenu(card ? 'node' : 'edge', event.clientX, event.clientY)
    }

    // Capture on the window so that hits on cards and wires never reach the React Flow pane.
    const over = new AbortController()
    const listen = { capture: true, signal: over.signal }
    window.addEventListener('pointerdown', onPointerDown, listen)
    window.addEventListener('pointermove', onPointerMove, listen)
    window.addEventListener('pointerup', onPointerUp, listen)
    window.addEventListener('pointercancel', onCancel, listen)
    window.addEventListener('click', onClick, listen)
    window.addEventListener('dblclick', onDoubleClick, listen)
    window.addEventListener('contextmenu', onContextMenu, listen)
    return () => {
      over.abort()
      liftFinger()
      pointerState.moved = undefined
      pointerState.frame = undefined
      pane.classList.remove(noPan)
      hover(undefined)
    }
  }, [place, scene, pointerState, onOpenMenu, onHover, redraw, flow, documents, selection, view, host])
}

const frameOf = (one: Position, other: Position) => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  right: Math.max(one.x, other.x),
  bottom: Math.max(one.y, other.y),
})

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
