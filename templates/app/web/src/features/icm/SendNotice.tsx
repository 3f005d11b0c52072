import { TransactionLink } from '../review/TransactionLink.tsx'
import { useIcm } from './useIcm.ts'

/** Status of the last sent message, and missing services. */
export function SendNotice() {
  const { chain, follower, subnets } = useIcm()
  const { pending, delay, forget } = follower
  return (
    <>
      {subnets.error && (
        <p role="status" className="notice-warn">
          {subnets.error}. These are the networks this page was made with.
        </p>
      )}
      {pending && (
        <div role="status" className="notice flex items-center justify-between gap-3" data-testid="sending">
          <span>
            {delay ?? 'Sent, waiting for confirmation…'} <TransactionLink chain={chain} hash={pending.hash} />
          </span>
          {delay && (
            <button type="button" className="button-quiet shrink-0" onClick={forget}>
              Stop waiting
            </button>
          )}
        </div>
      )}
    </>
  )
}
