import { BaseError } from 'viem'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { Icon } from '../../kit/ui/Icon.tsx'

/** One sentence for a failed read; errors of this project have theirs. */
export function describeReadFailure(error: Error, chain: Pick<RuntimeChain, 'name'>): string {
  if (!(error instanceof BaseError)) return error.message
  return `${chain.name} does not answer. Check your connection, then try again.`
}

export type ReadFailureProps = {
  readonly error: Error
  readonly chain: Pick<RuntimeChain, 'name'>
  readonly onRetry: () => void
}

/** A read of the chain that failed, in place of what it would show. */
export function ReadFailure({ error, chain, onRetry }: ReadFailureProps) {
  const text = describeReadFailure(error, chain)
  return (
    <div role="alert" className="empty">
      <span className="inline-flex size-10 items-center justify-center rounded-full bg-danger-soft text-danger">
        <Icon name="alert" className="size-5" />
      </span>
      <p className="max-w-md break-words font-medium text-ink">{text}</p>
      <button type="button" className="button" onClick={onRetry}>
        <Icon name="refresh" /> Try again
      </button>
      {text !== error.message && (
        <details className="max-w-full text-xs">
          <summary className="justify-center">Details</summary>
          <p className="mt-2 max-w-xl whitespace-pre-wrap break-words text-left font-mono">{error.message}</p>
        </details>
      )}
    </div>
  )
}
