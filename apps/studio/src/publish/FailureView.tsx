import type { PublishStatus } from '@sluice/protocol'
import type { ReactNode } from 'react'
import { Notice } from '../ui/Notice.tsx'
import { ErrorBanner } from './ErrorBanner.tsx'
import { publishTexts } from './texts.ts'
import { useFocusOnShow } from './useFocusOnShow.ts'

type Props = { readonly status: PublishStatus; readonly account: ReactNode }

/** A publication that failed or was cancelled. */
export function FailureView({ status, account }: Props) {
  const { state, error, help, canResume, repository, sent, total } = status
  const heading = useFocusOnShow<HTMLHeadingElement>()
  return (
    <div className="mx-auto flex w-full max-w-lg flex-1 flex-col justify-center-safe gap-3 overflow-y-auto p-6">
      <h3 ref={heading} tabIndex={-1} className="text-heading font-semibold wrap-anywhere outline-none">
        {repository}
      </h3>
      {state === 'cancelled' ? (
        <Notice tone="info" title={publishTexts.cancelled} help={[publishTexts.cancelledText]} />
      ) : (
        <ErrorBanner message={error} help={help} code={status.code ?? undefined} />
      )}
      {account}
      {sent > 0 && state === 'failed' && <p className="figures text-ink-2">{publishTexts.sent(sent, total)}</p>}
      {canResume && <p className="text-ink-2">{publishTexts.resumable}</p>}
    </div>
  )
}
