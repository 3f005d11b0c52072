import type { NodeStatus } from '@sluice/engine'
import { useEffect, useRef } from 'react'
import { isNodeActive } from '../../editor/runStore.ts'

/** Whether the node became done with this render, and not before the card was mounted. */
export function useIsJustDone(status: NodeStatus): boolean {
  const before = useRef(status)
  useEffect(() => {
    before.current = status
  }, [status])
  return status === 'success' && isNodeActive(before.current)
}
