import { lazy, type ReactNode, useState } from 'react'
import { LoadBoundary } from '../../../kit/ui/LoadBoundary.tsx'
import { fujiChainId } from '../chains/destination.ts'
import { useIcm } from '../useIcm.ts'

const GatewaySetup = lazy(() => import('./GatewaySetup.tsx').then(module => ({ default: module.GatewaySetup })))

export type GatewayOffer = {
  /** Whether there is none; false while that is unknown. */
  readonly isMissing: boolean
  /** Opens its deployment; null where that is not offered. */
  readonly open: (() => void) | null
  /** The open dialog. It has controls of its own: place it outside of forms. */
  readonly dialog: ReactNode
}

/** The deployment of the gateway, for pages that need one. */
export function useGatewaySetup(): GatewayOffer {
  const { account, chain, icmChains } = useIcm()
  const [isOpen, setOpen] = useState(false)
  const isMissing = !icmChains.isLoading && icmChains.error === null && icmChains.gateway === null
  const isOffered = isMissing && account !== null && (chain.network === 'devnet' || chain.id === fujiChainId)
  return {
    isMissing,
    open: isOffered ? () => setOpen(true) : null,
    dialog: <LoadBoundary>{isOpen && <GatewaySetup onClose={() => setOpen(false)} />}</LoadBoundary>,
  }
}
