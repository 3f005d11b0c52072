import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { TransactionLink } from './TransactionLink.tsx'

export type FailedReviewProps = {
  readonly message: string
  readonly hash?: string
  readonly chain: RuntimeChain
  readonly onRetry: () => void
}

/** Failed request with its reason and a retry button. */
export function FailedReview({ message, hash, chain, onRetry }: FailedReviewProps) {
  return (
    <>
      <p role="alert" className="break-words text-danger">
        {message} {hash && <TransactionLink chain={chain} hash={hash} />}
      </p>
      <button type="button" className="button-primary" onClick={onRetry}>
        Try again
      </button>
    </>
  )
}
