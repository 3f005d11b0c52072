import { useStore } from 'zustand'
import { useDocuments } from '../editor/useStores.ts'
import { Button } from '../ui/Button.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import { describeError } from '../ui/describeError.ts'
import { Notice } from '../ui/Notice.tsx'
import { previewTexts } from './texts.ts'
import { usePreview } from './usePreview.ts'
import type { PreviewStart } from './useStart.ts'

/** What the running page does not show, and why. */
export function RunningNotices({ start }: { readonly start: PreviewStart }) {
  const { preview } = usePreview()
  const { status, level, document: shown, updateError, isUpdating, warnings } = useStore(preview)
  const document = useDocuments(state => state.document)
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
          title={
            <span className="flex items-start gap-2">
              <span className="flex-1">{warnings[0]?.message}</span>
              <CloseButton aria-label={previewTexts.dismiss} className="-m-1.5" onClick={preview.dismissWarnings} />
            </span>
          }
          help={warnings.slice(1).map(({ message }) => message)}
        />
      )}
      {level === 'full' && shown !== document && !isUpdating && (
        <Notice
          tone="info"
          title={previewTexts.editsWait}
          action={<Button onClick={() => preview.update(document)}>{previewTexts.rebuild}</Button>}
        />
      )}
      {start.isOutdated && canStart && <Notice tone="info" title={previewTexts.restartNeeded} action={restart} />}
    </div>
  )
}
