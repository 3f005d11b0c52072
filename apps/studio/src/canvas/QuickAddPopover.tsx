import { useStore } from 'zustand'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { usePendingConnection } from './wires/PendingConnection.tsx'

const QuickAddList = lazyComponent(() => import('./quickAdd/QuickAddList.tsx').then(module => module.QuickAddList))

/** Opens the quick-add list where a wire was dropped on empty canvas. */
export function QuickAddPopover() {
  const pending = usePendingConnection()
  const quickAdd = useStore(pending.store, state => state.quickAdd)
  if (!quickAdd) return null
  const { nodeId, portId } = quickAdd.from
  return <QuickAddList key={`${nodeId} ${portId}`} quickAdd={quickAdd} onClose={pending.cancel} />
}
