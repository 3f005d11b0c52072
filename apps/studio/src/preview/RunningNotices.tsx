import { useStore } from 'zustand'
import { Button } from '../ui/Button.tsx'
import { describeError } from '../ui/describeError.ts'
import { Notice } from '../ui/Notice.tsx'
import { previewTexts } from './texts.ts'
import { usePreview } from './usePreview.ts'
import type { PreviewStart } from './useStart.ts'

/** What the running page does not show, and why. */
export function RunningNotices({ start }: { readonly start: PreviewStart }) {
  const { preview } = usePreview()
  const { status, level, updateError, warnings } = useStore(preview)
  if (status !== 'running') return null
  const restart = <Button onClick={() => start.start(level)}>{previewTexts.restart}</Button>
  const canStart = start.app !== undefined && start.missing.length === 0
  return (
    <div aria-live="polite" className="shrink-0 space-y-2 px-3 pt-2 empty:hidden">
      {updateError !== null && (
        <Notice
          tone="warn"
          title={previewTexts.updateFailed}
          help={[describeError(updateError).message, previewTexts.updateFailedText]}
          action={canStart && restart}
        />
      )}
      {warnings.length > 0 && (
        <Notice
          tone="info"
          title={previewTexts.warnings}
          help={warnings.map(({ message }) => message)}
          action={<Button onClick={preview.dismissWarnings}>{previewTexts.dismiss}</Button>}
        />
      )}
      {start.isOutdated && canStart && <Notice tone="info" title={previewTexts.restartNeeded} action={restart} />}
    </div>
  )
}
