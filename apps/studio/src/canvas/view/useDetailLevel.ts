import type { Viewport } from '@sluice/workflow'
import { useStoreApi } from '@xyflow/react'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { counterScale, detailLevel } from './detailLevel.ts'

/** Delay after the last change of the zoom, and how long the page may stay busy after it. */
const restMs = 240
const mostBusyMs = 1_500

/**
 * Sets the level of detail and `--counter-scale` on the canvas when the zoom rests. Style sheets do the rest, so that
 * no card renders. On a busy machine a gesture has pauses: the page has to be idle too.
 */
export function useDetailLevel(frame: RefObject<HTMLElement | null>, { zoom: firstZoom }: Viewport) {
  const store = useStoreApi()
  useLayoutEffect(() => {
    if (frame.current) applyDetail(frame.current, firstZoom)
  }, [frame, firstZoom])
  useEffect(() => {
    let known = store.getState().transform[2]
    let cancel = () => {}
    const leave = store.subscribe(({ transform: [, , zoom] }) => {
      if (zoom === known) return
      known = zoom
      cancel()
      const timer = setTimeout(() => {
        cancel = whenIdle(() => frame.current && applyDetail(frame.current, zoom))
      }, restMs)
      cancel = () => clearTimeout(timer)
    })
    return () => {
      leave()
      cancel()
    }
  }, [store, frame])
}

/** Runs a task when the page is idle; returns how to cancel it. Safari has no idle callbacks. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(task, { timeout: mostBusyMs })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(task)
  return () => clearTimeout(timer)
}

function applyDetail(frame: HTMLElement, zoom: number): void {
  const level = detailLevel(zoom)
  if (frame.dataset.detail !== level) frame.dataset.detail = level
  const scale = String(counterScale(zoom))
  if (frame.style.getPropertyValue('--counter-scale') !== scale) frame.style.setProperty('--counter-scale', scale)
}
