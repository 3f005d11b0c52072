import { useLayoutEffect, useRef, useState } from 'react'

type Handlers = Readonly<Record<string, ((...values: never[]) => unknown) | undefined>>

/**
 * The same handlers by functions that never change. React Flow compares each of them in every frame of a drag and
 * tells all cards and wires of a change.
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
