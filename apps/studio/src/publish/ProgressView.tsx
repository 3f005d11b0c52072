import type { PublishStatus } from '@sluice/protocol'
import { ErrorState } from '../ui/ErrorState.tsx'
import { publishTexts } from './texts.ts'
import { useFocusOnShow } from './useFocusOnShow.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'

type Props = {
  readonly status: PublishStatus
  /** Why the server does not answer; null if it does. */
  readonly error: unknown
}

/** How far a publication is. */
export function ProgressView({ status, error }: Props) {
  const { phase, sent, total, waitUntil, repository } = status
  const heading = useFocusOnShow<HTMLHeadingElement>()
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-3 p-6">
      <h3 ref={heading} tabIndex={-1} className="text-heading font-semibold wrap-anywhere outline-none">
        {publishTexts.to(repository)}
      </h3>
      <progress
        aria-label={publishTexts.publishing}
        className="progress-thin h-1.5 w-full overflow-hidden rounded-full text-accent"
        // A whole tree goes in one request: nothing is known until it is there.
        {...(sent > 0 ? { value: sent, max: total } : {})}
      />
      <p role="status">
        {publishTexts.phases[phase]}
        {waitUntil !== null && <Countdown until={waitUntil} />}
      </p>
      <p className="figures text-ink-2">
        {total > 0 && (sent > 0 ? publishTexts.sent(sent, total) : publishTexts.fileCount(total))}
      </p>
      {error !== null && <ErrorState error={error} />}
      <p className="text-meta text-ink-2">{publishTexts.keepsRunning}</p>
    </div>
  )
}

function Countdown({ until }: { readonly until: number }) {
  const seconds = useSecondsLeft(until)
  return (
    <span aria-live="off" className="ml-2 text-ink-2">
      {publishTexts.waiting(seconds)}
    </span>
  )
}
