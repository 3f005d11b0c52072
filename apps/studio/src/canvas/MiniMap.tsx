import { useStoreApi } from '@xyflow/react'
import { type PointerEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useDocuments } from '../editor/useStores.ts'
import { themeStore } from '../ui/theme.ts'
import { nodeGeometry } from './nodeGeometry.ts'
import type { PanelMargin } from './panelMargin.ts'
import { readColors } from './readColors.ts'
import { canvasTexts } from './texts.ts'

const width = 200
const height = 150
/** Room around the cards, as a share of their size. */
const room = 0.06

/** The whole document in small, with what is seen of it; drawn, so that its cost does not grow with elements. */
export function MiniMap({ margin }: { readonly margin: PanelMargin }) {
  const { registry, selection } = useEditor()
  const flow = useStoreApi()
  const nodes = useDocuments(state => state.document.nodes)
  const surface = useRef<HTMLCanvasElement>(null)
  const waiting = useRef(0)
  /** The cards as they were drawn last; a pan inside of them only moves the frame above. */
  const cards = useRef<{ readonly key: readonly unknown[]; readonly picture: HTMLCanvasElement } | null>(null)
  const boxes = useMemo(
    () =>
      nodes
        .filter(node => !node.hidden)
        .map(({ id, position, componentId }) => ({ id, ...position, ...nodeGeometry(registry.get(componentId)) })),
    [nodes, registry],
  )

  /** Places of the document to those of the map: cards and the seen part are both on it. */
  const scaleOf = useCallback(() => {
    const { transform, width: seenWidth, height: seenHeight } = flow.getState()
    const [x, y, zoom] = transform
    const seen = { x: -x / zoom, y: -y / zoom, width: seenWidth / zoom, height: seenHeight / zoom }
    let { x: left, y: top } = seen
    let right = left + seen.width
    let bottom = top + seen.height
    for (const box of boxes) {
      left = Math.min(left, box.x)
      top = Math.min(top, box.y)
      right = Math.max(right, box.x + box.width)
      bottom = Math.max(bottom, box.y + box.height)
    }
    const scale = Math.min(width / (right - left), height / (bottom - top)) / (1 + 2 * room)
    return { seen, scale, x: width / 2 - ((left + right) / 2) * scale, y: height / 2 - ((top + bottom) / 2) * scale }
  }, [boxes, flow])

  const draw = useCallback(() => {
    waiting.current = 0
    const canvas = surface.current
    const context = canvas?.getContext('2d')
    if (!canvas?.parentElement || !context || canvas.offsetParent === null) return
    const { seen, scale, x, y } = scaleOf()
    const ratio = window.devicePixelRatio || 1
    const { nodeIds } = selection.getState()
    const key = [boxes, nodeIds, scale, x, y, ratio, getComputedStyle(canvas).color]
    const place = { ratio, scale, x, y }
    const color = readColors(canvas.parentElement)
    if (!cards.current || key.some((part, index) => part !== cards.current?.key[index])) {
      cards.current = { key, picture: drawCards(boxes, nodeIds, place, color) }
    }
    Object.assign(canvas, { width: width * ratio, height: height * ratio })
    context.drawImage(cards.current.picture, 0, 0)
    context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * x, ratio * y)
    context.lineWidth = 1.5 / scale
    context.strokeStyle = color('var(--accent)')
    context.fillStyle = color('var(--accent)')
    context.globalAlpha = 0.12
    context.fillRect(seen.x, seen.y, seen.width, seen.height)
    context.globalAlpha = 1
    context.strokeRect(seen.x, seen.y, seen.width, seen.height)
  }, [boxes, scaleOf, selection])

  useEffect(() => {
    const redraw = () => {
      if (waiting.current === 0) waiting.current = requestAnimationFrame(draw)
    }
    redraw()
    let seen = flow.getState().transform
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', redraw)
    window.addEventListener('resize', redraw)
    const leave = [
      flow.subscribe(({ transform }) => {
        if (transform === seen) return
        seen = transform
        redraw()
      }),
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
  }, [draw, flow, selection])

  const lookAt = ({ clientX, clientY, buttons, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons !== 1) return
    const { left, top } = currentTarget.getBoundingClientRect()
    const { scale, x, y } = scaleOf()
    const { transform, panZoom, width: seenWidth, height: seenHeight } = flow.getState()
    const zoom = transform[2]
    void panZoom?.setViewport({
      zoom,
      x: seenWidth / 2 - ((clientX - left - x) / scale) * zoom,
      y: seenHeight / 2 - ((clientY - top - y) / scale) * zoom,
    })
  }
  return (
    <canvas
      ref={surface}
      role="img"
      aria-label={canvasTexts.miniMap}
      title={canvasTexts.miniMap}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        lookAt(event)
      }}
      onPointerMove={lookAt}
      className="nopan nowheel absolute z-[5] hidden cursor-pointer touch-none rounded-lg border border-line bg-surface-1 shadow-panel lg:block"
      style={{ right: margin.right, bottom: margin.bottom, width, height }}
    />
  )
}

type MiniBox = {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
type Place = { readonly ratio: number; readonly scale: number; readonly x: number; readonly y: number }

function drawCards(
  boxes: readonly MiniBox[],
  selected: ReadonlySet<string>,
  { ratio, scale, x, y }: Place,
  color: (css: string) => string,
): HTMLCanvasElement {
  const picture = Object.assign(document.createElement('canvas'), { width: width * ratio, height: height * ratio })
  const context = picture.getContext('2d')
  if (!context) return picture
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
  return picture
}
