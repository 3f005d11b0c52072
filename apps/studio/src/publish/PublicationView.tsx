import type { ReactNode } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { FailureView } from './FailureView.tsx'
import { ProgressView } from './ProgressView.tsx'
import { ResultView } from './ResultView.tsx'
import { publishTexts } from './texts.ts'
import type { Publication } from './usePublication.ts'

type Props = {
  readonly publication: Publication
  readonly isUpdate: boolean
  readonly offersVercel: boolean
  readonly variables: readonly string[]
  /** Shown beside a failure while no account, or another one, is connected. */
  readonly account: ReactNode
}

/** A publication: running, ended, or read after a reload. */
export function PublicationView({ publication, account, ...shown }: Props) {
  const { status, error, retry } = publication
  if (status === null && error !== null) {
    return (
      <div className="p-4">
        <ErrorState error={error} onRetry={retry} />
      </div>
    )
  }
  if (status === null) {
    return (
      <div aria-busy="true" className="mx-auto w-full max-w-md space-y-3 p-6">
        <p role="status" className="sr-only">
          {publishTexts.loading}
        </p>
        <Skeleton className="h-6 w-64" />
        <Skeleton className="h-2" />
      </div>
    )
  }
  if (status.state === 'running') return <ProgressView status={status} error={error} />
  if (status.result === null) return <FailureView status={status} account={account} />
  return <ResultView result={status.result} {...shown} />
}
