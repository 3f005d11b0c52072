import type { PublishStatus } from '@sluice/protocol'
import { Notice } from '../ui/Notice.tsx'
import { ErrorBanner } from './ErrorBanner.tsx'
import { publishTexts } from './texts.ts'
import { useFocusOnShow } from './useFocusOnShow.ts'

/** A publication that failed or was cancelled. */
export function FailureView({ status }: { readonly status: PublishStatus }) {
  const { state, error, help, canResume, repository, sent, total } = status
  const heading = useFocusOnShow<HTMLHeadingElement>()
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-3 p-6">
      <h3 ref={heading} tabIndex={-1} className="text-heading font-semibold wrap-anywhere outline-none">
        {repository}
      </h3>
      {state === 'cancelled' ? (
        <Notice tone="info" title={publishTexts.cancelled} help={[publishTexts.cancelledText]} />
      ) : (
        <ErrorBanner message={error} help={help} code={status.code ?? undefined} />
      )}
      {total > 0 && <p className="figures text-ink-2">{publishTexts.sent(sent, total)}</p>}
      {canResume && <p className="text-ink-2">{publishTexts.resumable}</p>}
    </div>
  )
}
