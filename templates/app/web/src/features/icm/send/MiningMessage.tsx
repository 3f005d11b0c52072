import { shortenAddress } from '../../../kit/wallet/shortenAddress.ts'
import { MessageRoute } from '../history/MessageRoute.tsx'
import { routeTo } from '../history/routeOf.ts'
import { useIcm } from '../useIcm.ts'

/** The message whose transaction is not mined yet, above the list that it will be in; nothing without one. */
export function MiningMessage() {
  const { follower, icmChains } = useIcm()
  if (!follower.pending) return null
  const { content, recipient, destinationBlockchainId } = follower.pending.message
  return (
    <div className="flex flex-col gap-1.5 border-line border-b pb-3 last:border-b-0 last:pb-0" data-testid="mining">
      <div className="flex items-start justify-between gap-2">
        <MessageRoute message={routeTo(destinationBlockchainId, icmChains)} />
        <span className="state" data-tone="warning">
          Pending
        </span>
      </div>
      <p className="truncate text-sm">{content}</p>
      <p className="text-muted text-xs">To {shortenAddress(recipient)}</p>
    </div>
  )
}
