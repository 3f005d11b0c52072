import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { BaseError } from 'viem'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
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

/** The last failure of the feature's reads that are on the page; null when all were answered. */
export function useReadFailure(feature: string): Error | null {
  const cache = useQueryClient().getQueryCache()
  // Undefined while a failed read is tried again.
  const read = (): Error | null | undefined => {
    const failed = cache
      .findAll({ queryKey: [feature], type: 'active' })
      .filter(({ state }) => state.errorUpdatedAt > state.dataUpdatedAt)
    return failed.length === 0 ? null : failed.find(({ state }) => state.error !== null)?.state.error
  }
  const subscribe = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache])
  const now = useSyncExternalStore(subscribe, read, () => null)
  const [last, setLast] = useState<Error | null>(null)
  if (now !== undefined && now !== last) setLast(now)
  return now === undefined ? last : now
}

export type PageFailureProps = {
  readonly feature: string
  readonly chain: Pick<RuntimeChain, 'name'>
  /** Whether something is shown below, which may be old. */
  readonly hasContent: boolean
}

/** One note for all reads of a page that failed. */
export function PageFailure({ feature, chain, hasContent }: PageFailureProps) {
  const queries = useQueryClient()
  const error = useReadFailure(feature)
  if (!error) return null
  const retry = () => void queries.refetchQueries({ queryKey: [feature], type: 'active' })
  if (hasContent) return <ErrorNote text={describeReadFailure(error, chain)} onRetry={retry} />
  return (
    <div className="panel">
      <ReadFailure error={error} chain={chain} onRetry={retry} />
    </div>
  )
}
