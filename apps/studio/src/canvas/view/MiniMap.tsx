import { documentGeometry } from '@sluice/workflow/geometry'
import { useStoreApi } from '@xyflow/react'
import { type PointerEvent, useContext, useEffect, useMemo, useRef } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useDocuments } from '../../editor/useStores.ts'
import { themeStore } from '../../ui/theme.ts'
import { DraggingContext } from '../graph/DraggingContext.ts'
import { canvasTexts } from '../texts.ts'
import { createColorReader } from './createColorReader.ts'
import type { Box } from './fitBounds.ts'
import { type MiniMapPlace, placeMiniMap } from './placeMiniMap.ts'
import { setLayerTransform } from './setLayerTransform.ts'

/** Distance of the view box from the edges. */
const inset = 2
/** Repaint delay after a resize. */
const resizeMs = 200

/** Minimap of the document and the viewport, drawn on an HTML canvas. */
export function MiniMap() {
  const { registry, selection } = useEditor()
  const flow = useStoreApi()
  const isDragging = useContext(DraggingContext)
  const document = useDocuments(state => state.document)
  const surface = useRef<HTMLCanvasElement>(null)
  const waiting = useRef(0)
  const seen = useRef<HTMLDivElement>(null)
  const boxes = useMemo(
    () =>
      document.nodes
        .filter(({ hidden }) => !hidden)
        .map(node => ({ id: node.id, ...node.position, ...documentGeometry(document, registry)(node) })),
    [document, registry],
  )

  /** Maps document to minimap coordinates. */
  const place = useMemo(() => placeMiniMap(boxes), [boxes])

  const colors = useMemo(() => {
    const colorOf = (componentId: string) => {
      const category = registry.get(componentId)?.category
      return category ? `var(--hue-${category.toLowerCase()})` : 'var(--line-strong)'
    }
    return new Map(document.nodes.map(({ id, componentId }) => [id, colorOf(componentId)]))
  }, [document, registry])

  const { width, height } = place

  useEffect(() => {
    // It is drawn again when the cards are dropped.
    if (isDragging) return
    const draw = () => {
      waiting.current = 0
      if (surface.current)
        drawCards(
          surface.current,
          boxes,
          id => (selection.getState().nodeIds.has(id) ? 'var(--accent)' : colors.get(id)!),
          place,
        )
    }
    const redraw = () => {
      if (waiting.current === 0) waiting.current = requestAnimationFrame(draw)
    }
    redraw()
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', redraw)
    window.addEventListener('resize', redraw)
    const leave = [
      selection.subscribe(redraw),
      themeStore.subscribe(redraw),
      () => scheme.removeEventListener('change', redraw),
      () => window.removeEventListener('resize', redraw),
    ]
    return () => {
      for (const end of leave) end()
      cancelAnimationFrame(waiting.current)
      waiting.current = 0
    }
  }, [boxes, place, colors, selection, isDragging])

  useEffect(() => {
    let sizing = 0
    let last: unknown
    let rest = { left: 0, top: 0, shownLeft: 0, shownTop: 0 }
    const boxOf = () => {
      const { transform, width: visibleWidth, height: visibleHeight } = flow.getState()
      const [x, y, zoom] = transform
      const left = place.x - (x / zoom) * place.scale
      const top = place.y - (y / zoom) * place.scale
      return {
        left,
        top,
        right: left + (visibleWidth / zoom) * place.scale,
        bottom: top + (visibleHeight / zoom) * place.scale,
      }
    }
    let placed = ''
    const move = (left: number, top: number) => {
      const next = `translate(${toHalf(left)}px, ${toHalf(top)}px)`
      if (!seen.current || next === placed) return
      placed = next
      setLayerTransform(seen.current, next)
    }
    /** Keeps the box inside the map; while the view moves the box only moves. */
    const settle = () => {
      sizing = 0
      if (!seen.current) return
      const { left, top, right, bottom } = boxOf()
      const [shownLeft, shownRight] = clampSpan(left, right, width)
      const [shownTop, shownBottom] = clampSpan(top, bottom, height)
      rest = { left, top, shownLeft, shownTop }
      seen.current.style.width = `${shownRight - shownLeft}px`
      seen.current.style.height = `${shownBottom - shownTop}px`
      move(shownLeft, shownTop)
    }
    const follow = () => {
      const { transform, width: visibleWidth, height: visibleHeight } = flow.getState()
      const look = `${transform.join(' ')} ${visibleWidth} ${visibleHeight}`
      if (look === last) return
      last = look
      const { left, top } = boxOf()
      move(rest.shownLeft + left - rest.left, rest.shownTop + top - rest.top)
      clearTimeout(sizing)
      sizing = window.setTimeout(settle, resizeMs)
    }
    settle()
    const leave = flow.subscribe(follow)
    return () => {
      leave()
      clearTimeout(sizing)
    }
  }, [place, width, height, flow])

  const updateOverview = ({ clientX, clientY, buttons, currentTarget }: PointerEvent<HTMLElement>) => {
    if (buttons !== 1) return
    const { left, top } = currentTarget.getBoundingClientRect()
    const { scale, x, y } = place
    const { transform, panZoom, width: visibleWidth, height: visibleHeight } = flow.getState()
    const zoom = transform[2]
    void panZoom?.setViewport({
      zoom,
      x: visibleWidth / 2 - ((clientX - left - x) / scale) * zoom,
      y: visibleHeight / 2 - ((clientY - top - y) / scale) * zoom,
    })
  }
  return (
    <div
      role="img"
      aria-label={canvasTexts.miniMap}
      title={canvasTexts.miniMap}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        updateOverview(event)
      }}
      onPointerMove={updateOverview}
      className="studio-minimap nopan nowheel relative cursor-pointer touch-none overflow-hidden rounded-lg border border-line bg-surface-1 shadow-panel"
      style={{ width, height }}
    >
      <canvas ref={surface} className="size-full" />
      <div
        ref={seen}
        className="absolute top-0 left-0 rounded-xs border-[1.5px] border-accent bg-accent/10 will-change-transform"
      />
    </div>
  )
}

/** Rounds to half a pixel: in the map of a large flow most moves are smaller. */
const toHalf = (pixels: number) => Math.round(pixels * 2) / 2

/** Clamps an interval to the map, so that at least a sliver stays visible. */
function clampSpan(from: number, to: number, size: number): readonly [number, number] {
  const start = Math.min(Math.max(inset, from), size - 3 * inset)
  return [start, Math.max(start + 2 * inset, Math.min(size - inset, to))]
}

type MiniBox = Box & { readonly id: string }

function drawCards(
  surface: HTMLCanvasElement,
  boxes: readonly MiniBox[],
  colorOf: (id: string) => string,
  { width, height, scale, x, y }: MiniMapPlace,
): void {
  const context = surface.getContext('2d')
  if (!context || !surface.parentElement || surface.offsetParent === null) return
  const readColor = createColorReader(surface.parentElement)
  const ratio = window.devicePixelRatio || 1
  Object.assign(surface, { width: width * ratio, height: height * ratio })
  context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * x, ratio * y)
  const least = 2 / scale
  const paths = new Map<string, Path2D>()
  for (const box of boxes) {
    const color = colorOf(box.id)
    const path = paths.get(color) ?? new Path2D()
    paths.set(color, path)
    path.rect(box.x, box.y, Math.max(least, box.width), Math.max(least, box.height))
  }
  for (const [color, path] of paths) {
    context.fillStyle = readColor(color)
    context.fill(path)
  }
}
