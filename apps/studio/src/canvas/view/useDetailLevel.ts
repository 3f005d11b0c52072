import type { Viewport } from '@sluice/workflow'
import { useStoreApi } from '@xyflow/react'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { loadOnce } from '../../ui/loadOnce.ts'
import { counterScale, detailLevel, smallBelow, textStep } from '../graph/detailLevel.ts'
import type { FlowNode } from '../graph/flowNode.ts'

const loadMarks = loadOnce(() => import('./markUnnamed.ts'))

/** Delay after the last change of the zoom, and how long the page may stay busy after it. */
const restMs = 160
const mostBusyMs = 600

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
    let nodes = store.getState().nodes
    let cancel = () => {}
    const apply = (zoom: number) => {
      if (!frame.current) return
      applyDetail(frame.current, zoom)
      if (zoom >= smallBelow) return
      loadMarks().then(
        ({ markUnnamed }) => {
          if (frame.current) markUnnamed(frame.current, store.getState().nodes as FlowNode[], zoom)
        },
        // Without marks, names of neighbours overlap.
        () => undefined,
      )
    }
    const leave = store.subscribe(({ transform: [, , zoom], nodes: nextNodes }) => {
      if (zoom === known && nodes === nextNodes) return
      known = zoom
      nodes = nextNodes
      cancel()
      const timer = setTimeout(() => {
        cancel = whenIdle(() => apply(zoom))
      }, restMs)
      cancel = () => clearTimeout(timer)
    })
    apply(known)
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

/** Sets the detail of a zoom before a move to it begins, so that its text has its size at once. */
export function applyDetail(frame: HTMLElement, zoom: number): void {
  const level = detailLevel(zoom)
  if (frame.dataset.detail !== level) frame.dataset.detail = level
  const step = String(textStep(zoom))
  if (frame.dataset.step !== step) frame.dataset.step = step
  const scale = String(counterScale(zoom))
  if (frame.style.getPropertyValue('--counter-scale') !== scale) frame.style.setProperty('--counter-scale', scale)
}
