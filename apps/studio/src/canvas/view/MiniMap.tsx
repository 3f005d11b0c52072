import { nodeGeometry } from '@sluice/workflow/geometry'
import { useStoreApi } from '@xyflow/react'
import { type PointerEvent, useEffect, useMemo, useRef } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useDocuments } from '../../editor/useStores.ts'
import { themeStore } from '../../ui/theme.ts'
import { canvasTexts } from '../texts.ts'
import { createColorReader } from './createColorReader.ts'
import { setLayerTransform } from './setLayerTransform.ts'

const width = 200
const height = 150
/** Padding around the cards, relative to their size. */
const room = 0.08
/** Repaint delay after a resize. */
const resizeMs = 200
/** Minimum width in document units, so that small flows are not enlarged. */
const minWidth = 1600
const minHeight = 1000

/** Minimap of the document and the viewport, drawn on an HTML canvas. */
export function MiniMap() {
  const { registry, selection } = useEditor()
  const flow = useStoreApi()
  const nodes = useDocuments(state => state.document.nodes)
  const surface = useRef<HTMLCanvasElement>(null)
  const waiting = useRef(0)
  const seen = useRef<HTMLDivElement>(null)
  const boxes = useMemo(
    () =>
      nodes
        .filter(node => !node.hidden)
        .map(({ id, position, componentId }) => ({ id, ...position, ...nodeGeometry(registry.get(componentId)) })),
    [nodes, registry],
  )

  /** Maps document to minimap coordinates. */
  const place = useMemo(() => placeOf(boxes), [boxes])

  useEffect(() => {
    const draw = () => {
      waiting.current = 0
      if (surface.current) drawCards(surface.current, boxes, selection.getState().nodeIds, place)
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
  }, [boxes, place, selection])

  useEffect(() => {
    const { scale, x, y } = place
    let sizing = 0
    let last: unknown
    const resize = () => {
      sizing = 0
      const { transform, width: visibleWidth, height: visibleHeight } = flow.getState()
      if (!seen.current) return
      seen.current.style.width = `${(visibleWidth / transform[2]) * scale}px`
      seen.current.style.height = `${(visibleHeight / transform[2]) * scale}px`
    }
    const follow = () => {
      const { transform, width: visibleWidth, height: visibleHeight } = flow.getState()
      const zoom = transform[2]
      const look = `${zoom} ${visibleWidth} ${visibleHeight}`
      if (!seen.current) return
      setLayerTransform(
        seen.current,
        `translate(${x - (transform[0] / zoom) * scale}px, ${y - (transform[1] / zoom) * scale}px)`,
      )
      if (look === last) return
      last = look
      if (sizing === 0) sizing = window.setTimeout(resize, resizeMs)
    }
    resize()
    follow()
    const leave = flow.subscribe(follow)
    return () => {
      leave()
      clearTimeout(sizing)
    }
  }, [place, flow])

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
      className="nopan nowheel relative cursor-pointer touch-none overflow-hidden rounded-lg border border-line bg-surface-1 shadow-panel max-lg:hidden"
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

type MiniBox = {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
type Place = { readonly scale: number; readonly x: number; readonly y: number }

function placeOf(boxes: readonly MiniBox[]): Place {
  let [left, top, right, bottom] = [0, 0, minWidth, minHeight]
  if (boxes.length > 0) {
    left = Math.min(...boxes.map(box => box.x))
    top = Math.min(...boxes.map(box => box.y))
    right = Math.max(left + minWidth, ...boxes.map(box => box.x + box.width))
    bottom = Math.max(top + minHeight, ...boxes.map(box => box.y + box.height))
  }
  const scale = Math.min(width / (right - left), height / (bottom - top)) / (1 + 2 * room)
  return { scale, x: width / 2 - ((left + right) / 2) * scale, y: height / 2 - ((top + bottom) / 2) * scale }
}

function drawCards(
  surface: HTMLCanvasElement,
  boxes: readonly MiniBox[],
  selected: ReadonlySet<string>,
  { scale, x, y }: Place,
): void {
  const context = surface.getContext('2d')
  if (!context || !surface.parentElement || surface.offsetParent === null) return
  const color = createColorReader(surface.parentElement)
  const ratio = window.devicePixelRatio || 1
  Object.assign(surface, { width: width * ratio, height: height * ratio })
  context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * x, ratio * y)
  const least = 2 / scale
  const rest = new Path2D()
  const chosen = new Path2D()
  for (const box of boxes) {
    const path = selected.has(box.id) ? chosen : rest
    path.rect(box.x, box.y, Math.max(least, box.width), Math.max(least, box.height))
  }
  context.fillStyle = color('var(--line-strong)')
  context.fill(rest)
  context.fillStyle = color('var(--accent)')
  context.fill(chosen)
}
