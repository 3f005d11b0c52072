import { Icon } from '../../../kit/ui/Icon.tsx'
import { useGatewaySetup } from './useGatewaySetup.tsx'

/** Says what messages to wallet addresses need while no gateway is configured, and offers to deploy it. */
export function GatewayNotice() {
  const { isMissing, open, dialog } = useGatewaySetup()
  if (!isMissing) return null
  return (
    <div className="panel gap-3 sm:flex-row sm:items-center" data-testid="gateway-notice">
      <span className="flex min-w-0 flex-1 items-start gap-3 text-sm">
        <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
          <Icon name="info" className="size-5" />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">No gateway yet</span>
          <span className="text-muted">
            Messages to a wallet address need a gateway contract on both chains. Without one they are delivered but
            never executed.
          </span>
        </span>
      </span>
      {open && (
        <button type="button" className="button shrink-0" onClick={open}>
          Set up the gateway
        </button>
      )}
      {dialog}
    </div>
  )
}
