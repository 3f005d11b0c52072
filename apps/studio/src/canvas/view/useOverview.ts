import type { Viewport, WorkflowDocument } from '@sluice/workflow'
import { useStoreApi } from '@xyflow/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { StudioRegistry } from '../../editor/command.ts'
import { createCardIndex } from '../graph/createCardIndex.ts'
import type { Rect, VisibleRegion } from '../graph/visibleRegion.ts'

type Area = { readonly width: number; readonly height: number }

/** Visible cards above this count switch to the overview when zoomed out. */
const maxMountedCardsWhenSmall = 80
const maxMountedCards = 200
const smallZoom = 0.5
/** Factor on the limit for switching back, so that one wheel step never toggles twice. */
const hysteresis = 0.8
/** Documents up to this size are not culled here. */
const maxUnculledCards = 300
/** Margin around the viewport in which cards of a larger document stay mounted, in screens. */
const cullMarginScreens = 0.06
/** While zooming, cards stay mounted until their region exceeds this many screens. */
const maxSpreadScreens = 2.2
/** Delay after the last move before extra cards are unmounted. */
const restMs = 300

type Look = { readonly isOverview: boolean; readonly near: Rect | null; readonly zoom: number }

/**
 * Chooses how a document is rendered.
 *
 * - `isOverview`: so many cards are visible that they are drawn on one HTML canvas instead of mounted
 * - `isOverviewShown`: that canvas is shown; it stays until the replacing cards are rendered
 * - `visible`: mounted part of a large document; null leaves culling to React Flow
 */
export function useOverview(document: WorkflowDocument, registry: StudioRegistry, first: Viewport, firstArea: Area) {
  const store = useStoreApi()
  const index = useMemo(() => createCardIndex(document, registry), [document, registry])
  const [look, setLook] = useState<Look>(() => updateOverview(index, first, firstArea, null))
  const latest = useRef(look)
  const [isOverviewShown, setIsDrawn] = useState(look.isOverview)
  useEffect(() => {
    let transform: unknown
    let area = 0
    let rest = 0
    const apply = (next: Look) => {
      if (next === latest.current) return
      latest.current = next
      setLook(next)
      if (next.isOverview) setIsDrawn(true)
    }
    const settle = () => {
      const { transform, width, height } = store.getState()
      const [x, y, zoom] = transform
      apply(cullAfterRest({ x, y, zoom }, { width, height }, latest.current))
    }
    const update = () => {
      const state = store.getState()
      const { width, height } = state
      if (!state.panZoom || width === 0 || (state.transform === transform && area === width * height)) return
      transform = state.transform
      area = width * height
      const [x, y, zoom] = state.transform
      apply(updateOverview(index, { x, y, zoom }, { width, height }, latest.current))
      clearTimeout(rest)
      rest = window.setTimeout(settle, restMs)
    }
    update()
    const leave = store.subscribe(update)
    return () => {
      leave()
      clearTimeout(rest)
    }
  }, [store, index])
  const { isOverview, near } = look
  useEffect(() => {
    if (isOverview || !isOverviewShown) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsDrawn(false))
    })
    return () => cancelAnimationFrame(frame)
  }, [isOverview, isOverviewShown])
  const visible = useMemo<VisibleRegion | null>(
    () => (near && index.size > maxUnculledCards ? index.touching(near, document.edges) : null),
    [near, index, document.edges],
  )
  return { isOverview, isOverviewShown: isOverviewShown || isOverview, visible }
}

/** Returns the previous state when nothing changed. */
function updateOverview(
  index: ReturnType<typeof createCardIndex>,
  viewport: Viewport,
  area: Area,
  before: Look | null,
): Look {
  const shown = rectOf(viewport, area, 0)
  const wasOverview = before?.isOverview ?? false
  const limit =
    (viewport.zoom < smallZoom ? maxMountedCardsWhenSmall : maxMountedCards) * (wasOverview ? hysteresis : 1)
  const isOverview = index.size > limit && index.count(shown) > limit
  if (before && isOverview === wasOverview && (isOverview || (before.near && holds(before.near, shown)))) return before
  if (isOverview) return { isOverview, near: null, zoom: viewport.zoom }
  const near = rectOf(viewport, area, cullMarginScreens)
  const both = before?.near && before.zoom !== viewport.zoom ? union(before.near, near) : near
  return { isOverview, near: isSpread(both, shown) ? near : both, zoom: viewport.zoom }
}

/** Drops cards kept mounted only by a zoom. */
function cullAfterRest(viewport: Viewport, area: Area, before: Look): Look {
  const near = rectOf(viewport, area, cullMarginScreens)
  if (!before.near || !isSpread(before.near, near, 1.2)) return before
  return { ...before, near }
}

function rectOf({ x, y, zoom }: Viewport, { width, height }: Area, screens: number): Rect {
  return {
    left: (-x - width * screens) / zoom,
    top: (-y - height * screens) / zoom,
    right: (width * (1 + screens) - x) / zoom,
    bottom: (height * (1 + screens) - y) / zoom,
  }
}

const holds = (near: Rect, shown: Rect) =>
  shown.left >= near.left && shown.top >= near.top && shown.right <= near.right && shown.bottom <= near.bottom

/** Whether a rectangle exceeds another by a ratio. */
const isSpread = (rect: Rect, of: Rect, ratio = maxSpreadScreens) =>
  rect.right - rect.left > (of.right - of.left) * ratio || rect.bottom - rect.top > (of.bottom - of.top) * ratio

const union = (one: Rect, other: Rect): Rect => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
})
