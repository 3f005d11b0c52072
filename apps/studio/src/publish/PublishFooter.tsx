import { Button } from '../ui/Button.tsx'
import { publishTexts } from './texts.ts'
import type { Publication } from './usePublication.ts'

type Props = {
  readonly publication: Publication
  readonly target: 'create' | 'empty' | 'update'
  /** Why nothing can be published. */
  readonly blocker: string | undefined
  readonly onStart: () => void
  readonly onBack: () => void
  readonly onClose: () => void
}

/** What can be done in each state of a publication. */
export function PublishFooter({ publication, target, blocker, onStart, onBack, onClose }: Props) {
  const { state, status, attempt, resume, cancel } = publication
  const labels = { create: publishTexts.create, empty: publishTexts.publishEmpty, update: publishTexts.update } as const
  const back = (
    <Button disabled={attempt.isBusy} onClick={onBack}>
      {publishTexts.backToSettings}
    </Button>
  )
  switch (state) {
    case 'none':
      return (
        <>
          <p className="mr-auto min-w-0 flex-1 basis-40 self-center text-meta text-ink-2 wrap-anywhere">{blocker}</p>
          <Button look="primary" reason={blocker} onClick={onStart}>
            {labels[target]}
          </Button>
        </>
      )
    case 'loading':
      return back
    case 'running':
      return (
        <Button disabled={attempt.isBusy} onClick={() => void cancel()}>
          {publishTexts.cancel}
        </Button>
      )
    case 'failed':
    case 'cancelled':
      return (
        <>
          {back}
          {status?.canResume && (
            <Button look="primary" disabled={attempt.isBusy} onClick={() => void resume()}>
              {publishTexts.resume}
            </Button>
          )}
        </>
      )
    case 'done':
      return <Button onClick={onClose}>{publishTexts.close}</Button>
  }
}
