import { useStoreApi } from '@xyflow/react'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useDocuments } from '../../editor/useStores.ts'
import { themeStore } from '../../ui/theme.ts'
import type { OpenMenu } from '../useCanvasMenus.ts'
import { bringIntoView } from '../view/bringIntoView.ts'
import { createColorReader } from '../view/createColorReader.ts'
import type { PanelMargin } from '../view/panelMargin.ts'
import { createOverviewScene } from './createOverviewScene.ts'
import { drawOverview } from './drawOverview.ts'
import { OverviewNodeList, type OverviewNodeListHandle } from './OverviewNodeList.tsx'
import { type OverviewPointerState, useOverviewPointer } from './useOverviewPointer.ts'

type Props = {
  readonly margin: PanelMargin
  readonly onOpenMenu: OpenMenu
  readonly outline: RefObject<OverviewNodeListHandle | null>
}

const font = '"Inter Variable", system-ui, sans-serif'

/** Draws the whole document on one HTML canvas when too many cards are visible to mount. */
export function OverviewCanvas({ margin, onOpenMenu, outline }: Props) {
  const { selection, runs, registry } = useEditor()
  const flow = useStoreApi()
  const document = useDocuments(state => state.document)
  const scene = useMemo(() => createOverviewScene(document, registry), [document, registry])
  const surface = useRef<HTMLCanvasElement>(null)
  const colors = useRef<((css: string) => string) | null>(null)
  const focused = useRef<number | undefined>(undefined)
  const waiting = useRef(0)
  const [pointerState] = useState<OverviewPointerState>(() => ({
    hovered: undefined,
    moved: undefined,
    frame: undefined,
  }))
  const [hovered, setHovered] = useState<number | undefined>()

  const draw = useCallback(() => {
    waiting.current = 0
    const canvas = surface.current
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return
    const pixelRatio = window.devicePixelRatio || 1
    const width = canvas.clientWidth
    const height = canvas.clientHeight
    const columns = Math.round(width * pixelRatio)
    const rows = Math.round(height * pixelRatio)
    if (canvas.width !== columns || canvas.height !== rows) Object.assign(canvas, { width: columns, height: rows })
    colors.current ??= createColorReader(canvas.parentElement ?? canvas)
    const [x, y, zoom] = flow.getState().transform
    const { nodeIds, edgeIds } = selection.getState()
    const { nodes } = runs.getState().view
    drawOverview(context, scene, {
      ...pointerState,
      ...{ width, height, pixelRatio, x, y, zoom, font },
      color: colors.current,
      selected: nodeIds,
      selectedWires: edgeIds,
      statusOf: id => nodes.get(id)?.status ?? 'idle',
      focused: focused.current,
    })
  }, [scene, pointerState, flow, selection, runs])
  const redraw = useCallback(() => {
    if (waiting.current === 0) waiting.current = requestAnimationFrame(draw)
  }, [draw])

  // Draws before the browser paints, so that no frame is empty when switching views.
  useLayoutEffect(draw, [draw])
  useEffect(() => {
    const { transform, width, height } = flow.getState()
    let seen = { transform, width, height }
    const recolor = () => {
      colors.current = null
      redraw()
    }
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', recolor)
    const leave = [
      flow.subscribe(({ transform, width, height }) => {
        if (seen.transform === transform && seen.width === width && seen.height === height) return
        seen = { transform, width, height }
        setHovered(undefined)
        redraw()
      }),
      selection.subscribe(redraw),
      runs.subscribe(redraw),
      themeStore.subscribe(recolor),
      () => scheme.removeEventListener('change', recolor),
    ]
    void window.document.fonts?.ready.then(redraw)
    return () => {
      for (const end of leave) end()
      cancelAnimationFrame(waiting.current)
      waiting.current = 0
    }
  }, [flow, selection, runs, redraw])

  useOverviewPointer({ place: surface, scene, pointerState, onOpenMenu, onHover: setHovered, redraw })

  const onFocusNode = useCallback(
    (nodeId: string | undefined) => {
      focused.current = nodeId === undefined ? undefined : scene.indexOf.get(nodeId)
      const card = focused.current === undefined ? undefined : scene.cards[focused.current]
      const { transform, panZoom, width, height } = flow.getState()
      const viewport = { x: transform[0], y: transform[1], zoom: transform[2] }
      const shown = card && bringIntoView({ position: card, size: card }, viewport, { width, height }, margin)
      if (shown) void panZoom?.setViewport(shown)
      redraw()
    },
    [scene, flow, margin, redraw],
  )
  const card = hovered === undefined ? undefined : scene.cards[hovered]
  return (
    <>
      <div aria-hidden="true" className="pointer-events-none absolute inset-0">
        <canvas ref={surface} className="size-full" />
      </div>
      {card && <CardTitle card={card} />}
      <OverviewNodeList document={document} handle={outline} onFocusNode={onFocusNode} />
    </>
  )
}

/** Readable label of the hovered card. */
function CardTitle({ card }: { readonly card: { readonly x: number; readonly y: number; readonly label: string } }) {
  const [x, y, zoom] = useStoreApi().getState().transform
  return (
    <div
      className="pointer-events-none absolute z-[5] max-w-64 -translate-y-full truncate rounded-md border border-line bg-surface-1 px-2 py-0.5 font-medium shadow-panel"
      style={{ left: card.x * zoom + x, top: card.y * zoom + y - 4 }}
    >
      {card.label}
    </div>
  )
}
