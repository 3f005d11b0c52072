import { useStore as useFlowStore, useStoreApi } from '@xyflow/react'
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useDocuments } from '../../editor/useStores.ts'
import { boxesOf } from '../view/fitBounds.ts'
import type { PanelMargin } from '../view/panelMargin.ts'
import { useRestingViewport } from '../view/useRestingViewport.ts'
import { useWireRoute } from '../wires/WireRoutesContext.tsx'
import { placeEdgeCard } from './placeEdgeCard.ts'

const cardWidth = 288
/** Until the card is measured. */
const usualHeight = 72
/** Distance to the edges of the canvas. */
const gap = 8

/**
 * Size and place in which the card of a wire covers no card of the flow. The place is found when it opens and again
 * once the zoom rests; between, the card moves with the wire. Details that open below it do not move it.
 */
export function useCardPlace(card: RefObject<HTMLElement | null>, edgeId: string, margin: PanelMargin) {
  const { registry } = useEditor()
  const store = useStoreApi()
  const document = useDocuments(state => state.document)
  const [x, y, zoom] = useFlowStore(state => state.transform)
  const width = useFlowStore(state => state.width)
  const height = useFlowStore(state => state.height)
  const { zoom: restingZoom } = useRestingViewport()
  const { route } = useWireRoute(edgeId)
  const corners = route?.corners
  const [firstHeight, setFirstHeight] = useState(usualHeight)
  const [cardHeight, setCardHeight] = useState(usualHeight)
  useLayoutEffect(() => {
    const { current } = card
    if (!current) return
    setFirstHeight(current.offsetHeight)
    const observer = new ResizeObserver(() => setCardHeight(current.offsetHeight))
    observer.observe(current)
    return () => observer.disconnect()
  }, [card])
  const { left, top, right, bottom } = margin
  // The view is read as it is now: while it only pans, the card stays at its wire.
  const at = useMemo(() => {
    const [fromX, fromY] = store.getState().transform
    return placeEdgeCard(corners ?? [], {
      cards: boxesOf(document, registry),
      size: { width: cardWidth, height: firstHeight },
      view: { x: fromX, y: fromY, zoom: restingZoom },
      area: { left, top, right: width - right, bottom: height - bottom },
    })
  }, [store, corners, document, registry, firstHeight, restingZoom, width, height, left, top, right, bottom])
  if (!at) return { width: cardWidth, left, top }
  const furthestLeft = width - right - cardWidth - gap
  const lowest = height - bottom - cardHeight
  return {
    width: cardWidth,
    left: Math.max(Math.min(at.x * zoom + x, furthestLeft), Math.min(left, width - cardWidth - gap), gap),
    top: Math.max(Math.min(at.y * zoom + y, lowest), top),
  }
}
