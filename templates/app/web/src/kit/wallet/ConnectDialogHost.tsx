import { lazy } from 'react'
import { LoadBoundary } from '../ui/LoadBoundary.tsx'
import { closeConnectDialog, connectDialogStore } from './connectDialogStore.ts'

const ConnectDialog = lazy(() => import('./ConnectDialog.tsx').then(module => ({ default: module.ConnectDialog })))

/** The wallet selection, loaded when it is opened. */
export function ConnectDialogHost({ connectChainId }: { readonly connectChainId: number | null }) {
  if (!connectDialogStore.use()) return null
  return (
    <LoadBoundary>
      <ConnectDialog chainId={connectChainId} onClose={closeConnectDialog} />
    </LoadBoundary>
  )
}
