import { useStoreApi } from '@xyflow/react'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Delay after the last move before the view counts as resting. */
const restMs = 120

export type RestingView = {
  readonly x: number
  readonly y: number
  readonly zoom: number
  readonly width: number
  readonly height: number
}

/**
 * The viewport and the size of the canvas, updated only when the view rests.
 *
 * - `hidden`: element that is hidden while the view moves
 */
export function useRestingViewport(hidden?: RefObject<HTMLElement | null>): RestingView {
  const store = useStoreApi()
  const [view, setView] = useState(() => readView(store.getState()))
  useEffect(() => {
    let last: unknown = store.getState().transform
    let area = sizeOf(store.getState())
    let rest = 0
    const settle = () => {
      rest = 0
      setView(readView(store.getState()))
    }
    const follow = () => {
      const state = store.getState()
      if (state.transform === last && sizeOf(state) === area) return
      last = state.transform
      area = sizeOf(state)
      if (rest === 0 && hidden?.current) hidden.current.style.visibility = 'hidden'
      clearTimeout(rest)
      rest = window.setTimeout(settle, restMs)
    }
    settle()
    const leave = store.subscribe(follow)
    return () => {
      leave()
      clearTimeout(rest)
    }
  }, [store, hidden])
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again once the new view is rendered
  useLayoutEffect(() => {
    if (hidden?.current) hidden.current.style.visibility = ''
  }, [view, hidden])
  return view
}

type State = ReturnType<ReturnType<typeof useStoreApi>['getState']>

const sizeOf = ({ width, height }: State) => width * 100_000 + height

function readView({ transform: [x, y, zoom], width, height }: State): RestingView {
  return { x, y, zoom, width, height }
}
