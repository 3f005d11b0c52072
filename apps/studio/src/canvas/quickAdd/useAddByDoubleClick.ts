import { useReactFlow } from '@xyflow/react'
import type { MouseEvent } from 'react'
import { usePendingConnection } from '../wires/PendingConnection.tsx'

/** A double-click on empty canvas opens the list of components there. */
export function useAddByDoubleClick() {
  const flow = useReactFlow()
  const pending = usePendingConnection()
  return {
    onDoubleClick({ target, clientX: x, clientY: y }: MouseEvent) {
      if (!(target instanceof Element) || !target.classList.contains('react-flow__pane')) return
      const anchor = { x, y }
      pending.openQuickAdd({ from: null, at: flow.screenToFlowPosition(anchor), anchor, isByKey: false })
    },
  }
}
