import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
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
    <ErrorNote text={message} onRetry={onRetry}>
      {hash && <TransactionLink chain={chain} hash={hash} />}
    </ErrorNote>
  )
}
