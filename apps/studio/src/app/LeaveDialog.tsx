import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { UnsavedWorkReason } from './saving/unsavedWorkReason.ts'
import { appTexts } from './texts.ts'

type Props = {
  readonly reason: Exclude<UnsavedWorkReason, 'pending'>
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks before unsaved changes are discarded. */
export function LeaveDialog({ reason, onStay, onLeave }: Props) {
  return (
    <Dialog
      title={appTexts.leaveTitle}
      onClose={onStay}
      footer={
        <>
          <Button look="danger" onClick={onLeave}>
            {appTexts.leave}
          </Button>
          <Button look="primary" onClick={onStay}>
            {appTexts.stay}
          </Button>
        </>
      }
    >
      {reason === 'drafts' ? appTexts.leaveDraftsText : appTexts.leaveText}
    </Dialog>
  )
}
