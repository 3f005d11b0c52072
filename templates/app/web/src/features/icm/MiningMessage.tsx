import { MessageRoute } from './MessageRoute.tsx'
import { routeTo } from './routeOf.ts'
import { useIcm } from './useIcm.ts'

/** The message whose transaction is not mined yet, above the list that it will be in; nothing without one. */
export function MiningMessage() {
  const { follower, subnets } = useIcm()
  if (!follower.pending) return null
  const { message, destinationChainId } = follower.pending.request
  return (
    <div className="flex flex-col gap-2 border-line border-b pb-4 last:border-b-0 last:pb-0" data-testid="mining">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <MessageRoute message={routeTo(destinationChainId, subnets.subnets)} />
        <span className="state" data-tone="warning">
          Waiting for confirmation
        </span>
      </div>
      <p className="line-clamp-2 break-words text-sm">{message}</p>
    </div>
  )
}
