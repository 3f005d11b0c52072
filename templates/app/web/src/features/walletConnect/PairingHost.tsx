import { lazy, type ReactNode, useSyncExternalStore } from 'react'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'
import { pairingStore } from './pairingStore.ts'

const PairingDialog = lazy(() => import('./PairingDialog.tsx').then(module => ({ default: module.PairingDialog })))

const none = () => null

/** Shows the open pairing above the page. */
export function PairingHost({ children }: { readonly children: ReactNode }) {
  const pairing = useSyncExternalStore(pairingStore.subscribe, pairingStore.getSnapshot, none)
  return (
    <>
      {children}
      {pairing && (
        <LoadBoundary>
          <PairingDialog {...pairing} />
        </LoadBoundary>
      )}
    </>
  )
}
