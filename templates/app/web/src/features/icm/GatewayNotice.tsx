import { lazy, useState } from 'react'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'
import { fujiChainId } from './destination.ts'
import { useIcm } from './useIcm.ts'

const GatewaySetup = lazy(() => import('./GatewaySetup.tsx').then(module => ({ default: module.GatewaySetup })))

/** Says what messages to wallet addresses need while no gateway is configured, and offers to deploy it. */
export function GatewayNotice() {
  const { account, chain, subnets } = useIcm()
  const [isOpen, setOpen] = useState(false)
  if (subnets.isLoading || subnets.error !== null || subnets.subnets.gateway !== null) return null
  const isOffered = account !== null && (chain.network === 'devnet' || chain.id === fujiChainId)
  return (
    <div className="notice flex flex-wrap items-center justify-between gap-3" data-testid="gateway-notice">
      <span className="min-w-0 flex-1 basis-60">
        Messages to a wallet address need a gateway contract on both chains. Without one they are delivered but never
        executed.
      </span>
      {isOffered && (
        <button type="button" className="button shrink-0" onClick={() => setOpen(true)}>
          Set up the gateway
        </button>
      )}
      <LoadBoundary>{isOpen && <GatewaySetup onClose={() => setOpen(false)} />}</LoadBoundary>
    </div>
  )
}
