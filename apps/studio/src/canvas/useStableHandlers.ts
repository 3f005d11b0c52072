import { useLayoutEffect, useRef, useState } from 'react'

type Handlers = Readonly<Record<string, ((...values: never[]) => unknown) | undefined>>

/**
 * Wraps handlers in stable functions. React Flow compares them on every drag frame and re-renders all cards and edges
 * on a change.
 */
export function useStableHandlers<H extends Handlers>(handlers: H): H {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map(name => [name, (...values: never[]) => latest.current[name]?.(...values)]),
      ) as H,
  )
  return steady
}
