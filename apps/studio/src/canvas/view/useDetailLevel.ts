import type { Viewport } from '@sluice/workflow'
import { useStoreApi } from '@xyflow/react'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { counterScale, detailLevel } from './detailLevel.ts'

/** Delay after the last change of the zoom. */
const restMs = 160

/**
 * Sets the level of detail and `--counter-scale` on the canvas when the zoom rests. Style sheets do the rest, so that
 * no card renders.
 */
export function useDetailLevel(frame: RefObject<HTMLElement | null>, { zoom: firstZoom }: Viewport) {
  const store = useStoreApi()
  useLayoutEffect(() => {
    if (frame.current) applyDetail(frame.current, firstZoom)
  }, [frame, firstZoom])
  useEffect(() => {
    let known = store.getState().transform[2]
    let timer = 0
    const leave = store.subscribe(({ transform: [, , zoom] }) => {
      if (zoom === known) return
      known = zoom
      clearTimeout(timer)
      timer = window.setTimeout(() => frame.current && applyDetail(frame.current, zoom), restMs)
    })
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [store, frame])
}

function applyDetail(frame: HTMLElement, zoom: number): void {
  const level = detailLevel(zoom)
  if (frame.dataset.detail !== level) frame.dataset.detail = level
  const scale = String(counterScale(zoom))
  if (frame.style.getPropertyValue('--counter-scale') !== scale) frame.style.setProperty('--counter-scale', scale)
}
