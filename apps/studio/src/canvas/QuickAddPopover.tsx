import { useStore } from 'zustand'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { usePendingConnection } from './wires/PendingConnection.tsx'

const QuickAddList = lazyComponent(() => import('./quickAdd/QuickAddList.tsx').then(module => module.QuickAddList))

/** Opens the quick-add list where a wire was dropped on empty canvas. */
export function QuickAddPopover() {
  const pending = usePendingConnection()
  const quickAdd = useStore(pending.store, state => state.quickAdd)
  if (!quickAdd) return null
  const { from, at } = quickAdd
  const key = from ? `${from.nodeId} ${from.portId}` : `${at.x} ${at.y}`
  return <QuickAddList key={key} quickAdd={quickAdd} onClose={pending.cancel} />
}
