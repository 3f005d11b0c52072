import type { Viewport, WorkflowDocument } from '@sluice/workflow'
import { useStoreApi } from '@xyflow/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { StudioRegistry } from '../editor/command.ts'
import { nodeGeometry } from './nodeGeometry.ts'

type Area = { readonly width: number; readonly height: number }

/** More cards than this in sight are drawn instead of mounted, where they are too small to read or too many to move. */
const mostWhenSmall = 80
const most = 200
const smallBelow = 0.5
/** How many fewer cards bring the elements back, so that no step of the wheel crosses twice. */
const calm = 0.8

/**
 * Whether so much is seen at once that the document is drawn on one surface instead of mounted card by card, and
 * whether that surface is shown: it stays until the cards that replace it stand.
 */
export function useIsFar(document: WorkflowDocument, registry: StudioRegistry, first: Viewport, firstArea: Area) {
  const store = useStoreApi()
  const boxes = useMemo(() => boxesOf(document, registry), [document, registry])
  const [isFar, setIsFar] = useState(() => decide(boxes, first, firstArea, false))
  const latest = useRef(isFar)
  const [isDrawn, setIsDrawn] = useState(isFar)
  useEffect(() => {
    let seen: unknown
    const look = () => {
      const { transform, width, height, panZoom } = store.getState()
      if (!panZoom || width === 0 || transform === seen) return
      seen = transform
      const [x, y, zoom] = transform
      const next = decide(boxes, { x, y, zoom }, { width, height }, latest.current)
      if (next === latest.current) return
      latest.current = next
      setIsFar(next)
      if (next) setIsDrawn(true)
    }
    look()
    return store.subscribe(look)
  }, [store, boxes])
  useEffect(() => {
    if (isFar || !isDrawn) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsDrawn(false))
    })
    return () => cancelAnimationFrame(frame)
  }, [isFar, isDrawn])
  return { isFar, isDrawn: isDrawn || isFar }
}

function decide(boxes: Float64Array, viewport: Viewport, area: Area, isFar: boolean): boolean {
  const limit = (viewport.zoom < smallBelow ? mostWhenSmall : most) * (isFar ? calm : 1)
  return boxes.length / 4 > limit && countSeen(boxes, viewport, area) > limit
}

/** Left, top, right and bottom of every card. */
function boxesOf({ nodes }: WorkflowDocument, registry: StudioRegistry): Float64Array {
  const boxes = new Float64Array(nodes.length * 4)
  let at = 0
  for (const { hidden, position, componentId } of nodes) {
    if (hidden) continue
    const { width, height } = nodeGeometry(registry.get(componentId))
    boxes[at++] = position.x
    boxes[at++] = position.y
    boxes[at++] = position.x + width
    boxes[at++] = position.y + height
  }
  return boxes.subarray(0, at)
}

function countSeen(boxes: Float64Array, { x, y, zoom }: Viewport, { width, height }: Area): number {
  const left = -x / zoom
  const top = -y / zoom
  const right = (width - x) / zoom
  const bottom = (height - y) / zoom
  let count = 0
  for (let at = 0; at < boxes.length; at += 4) {
    if (boxes[at]! < right && boxes[at + 2]! > left && boxes[at + 1]! < bottom && boxes[at + 3]! > top) count++
  }
  return count
}
